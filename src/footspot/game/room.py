"""A hosted match: an append-only list of acts, and what follows from them. No network, no storage.

    room = Room(setup, acts)                 # restored: entries are judged, nothing is played again
    act = room.answer(0, Attempt(stroke), room.revision)   # checked and played, but nothing has changed
    ...                                      # the act is stored
    room.add(act)                            # now it has happened

An undo takes back the last thing that was done: a shot, a concession or a replayed rack, with all that
followed from it: the warning, decisions, the next rack. Where a computer plays, it takes back the person's
own last one, and what the computer did after it. A lag, and the choice after it, cannot be undone.
"""

from collections.abc import Collection, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, replace

from footspot.game.acts import Act, Claimed, Entered, Followed, LagStruck, Matter, Named, Proposed, Replied
from footspot.game.answers import Answer, Claim, GiveUp, Propose, Reply
from footspot.game.errors import StaleAnswer, UnplayableRecord
from footspot.game.match import Match, Move, check_cue, stroke_form
from footspot.game.replay import lag_of, stroke_of, trajectory_of
from footspot.game.setup import RoomSetup, Seat
from footspot.game.wobble import wobbled
from footspot.physics import Stroke, Trajectory
from footspot.players import Attempt, LagAttempt
from footspot.record import Entry, read_entry, write_entry
from footspot.referee.answers import Answer as RefereesAnswer
from footspot.referee.answers import Choice, Concede, Forfeit, Lag, Replay, Shot
from footspot.referee.errors import Impossible
from footspot.referee.ruling import Ruling
from footspot.table import CUE, Layout
from footspot.table.lag import lag_places

UNDOABLE = (Shot, Concede, Forfeit, Replay)
"""What an undo takes back, with all that followed."""
STALEMATE = "stalemate"
"""Why a rack is replayed by agreement, in the record."""
STUCK = 3
"""Turns of each player without progress, after which a computer agrees that a rack is a stalemate (WPA)."""


@dataclass(frozen=True)
class Ruled:
    """An entry of the record, the ruling on it, and the revision that brought it.

    `claimed` is a forfeit of someone who was gone, and no violation.
    """

    revision: int
    entry: Entry
    ruling: Ruling
    claimed: bool = False


