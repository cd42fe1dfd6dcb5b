### What the referee says, in English. Keys of findings are those of the laws.

## Words

and = and
ball = the { $number }
cue-ball = the cue ball
pocket =
    { $pocket ->
        [head-left] the head-left pocket
        [head-right] the head-right pocket
        [side-left] the left side pocket
        [side-right] the right side pocket
        [foot-left] the foot-left pocket
        [foot-right] the foot-right pocket
       *[other] its pocket
    }

## Fouls: what was violated

foul = Foul on { $player }: { $what }.
violation = Violation by { $player }: { $what }.

no-hit = the cue ball touched no object ball
wrong-ball-first =
    the cue ball touched { $touched } before { $wanted ->
        [solids] a solid
        [stripes] a stripe
        [eight] the 8
        [coloured] any other ball
       *[ball] the { $lowest }
    }
illegal-break =
    no ball was pocketed and { $railed ->
        [0] no object ball reached a rail
        [one] only one object ball reached a rail
       *[other] only { $railed } object balls reached rails
    }
defence-failed =
    the called ball was not made, and for a defence { $cue ->
        [no] the cue ball must reach a rail
       *[yes] two object balls must reach rails
    } ({ $railed ->
        [0] no object ball did
        [one] one object ball did
       *[other] { $railed } object balls did
    })
failed-break = { illegal-break }
off-on-break = { ball-off-table }
no-rail = nothing was pocketed and no ball reached a rail
no-rail-after = no ball reached a rail after the contact; the rail before it does not count
safety-frozen = the ball touching the rail only came back to it
safety-near = a third safety in a row to the rail beside that ball
scratch = the cue ball was pocketed
cue-off-table = the cue ball left the table
ball-off-table =
    { $balls-count ->
        [one] { $balls } left the table
       *[other] { $balls } left the table
    }
not-tip = the cue ball was not struck with the tip
touched-ball = a ball was touched
double-hit = the cue ball was hit twice
push-stroke = the stroke was a push
moving-ball = balls were still moving
no-foot = no foot was on the floor
close-ball-follow = the cue ball followed a close ball too far
kitchen = a ball in the house was played without the foot rail
bad-placement = the cue ball was placed badly
impeding-ball = the blocking ball was touched

## What follows from a shot

missed = Nothing pocketed.
plays-on =
    { $balls-count ->
        [one] { $balls } is down.
       *[other] { $balls } are down.
    }
good-break =
    A good break: { $balls-count ->
        [one] { $balls } is down.
       *[other] { $balls } are down.
    }
dry-break = A legal break, nothing pocketed.
dry-break-plays-on = A legal break, nothing pocketed; the breaker keeps the turn.
nine-made = { $player } pockets the 9 and wins the rack.
eight-made = { $player } pockets the 8 and wins the rack.
three-fouls = A third foul in a row after the warning: { $player } loses the rack.
pushed-out = { $player } pushes out.
missed-lowest = Only the lowest ball was missed.
missed-again = The lowest ball was missed again.
push-out-unannounced = No push-out was announced, so this was an ordinary shot.
third-unwarned = { $player } was not warned, so this third foul counts as the second.
eight-on-break = The 8 went down on the break.
eight-on-bad-break = The 8 went down on a break with a violation.
scratch-on-break = The table is open; pocketed balls stay down.
eight-off-table = The 8 left the table: { $player } loses the rack.
eight-with-foul = The 8 went down with a foul: { $player } loses the rack.
eight-with-last-ball = The 8 went down together with the last ball of the group: { $player } loses the rack.
eight-early = The 8 went down too early: { $player } loses the rack.
eight-wrong-pocket = The 8 did not go down as called: { $player } loses the rack.
foul-on-the-eight = The 8 is still on the table, so only the turn is lost.
eight-first = The 8 was touched first on an open table: nothing counts.
safety =
    { $game ->
        [straight-pool] A safety.
       *[other] A safety: the inning ends.
    }
groups-settled =
    { $ball } settles the groups: { $player } has { $group ->
        [solids] the solids
       *[stripes] the stripes
    }.
