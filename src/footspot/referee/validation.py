"""What cannot have happened: checked before a shot is judged."""

from collections.abc import Iterable, Mapping

from footspot.referee.answers import BETWEEN_SHOTS, BallCall, Foul, Player, Shot
from footspot.referee.case import Case
from footspot.referee.errors import Impossible
from footspot.referee.facts import CUE, Ball, Fact, Hit, Off, Pot, Rail, Touch
from footspot.referee.rules import Rules
from footspot.referee.state import State


def check_lag(state: State) -> None:
    """Refuse a lag that is not due."""
    assert state.decision is not None
    if state.decision.terms.shot != "lag":
        raise Impossible("no-lag-due", "lag")


def check_shot(rules: Rules, state: State, shot: Shot) -> None:
    """Refuse a shot that is not due, was announced as the game does not allow, or did the impossible."""
    player = check_announcement(rules, state, shot)
    _check_facts(rules, state, shot.facts, "shot.facts", struck=True, called=isinstance(shot.call, BallCall))
    allowed = rules.edition.codes(Case(rules, state, shot, player)) if shot.fouls else frozenset()
    for index, code in enumerate(shot.fouls):
        if code not in allowed:
            key = "kitchen-elsewhere" if code == "kitchen" else "code-elsewhere"
            clause = rules.edition.refusals.get(key) if code in ("kitchen", "impeding-ball") else None
            raise Impossible(key, f"shot.fouls[{index}]", clause, code=code)
    _check_balls(rules, state, shot.frozen, "shot.frozen")
    _check_balls(rules, state, shot.near, "shot.near")
    _check_balls(rules, state, shot.rests, "shot.rests", cue=True)


def check_announcement(rules: Rules, state: State, shot: Shot) -> Player:
    """Refuse a shot by its player and call alone, before it is played; give whose it is."""
    player = _to_shoot(state, "shot")
    if shot.by is not None and shot.by != player:
        raise Impossible("not-due", "shot.by", by=shot.by, due=player)
    _check_call(rules, state, shot)
    return player


def check_foul(rules: Rules, state: State, foul: Foul) -> None:
    """Refuse a foul between shots by somebody else, before the break, or of another kind."""
    player = _to_shoot(state, "foul")
    assert state.decision is not None
    if state.decision.terms.shot != "play":
        raise Impossible("foul-before-break", "foul", rules.edition.refusals.get("rack-not-begun"))
    if foul.by != player:
        raise Impossible("not-due", "foul.by", by=foul.by, due=player)
    if foul.code not in BETWEEN_SHOTS:
        raise Impossible("not-between-shots", "foul.code", code=foul.code, offered=BETWEEN_SHOTS)
    _check_facts(rules, state, foul.facts, "foul.facts", struck=False, called=False)


def _to_shoot(state: State, field: str) -> Player:
    decision = state.decision
    assert decision is not None
    if decision.player is None:
        raise Impossible("lag-first", "")
    if decision.options:
        offered = tuple(option.key for option in decision.options)
        raise Impossible("decision-pending", field, player=decision.player, offered=offered)
    return decision.player


def _check_call(rules: Rules, state: State, shot: Shot) -> None:
    call = shot.call
    if call is None:
        return
    assert state.decision is not None
    edition = rules.edition
    kind = "ball" if isinstance(call, BallCall) else call
    if kind not in edition.calls(state.decision.terms):
        key = "no-push-out" if kind == "push-out" else "no-calls"
        raise Impossible(key, "shot.call", edition.refusals.get(key))
    if isinstance(call, BallCall):
        _check_number(rules, call.ball, "shot.call.ball")
        if call.ball not in state.on_table:
            raise Impossible(
                "called-ball-gone", "shot.call.ball", edition.refusals.get("called-ball-gone"), ball=call.ball
            )


def _balls_of(fact: Fact) -> tuple[Ball, ...]:
    match fact:
        case Hit(balls):
            return balls
        case Touch(ball, other):
            return (ball, other)
        case Rail(ball, _) | Pot(ball, _) | Off(ball):
            return (ball,)


def _check_facts(
    rules: Rules, state: State, facts: tuple[Fact, ...], field: str, *, struck: bool, called: bool
) -> None:
    gone: set[Ball] = set()
    hit = not struck
    for index, fact in enumerate(facts):
        at = f"{field}[{index}]"
        balls = _balls_of(fact)
        if type(fact) is Hit:
            if not struck:
                raise Impossible("no-shot-no-hit", at)
            hit = True
            if CUE in gone:
                raise Impossible("cue-ball-gone", at)
        for ball in balls:
            if ball != CUE:
                _check_on_table(rules, state, ball, at, hit)
            elif type(fact) in (Hit, Touch):
                raise Impossible("cue-ball-hits", at)
            if ball in gone:
                raise Impossible("ball-gone-already", at, ball=ball)
        if len(set(balls)) < len(balls):
            raise Impossible("ball-twice", at, ball=balls[0])
        if type(fact) in (Pot, Off):
            gone.update(balls)
        if type(fact) is Pot and fact.pocket == "called" and not called:
            raise Impossible("no-called-pocket", at, rules.edition.refusals.get("no-calls"))


def _check_on_table(rules: Rules, state: State, ball: Ball, at: str, hit: bool) -> None:
    _check_number(rules, ball, at)
    if ball not in state.on_table:
        raise Impossible("ball-not-on-table", at, ball=ball)
    if not hit:
        raise Impossible("moved-before-hit", at, ball=ball)


def _check_number(rules: Rules, ball: Ball, at: str) -> None:
    if ball not in rules.edition.balls:
        raise Impossible("no-such-ball", at, rules.edition.refusals.get("no-such-ball"), ball=ball)


def _check_balls(
    rules: Rules, state: State, named: Mapping[Ball, object] | Iterable[Ball], field: str, cue: bool = False
) -> None:
    for ball in named:
        if ball == CUE and cue:
            continue
        _check_number(rules, ball, f"{field}.{ball or 'cue'}")
        if ball not in state.on_table:
            raise Impossible("ball-not-on-table", f"{field}.{ball}", ball=ball)