class Room:
    """A hosted match. `revision` is the number of its acts: it never goes back, undo included.

    `ruled` is the score sheet: every entry of the record with its ruling. `lagged` holds strokes in a lag
    that wait for the other seat's, `proposal` what is proposed and who still has to reply, `rematch` the
    match that follows this one.
    """

    def __init__(self, setup: RoomSetup, acts: Iterable[Act] = ()) -> None:
        """Fold the acts. Raises Refusal for acts that cannot have happened."""
        self.setup = setup
        self.acts: list[Act] = []
        self.match = Match(setup.record)
        self.ruled: list[Ruled] = []
        self.lagged: dict[Seat, Stroke] = {}
        self.proposal: Proposed | None = None
        self.rematch: str | None = None
        self._tried: tuple[Act, Match, Sequence[Move]] | None = None
        for act in acts:
            self.add(act)

    @property
    def revision(self) -> int:
        """How many acts there were. An answer names the revision that it answers."""
        return len(self.acts)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.state.decision is None

    @property
    def lag_due(self) -> bool:
        """Whether a lag is awaited."""
        decision = self.match.state.decision
        return decision is not None and decision.player is None

    def people(self) -> frozenset[Seat]:
        """The seats that are people's."""
        seats = self.setup.seats or ()
        return frozenset(seat for seat, setup in enumerate(seats) if setup.kind == "person")

    def due(self) -> Seat | None:
        """The computer that must act now, if one must."""
        decision = self.match.state.decision
        if decision is None or self.setup.seats is None:
            return None
        awaited = (0, 1) if decision.player is None else (decision.player,)
        computers = (seat for seat in awaited if seat not in self.people() and seat not in self.lagged)
        return next(computers, None)

    def may_undo(self) -> bool:
        """Whether there is something that an undo would take back."""
        return self._undone_from() is not None

    def may_replay(self) -> bool:
        """Whether a rack has begun that can be replayed by agreement."""
        decision = self.match.state.decision
        known = Replay in self.match.rules.edition.officials
        return known and bool(self.people()) and decision is not None and decision.terms.shot == "play"

    def answer(self, seat: Seat, answer: Answer, revision: int, agreed: Collection[Seat] = ()) -> Act:
        """Check an answer of a seat, play its stroke, and give the act to be stored. Nothing changes.

        `agreed` are other seats that agree to what is proposed, as their holder is the one who proposes.
        Raises StaleAnswer, Impossible, NotOffered or UnplayableShot, all of them Refusals.
        """
        if self.setup.seats is None:
            raise Impossible("only-watched", "")
        if revision != self.revision:
            raise StaleAnswer("stale-answer", "", revision=revision, present=self.revision)
        match answer:
            case Attempt():
                return self._stroke(seat, answer)
            case Choice():
                self.check_turn(seat)
                return self._taken(answer)
            case GiveUp(match=whole):
                return self._taken(*self._given_up(Concede(seat, whole)))
            case Claim():
                return self._claim(seat)
            case Propose(what):
                return self._propose(seat, what, agreed)
            case Reply(agree):
                return self._reply(seat, agree)

    def check_turn(self, seat: Seat) -> None:
        """Refuse a seat whose turn it is not. Raises Impossible."""
        decision = self.match.state.decision
        if decision is None:
            raise Impossible("match-is-over", "")
        if decision.player is not None and decision.player != seat:
            raise Impossible("not-due", "", by=seat, due=decision.player)

    def add(self, act: Act) -> None:
        """Let an act have happened. Raises Refusal, and changes nothing, where it cannot have."""
        match act:
            case Entered(entries):
                if self._tried is not None and self._tried[0] is act:
                    self._happened(*self._tried[1:])
                else:
                    self._enter([read_entry(raw) for raw in entries])
            case LagStruck(seat, form):
                self._lapse()
                self.lagged[seat] = stroke_of(form, "stroke")
            case Proposed():
                self._agree(act)
            case Replied(seat, agree):
                self._agree(_replied(self.proposal, seat) if agree else None)
            case Claimed(seat):
                self._enter(map(Entry, self._given_up(Forfeit(1 - seat, match=True))), claimed=True)
            case Named(seat, name):
                players = list(self.match.record.players)
                players[seat] = name
                self.match.record = replace(self.match.record, players=(players[0], players[1]))
            case Followed(match):
                self.rematch = match
        self.acts.append(act)
        self._tried = None

    def named(self, seat: Seat, name: str) -> Act:
        """The act by which a seat's player has another name; no two are called alike."""
        other = self.match.record.players[1 - seat]
        return Named(seat, f"{name} 2" if name == other else name)

    def follow(self, match: str) -> Act:
        """The act by which a rematch with this id follows. Raises Impossible before the end, and twice."""
        if not self.over:
            raise Impossible("match-goes-on", "")
        if self.rematch is not None:
            raise Impossible("rematch-already", "")
        return Followed(match)

    def played(self) -> int | None:
        """The present revision, where a stroke brought it; see `trajectory`."""
        brought = [ruled.entry for ruled in self.ruled[-2:] if ruled.revision == self.revision]
        return self.revision if any(map(_has_strokes, brought)) else None

    def strokes(self, revision: int) -> tuple[Stroke, ...]:
        """The stroke that brought a revision, or the two of a lag. Raises UnplayableRecord without one."""
        entry = self._entry(revision)
        forms = (entry.stroke,) if entry.stroke else entry.strokes or ()
        return tuple(stroke_of(form, "stroke") for form in forms)

    def trajectory(self, revision: int) -> Trajectory:
        """Play the stroke that brought a revision again, undone or not; of a lag both strokes.

        Raises UnplayableRecord where no stroke brought it.
        """
        entry = self._entry(revision)
        record = replace(self.match.record, log=[write_entry(entry)])
        return lag_of(record, 0) if entry.strokes else trajectory_of(record, 0)

    def _entry(self, revision: int) -> Entry:
        act = self.acts[revision - 1] if 0 < revision <= self.revision else None
        entry = read_entry(act.entries[0]) if isinstance(act, Entered) else None
        if entry is None or not _has_strokes(entry):
            raise UnplayableRecord("not-a-shot", "revision")
        return entry

    # Answers to acts

    def _stroke(self, seat: Seat, attempt: Attempt) -> Act:
        self.check_turn(seat)
        if self.lag_due:
            return self._lag(seat, attempt)
        layout = self.match.prepare(attempt)
        return self._taken(replace(attempt, stroke=self._played_where_meant(seat, layout, attempt.stroke)))

    def _played_where_meant(self, seat: Seat, layout: Layout, stroke: Stroke) -> Stroke:
        if seat not in self.people():
            return stroke
        return wobbled(self.setup, self.match.table, layout, stroke, self.revision, seat)

    def _lag(self, seat: Seat, attempt: Attempt) -> Act:
        if seat in self.lagged:
            raise Impossible("lagged-already", "")
        if attempt.call is not None:
            raise Impossible("no-calls", "shot.call")
        table = self.match.table
        layout = {CUE: lag_places(table)[seat]}
        check_cue(table, layout, attempt.stroke)
        stroke = self._played_where_meant(seat, layout, attempt.stroke)
        other = self.lagged.get(1 - seat)
        if other is None:
            return LagStruck(seat, stroke_form(stroke))
        return self._taken(LagAttempt((stroke, other) if seat == 0 else (other, stroke)))

    def _taken(self, *answers: RefereesAnswer | Attempt | LagAttempt) -> Entered:
        trial = copy(self.match)
        moves = [move for answer in answers for move in trial.take(answer)]
        act = Entered([write_entry(move.entry) for move in moves])
        self._tried = act, trial, moves  # not to be judged again when it happens
        return act

    def _given_up(self, answer: Concede | Forfeit) -> Sequence[RefereesAnswer]:
        """Who gives up the match before the lag is over leaves the lag to the other."""
        leaves_lag = answer.match and self.lag_due
        return (Lag(winner=1 - answer.by), answer) if leaves_lag else (answer,)

    def _claim(self, seat: Seat) -> Act:
        if self.over:
            raise Impossible("match-is-over", "")
        if 1 - seat not in self.people():
            raise Impossible("nothing-to-claim", "")
        return Claimed(seat)

    def _propose(self, seat: Seat, what: Matter, agreed: Collection[Seat]) -> Act:
        if what == "undo" and not self.may_undo():
            raise Impossible("no-undo", "")
        if what == "replay" and not self.may_replay():
            raise Impossible("no-rack-to-replay", "")
        if what == "replay" and len(self.people()) < 2 and not self._stuck():
            raise Impossible("no-stalemate", "", turns=STUCK)
        return Proposed(seat, what, sorted(self.people() - {seat, *agreed}))

    def _stuck(self) -> bool:
        """Whether nothing has gone down, or come back, in the last turns of each player in this rack."""
        turns = [0, 0]
        for ruling in (ruled.ruling for ruled in reversed(self.ruled)):
            if isinstance(ruling.answer, Shot):
                decision = ruling.before.decision
                assert decision is not None
                if decision.terms.shot != "play" or ruling.before.on_table != ruling.state.on_table:
                    break
                turns[ruling.by or 0] += 1
        return min(turns) >= STUCK

    def _reply(self, seat: Seat, agree: bool) -> Act:
        proposal = self.proposal
        waits = proposal is not None and seat in proposal.waits_for
        takes_back = proposal is not None and seat == proposal.seat and not agree
        if not (waits or takes_back):
            raise Impossible("nothing-proposed", "")
        return Replied(seat, agree)

    # Acts to what follows from them

    def _lapse(self) -> None:
        """Who plays on has not agreed."""
        self.proposal = None

    def _enter(self, entries: Iterable[Entry], *, claimed: bool = False) -> None:
        trial = copy(self.match)
        self._happened(trial, [trial.enter(entry) for entry in entries], claimed=claimed)

    def _happened(self, trial: Match, moves: Sequence[Move], *, claimed: bool = False) -> None:
        self._lapse()
        self.match, self.lagged = trial, {}
        self.ruled += [Ruled(self.revision + 1, move.entry, move.ruling, claimed) for move in moves]

    def _agree(self, proposal: Proposed | None) -> None:
        """Wait on for those who have not replied; where all agree, do what was proposed."""
        if proposal is None or proposal.waits_for:
            self.proposal = proposal
        elif proposal.what == "replay":
            self._enter([Entry(Replay(STALEMATE))])
        else:
            self._undo()

    def _undo(self) -> None:
        kept = self._undone_from()
        if kept is None:
            raise Impossible("no-undo", "")
        self._lapse()
        self.ruled = self.ruled[:kept]
        self.match = Match.resume(self.match.record, [ruled.entry for ruled in self.ruled])

    def _undone_from(self) -> int | None:
        """How many entries an undo leaves, None if there is nothing to undo."""
        people = self.people()
        if not people or self.rematch is not None:
            return None
        for index in range(len(self.ruled) - 1, -1, -1):
            answer, by = self.ruled[index].entry.answer, self.ruled[index].ruling.by
            if isinstance(answer, UNDOABLE) and (by is None or by in people):
                brought = self.ruled[index].revision
                return next(i for i, ruled in enumerate(self.ruled) if ruled.revision == brought)
        return None


def _has_strokes(entry: Entry) -> bool:
    return entry.stroke is not None or entry.strokes is not None


def _replied(proposal: Proposed | None, seat: Seat) -> Proposed:
    if proposal is None or seat not in proposal.waits_for:
        raise Impossible("nothing-proposed", "")
    return Proposed(proposal.seat, proposal.what, [other for other in proposal.waits_for if other != seat])