called-opponents-ball = { $ball } went down as called, but belongs to { $opponent }.
call-missed = { $ball } was not made as called.
not-obvious = Nothing was called, and the ball that went down was not obvious.
touched-at-once = Balls touched at once: the contact counts as legal.
nothing-called = Nothing was called, so nothing counts.
defence = A legal defence.
third-foul = The third foul in a row costs fifteen points more.
rerack = The rack is set again; the last ball and the cue ball stay.
rerack-all-down = All fifteen are down: the full rack is set.
rerack-foot-spot = The last ball lies on the foot spot: the full rack is set.
rerack-both-hinder = Both balls hinder the rack: the full rack is set.
rerack-last-moved =
    The last ball hinders the rack and goes to { $last ->
        [centre-spot] the centre spot
       *[head-spot] the head spot
    }.
rerack-cue-moved =
    The cue ball hinders the rack and goes to { $cue ->
        [centre-spot] the centre spot
       *[head-spot] the head spot
    }.
rerack-cue-in-house = The cue ball hinders the rack.
spotted =
    { $balls-count ->
        [one] { $balls } is spotted.
       *[other] { $balls } are spotted.
    }
points-won =
    { $points ->
        [one] One point for { $player }.
       *[other] { $points } points for { $player }.
    }
points-lost =
    { $points ->
        [one] { $player } loses one point.
       *[other] { $player } loses { $points } points.
    }
must-warn = { $player } is on two fouls and must be warned.

## Other entries

lag-won = { $player } wins the lag.
lag-by-fault =
    { $player } wins the lag: { $opponent }'s ball { $fault ->
        [long-rail] touched a long rail
        [opponents-half] entered the other half
        [pocketed] was pocketed
        [off-table] left the table
       *[no-foot-rail] did not reach the foot rail
    }.
lag-tie = The lag is a tie.
lag-faults = Both lags are bad.
chose-break = { $player } breaks from the house.
chose-pass = { $player } lets { $opponent } break.
chose-accept = { $player } accepts.
chose-return = { $player } hands the shot back.
chose-in-house = { $player } takes the cue ball in hand from the house.
chose-rebreak = { $player } has the balls racked again.
chose-return-break = { $player } has { $opponent } break again.
chose-spot-eight = { $player } has the 8 spotted.
warned = { $player } is warned: two fouls in a row.
rack-conceded = { $player } concedes the rack.
rack-forfeited = { $player } forfeits the rack.
match-conceded = { $player } concedes the match.
match-forfeited = { $player } forfeits the match.
match-claimed = { $player } has been gone for longer than agreed and forfeits the match.
rack-replayed = The rack is void and played again.
rack-not-begun = No rack has begun, so there is nothing to replay.

## What is next

next-lag = The lag is played again.
next-break = { $player } breaks from the house.
next-opening-break = { $player } plays the opening break from the house.
next-in-place = { $player } plays the position.
next-again = { $player } shoots again.
next-in-hand = { $player } has the cue ball in hand anywhere.
next-in-house = { $player } has the cue ball in hand from the house.
next-push-out = { $player } may push out.
next-decision = { $player } chooses ({ $clause }): { $options }.
match-won = { $player } wins the match { $own }–{ $other }.
match-given = { $player } wins the match.
or = or
score = Score { $first }–{ $second }.
option-break = break
option-pass = let { $opponent } break
option-accept =
    { $cue ->
        [in-hand] play with the cue ball in hand anywhere
        [in-house] play with the cue ball in hand from the house
       *[in-place] play the position
    }
option-return = have { $opponent } shoot again
option-in-house = play from the house
option-rebreak = rack and break
option-return-break = have { $opponent } break again
option-spot-eight = spot the 8 and play on

## What follows from each answer

follows-break =
    { $game ->
        [straight-pool] { $player } plays the opening break from the house; if it fails, it costs two points.
       *[other] { $player } breaks from the house.
    }
follows-pass =
    { $game ->
        [straight-pool] { $opponent } plays the opening break from the house; if it fails, it costs two points.
       *[other] { $opponent } breaks from the house.
    }
