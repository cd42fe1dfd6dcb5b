### The words of the page, in English. What the referee says comes from the server.

## Everywhere

home = Footspot: to the front page
page = Page
loading = One moment…
close = Close
copy = Copy
copied = Copied
less = Less
more = More
try-again = Try again
to-front = To the front page
offline = There is no connection to the server.
offline-wait = The connection is lost. The page comes back by itself; nothing played is lost.
failed = That did not work. Please try again.
nowhere = There is nothing here
nowhere-lead = This address leads to no page of the game.
no-such-match = This game does not exist
no-such-match-lead = The link may be incomplete, or the game was never started.
cannot-enter = This game cannot be entered
seconds = { $seconds } s
degrees = { $degrees }°
minutes = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }

## Balls, pockets, groups

cue-ball = cue ball
ball-solid = the { $number }, solid
ball-striped = the { $number }, striped
pocket-head-left = head left
pocket-head-right = head right
pocket-side-left = left side
pocket-side-right = right side
pocket-foot-left = foot left
pocket-foot-right = foot right
group-solids = Solids
group-stripes = Stripes

## Front page

front-title = Pool, with a referee who knows every rule
front-lead = Play eight-ball, nine-ball and straight pool against a friend or the computer. Every ruling names the rule it rests on.
new-game = New game
game-eight-ball = Eight-ball
game-eight-ball-lead = Solids or stripes, then the 8. Shots are called.
game-nine-ball = Nine-ball
game-nine-ball-lead = Always the lowest ball first. The 9 wins.
game-straight-pool = Straight pool
game-straight-pool-lead = Any ball, called: one point each, rack after rack.
edition = Rulebook
seat-first = First player
seat-second = Second player
seat-here = Here
seat-link = By link
seat-computer = Computer
against = against
name = Name
name-first = Player 1
name-second = Player 2
name-guest = Guest
level = Level
level-easy = Easy
level-medium = Medium
level-hard = Hard
computer-easy = Computer (easy)
computer-medium = Computer (medium)
computer-hard = Computer (hard)
race-racks = Racks to win
race-points = Points to win
start = To the lag
more-settings = Table, help, rules in detail
table = Table
table-7-foot = 7 foot
table-7-foot-tight = 7 foot, tight pockets
table-7-foot-loose = 7 foot, loose pockets
table-8-foot = 8 foot
table-8-foot-tight = 8 foot, tight pockets
table-8-foot-loose = 8 foot, loose pockets
table-9-foot = 9 foot
table-9-foot-tight = 9 foot, tight pockets
table-9-foot-loose = 9 foot, loose pockets
help-level = Help while aiming
help-none = None
help-none-lead = Only the line of the cue, as at a real table.
help-ghost = Ghost ball
help-ghost-lead = Where the cue ball meets the first ball, and how both leave.
help-path = Whole path
help-path-lead = Where every ball will go, while you aim.
wobble = Unsteady hand
wobble-none = None
wobble-half = A little
wobble-standard = Like a person
wobble-double = Much
wobble-lead = People’s strokes are played as aimed, or strayed from the aim as a human arm strays.
patience = Wait for an absent opponent
patience-lead = Who is gone for longer can be claimed against.
organisers = Organisers’ settings
organisers-lead = Where the rulebook leaves something to the organisers. The number opens the clause.
else = Something else
practice = Practice
practice-lead = A table for yourself: put balls anywhere, shoot, take back, share the position.
practice-start = To the practice table
demo = Just watch
demo-lead = Two computers play the game chosen here.
demo-start = Watch two computers
demo-first = Computer A
demo-second = Computer B
record-open = Open a record
record-lead = Watch a recorded match shot by shot.
record-go-on = Play on from its end
record-go-on-lead = With the players chosen under “New game”.
record-choose = Choose a file…

## Standing

standing = Standing
score-of = { $score } of { $race }
your-turn = Your turn
at-table = At the table
here = at this screen
connected = connected
recorded = in the record
not-come = has not come yet
away = gone for { $seconds } s
computer-level = { $level ->
        [easy] computer, easy
        [hard] computer, hard
       *[medium] computer, medium
    }
on-eight = on the 8
run = Run { $run }
high-run = best { $run }
fouls = { $fouls ->
        [one] { $fouls } foul
       *[other] { $fouls } fouls in a row
    }
fouls-short = { $fouls } F
balls-down = Balls down: { $count }

## Match

table-label = Pool table
deck = What is to be done
column = Referee and score sheet
rolling = The balls are rolling.
may-be-hit = First to touch:
referee = Referee
referee-waits = Nothing to rule on yet.
warning = { $player } is on two fouls: a third in a row has its price.
decision-yours = { $player }, you decide
decision-theirs = { $player } decides
sheet = Score sheet
sheet-empty = Every shot and ruling will stand here.
watch-all = Watch it all
watch-again = watch again:
waits-for-player = A seat is free
invitation = Invitation for { $player }
invitation-make = New invitation for { $player }
invitation-lead = Send this link. Whoever takes the seat first plays.
invited = You are invited to play
invited-lead = { $player } is at the table. Under which name will you play?
invited-both = { $player } plays at this device. Taking the other seat too, you play for both.
seat-take = Take the seat
seat-watch = Only watch
seat-leave = Leave it
seat-late = This link has been used already: you are watching.
proposal-undo = { $player } would like to take back the last shot.
proposal-replay = { $player } would like to replay this rack.
proposal-waits = { $what ->
        [undo] Taking back the last shot
       *[replay] Replaying the rack
    }: waiting for { $players }.
agree-undo = Take it back
agree-replay = Replay the rack
disagree = No
take-back = Withdraw
claim-may = { $player } has been gone for longer than agreed.
claim = Claim the match
won = { $player } wins
rematch = Rematch
rematch-go = To the rematch

## Menu

menu = Menu
undo = Take back the last shot
undo-lead = If everybody at the table agrees.
replay-rack = Replay this rack
replay-rack-lead = For a stalemate, if everybody agrees.
concede = Concede ({ $player })
concede-lead = Gives the rack or the match to the opponent.
concede-sure = { $player } gives up. What?
concede-rack = This rack
concede-match = The match
share = Invite, watch, change device
share-lead = Links for players and for those who only watch.
watch-link = Link to watch
watch-link-lead = Whoever has it sees everything and can touch nothing.
seat-link-make = Move { $player } to another device
seat-link-own = Link for { $player }
seat-link-lead = Open it on the other device: it takes the seat over. It works once.
record-download = Save the record
record-download-lead = A file that can be opened here again, or judged by footspot judge.
picture = Picture ({ $kind })
keys = Keys
keys-lead = Everything can be done without a mouse.
key-turn = with the focus on the table: turn the aim; Shift finer, Ctrl coarser
key-speed = harder, softer
key-place = with “Arrows move the cue ball” pressed: place the cue ball in hand
key-strike = strike
key-tab = on to the next thing: table, tip, angle, speed, call
key-back = take back (practice)
key-arrange = shoot or put balls (practice)
key-menu = menu
key-escape = back to the live game; close
key-help = this list

## Watching a shot

replay = Replay
run-film = Play
pause = Pause
step-back = Step back
step-on = Step forward
shot-before = Shot before
shot-after = Next shot
shot-after-shot = Shot after shot
scrub = Place in the shot
speed-of-film = Speed of the film
back-to-live = Back to the game
skip-now = Skip

## Stroke

angle = Angle
turn-left = { $degrees }° less
turn-right = { $degrees }° more
step-size = Step: { $degrees }°. Change
speed = Speed
speed-value = { $speed } m/s
elevation = Elevation
clear-elevation = Below { $degrees }° the cue touches a ball.
tip = Where the tip meets the cue ball
tip-centre = centre
tip-follow = follow { $amount }
tip-draw = draw { $amount }
tip-left = left { $amount }
tip-right = right { $amount }
strike = Strike
strike-speed-first = Set the speed, then strike
strike-uncalled = Strike without a call
in-hand-hint = Drag the cue ball to its place.
move-cue-ball = Arrows move the cue ball
bad-place = The cue ball cannot lie there.
call-ball = Ball
call-pocket = Pocket
call-hint = Nothing is called, so no ball will count. Tap ball and pocket.
call-obvious = Obvious from the aim: called so.
call-made = Called.
call-safety = Safety
call-push-out = Push-out

## Practice

practice-mode = What the pointer does
practice-shoot = Shoot
practice-arrange = Put balls
practice-watching = You are watching: this table is another’s.
back = Take back
arrange-lead = Drag balls on the table, or choose one and move it with the arrows (Shift: finer). Delete takes it off.
tray-absent = Off the table
tray-present = On the table
tray-add = put on the table: { $ball }
tray-choose = choose: { $ball }
tray-remove = Take off
tray-clear = Clear the table
position-save = Save the position
position-link = Link to this position
position-link-lead = Whoever opens it gets a practice table with the balls like this.
position-file = Position as a file
position-open = Open a position file

## Settings

settings = Settings
settings-lead = Language, view, sounds.
language = Language
view = View
view-above = From above
view-cue = Behind the cue
view-free = Free
cloth = Cloth
cloth-green = Green
cloth-blue = Blue
labels = Numbers on balls at rest
labels-lead = Always turned towards you.
sounds = Sounds
twin = Show contacts
twin-lead = A ring where a sound would be heard.
slow = Slow motion
slow-lead = Shots are shown at half speed.
skip = Skip the animation
skip-lead = The balls are shown where they come to rest.
still = Less motion
still-lead = Without swings of the camera and the cue.

## Clauses

clause-open = Clause { $clause }: read
clause-title = Clause { $clause }
clause-reading = How it is read here
clause-failed = The clause’s text could not be had.
rulebook-eight-ball-handbook = Eight-ball
rulebook-nine-ball-handbook = Nine-ball (handbook rules)
rulebook-nine-ball-tournament = Nine-ball (tournament rules)
rulebook-straight-pool-handbook = Straight pool (14.1 continuous)