follows-accept =
    { $cue ->
        [in-hand] The balls stay where they lie; { $player } puts the cue ball anywhere and shoots.
        [in-house]
            The balls stay where they lie; { $player } puts the cue ball behind the head string. A ball lying
            there may be hit first only off the foot rail.
       *[in-place] The balls and the cue ball stay where they lie, and { $player } shoots.
    }
follows-return = All stays where it lies, and { $opponent } has to shoot again, without a push-out.
follows-in-house =
    The balls stay where they lie; { $player } puts the cue ball behind the head string. A ball lying there
    may be hit first only off the foot rail.
follows-rebreak = All balls are racked again; { $player } breaks from the house.
follows-return-break =
    { $game ->
        [straight-pool] The full rack is set; { $opponent } plays the opening break from the house once more.
       *[other] All balls are racked again; { $opponent } breaks from the house once more.
    }
follows-spot-eight =
    { $cue ->
        [choice] The 8 is spotted, the others stay; then { $player } chooses where to play the cue ball from.
        [in-hand] The 8 is spotted, the others stay; { $player } puts the cue ball anywhere and shoots.
        [in-house] The 8 is spotted, the others stay; { $player } puts the cue ball behind the head string and shoots.
       *[in-place] The 8 is spotted, the others and the cue ball stay; { $player } shoots.
    }

## Refusals

refused = Entry { $entry }, { $field }: { $message }
refused-whole = Entry { $entry }: { $message }
no-such-ball = { $ball } is no ball of this game
ball-not-on-table = { $ball } is not on the table
ball-gone-already = { $ball } is down or off the table already
ball-twice = { $ball } cannot touch itself
cue-ball-gone = the cue ball is gone already
cue-ball-hits = what the cue ball touches is written “hit”
called-ball-gone = the called ball, { $ball }, is not on the table
code-elsewhere = “{ $code }” is not a foul that can be called here
kitchen-elsewhere = “kitchen” is only called where the cue ball was in hand from the house, and not in nine-ball
decision-pending = { $player } has to decide first: { $offered }
foul-before-break = the rack has not begun before the break
lag-first = the lag comes first
match-is-over = the match is over
moved-before-hit = { $ball } cannot move before the cue ball touches a ball
no-called-pocket = “called” needs a called ball
no-lag-due = no lag is due
no-shot-no-hit = between shots the cue ball hits nothing
no-warning-due = { $player } is not on two fouls
no-warnings-here = this game has no warnings
no-replay-here = straight pool has no racks to replay
not-between-shots = “{ $code }” is no foul between shots; there are { $offered }
not-due = it is { $due }’s turn, not { $by }’s
no-calls = nothing is called on this shot
no-push-out = a push-out is not allowed on this shot
nothing-to-decide = there is nothing to decide
not-offered = that is not offered; the options are { $offered }
lag-winner-or-balls = a lag has either a winner or two balls
missing-field = “{ $text }” is missing
unknown-field = there is no field “{ $text }”
unknown-value = “{ $text }” is not one of the values
wrong-type = expected { $expected }, found { $text }
bad-value = { $text }
no-ball-name = “{ $text }” is no ball: balls are 1 to 15 and cue
no-such-entry = an entry is one of { $offered }; found “{ $text }”
no-such-fact = “{ $text }” is no fact
bad-key = a key must be text or a number
duplicate-key = the key “{ $text }” stands twice
no-version = not a match record: “footspot: 1” is missing
unknown-version = version { $text } is unknown; this reads version 1
not-a-mapping = not a match record
not-finite = numbers must be finite
not-json = not JSON: { $text }
not-yaml = not YAML: { $text }
not-utf8 = not UTF-8 text
unknown-tag = YAML of text, numbers, lists and mappings only, not “{ $text }”
number-too-long = a number is too long
too-deep = the document is too large or too deep
bad-race = a race is to one or more racks or points
unknown-game = unknown game; there are { $offered }
unknown-edition = unknown edition; there are { $offered }
unknown-option = unknown option; there are { $offered }
option-elsewhere = this edition has no such option; it has { $offered }
unknown-option-value = unknown value; there are { $offered }

## Score sheets

sheet-title = { $title }: { $first } – { $second }, { $game ->
        [straight-pool] { $race ->
            [one] to one point
           *[other] to { $race } points
        }
       *[other] { $race ->
            [one] one rack
           *[other] race to { $race }
        }
    }
sheet-handicap = { $title }: { $first } (to { $race }) – { $second } (to { $race-second })
entry-lag = lag
entry-decide = decision
entry-shot = shot
entry-warn = warning
entry-foul = foul between shots
entry-concede = concession
entry-forfeit = forfeit
entry-claim = The opponent is gone
entry-replay = replay
call-safety = safety
call-push-out = push-out
call-ball = { $ball } → { $pocket }
call-ball-alone = { $ball }
fact-hit = first { $balls }
fact-pot = { $ball } ↓ { $pocket }
fact-off = { $ball } off the table
cue-touched = The cue touched { $balls }.

## The simulated table

stale-answer = that answers an earlier state ({ $revision }; the match is at { $present })
cue-ball-missing = the cue ball has to be placed
cue-ball-stays = the cue ball is played where it lies
place-off-bed = the cue ball must lie on the playing surface
place-outside-house = the cue ball must lie behind the head string
place-touches-ball = the cue ball must touch no ball
bad-stroke = that stroke cannot be played: { $text }
bad-layout = the balls cannot lie so: { $text }
cue-blocked = a rail is in the cue’s way: the butt has to be raised by { $least }° at least
other-physics = the record was played with the physics “{ $text }”; this table has “{ $model }”
unknown-table = unknown table; there are { $offered }
not-a-shot = that entry is no shot
no-stroke = that shot has no stroke: it does not come from a simulated table
no-strokes = no shot of this record has a stroke: it does not come from a simulated table
no-such-index = there is no entry { $entry }; the last is { $last }
replay-differs = played again, entry { $entry } comes out different
show-title = Entry { $entry }: { $player }
preparing = Setting up the table (the first time it takes a quarter of a minute) …
seed-used = Seed { $seed }
saved = Record saved: { $file }
two-players = name two players, as in Anna,Boris
svg-or-png = draw to a file that ends in .svg or .png, not “{ $text }”

## Hosted matches

only-watched = this record is only watched
nothing-to-claim = there is nobody to claim the match from
no-undo = there is nothing to take back
no-rack-to-replay = no rack has begun that could be replayed
no-stalemate =
    the computer plays on: it replays a rack only where nothing has gone down in the last { $turns } turns of
    each player
nothing-proposed = nothing was proposed to that seat
lagged-already = that lag has been played; the other one is awaited
match-goes-on = the match is not over
rematch-already = the rematch has been started
no-seed = the record has no seed, so its racks cannot be set again
ball-off-bed = { $ball } must lie on the playing surface
balls-overlap = { $balls } cannot lie in the same place
help-not-agreed = that much help was not agreed on

## Turns on the page

turn-lag = The lag: { $players } to strike. The ball that stops nearest to the head rail wins.
turn-hit-one = { $ball } must be hit first.
turn-hit-group =
    { $group ->
        [solids] A solid must be hit first.
       *[stripes] A stripe must be hit first.
    }
turn-hit-open = The table is open: any ball but the 8 may be hit first.
turn-hit-any = Any ball may be hit first.
turn-barred = { $balls } in the house: first only off the foot rail.
what-break = break

## Rulebooks

rulebooks = Rulebooks
our-reading = Our reading
organisers-option = Organisers' option
organisers-options = Organisers' options
default-value = default
unknown-clause = no such clause; there are { $offered }
nothing-found = no clause has “{ $text }”
edition-needs-game = --edition needs a GAME
find-needs-no-clause = --find searches whole rulebooks: leave the clause out

## The server

no-such-match = there is no such match
not-there = there is no such page
not-your-seat = another device plays that seat
token-spent = this link has been used already, or there is a newer one
not-gone = the opponent has not been gone for long enough
no-name = a player needs a name
not-in-practice = there is no such thing at a practice table
only-in-practice = that is for practice tables only
foreign-origin = that request comes from another site
not-understood = that is not understood
wrong-method = that is not how to ask for it
too-long = that is too long
too-many = too many requests: wait a little
server-failed = the server failed; nothing has happened, try again
