### Что говорит судья, по-русски. Имена не склоняются: фразы строятся так, чтобы это не требовалось.

## Слова

and = и
ball = { $number }
cue-ball = биток
pocket =
    { $pocket ->
        [head-left] передняя левая луза
        [head-right] передняя правая луза
        [side-left] левая средняя луза
        [side-right] правая средняя луза
        [foot-left] задняя левая луза
        [foot-right] задняя правая луза
       *[other] заказанная луза
    }

## Фолы: что нарушено

foul = Фол: { $player }. { $what }.
violation = Нарушение: { $player }. { $what }.

no-hit = Биток не коснулся ни одного прицельного шара
wrong-ball-first =
    Биток коснулся { $touched-count ->
        [one] шара { $touched }
       *[other] шаров { $touched }
    } раньше, чем { $wanted ->
        [solids] цветного
        [stripes] полосатого
        [eight] «восьмёрки»
        [coloured] любого другого шара
       *[ball] шара { $lowest }
    }
illegal-break =
    Ни один шар не забит, до бортов { $railed ->
        [0] не дошёл ни один прицельный шар
        [one] дошёл только { $railed } прицельный шар
        [few] дошли только { $railed } прицельных шара
       *[many] дошли только { $railed } прицельных шаров
    }
defence-failed =
    Заказ не выполнен, а для «защиты» { $cue ->
        [no] борта должен коснуться биток
       *[yes] бортов должны коснуться два прицельных шара
    } ({ $railed ->
        [0] до бортов не дошёл ни один прицельный
        [one] до бортов дошёл { $railed } прицельный
        [few] до бортов дошли { $railed } прицельных
       *[many] до бортов дошли { $railed } прицельных
    })
failed-break = { illegal-break }
off-on-break = { ball-off-table }
no-rail = Ничего не забито, и ни один шар не дошёл до борта
no-rail-after = После соударения ни один шар не дошёл до борта; борт до соударения не считается
safety-frozen = Шар, касавшийся борта, лишь вернулся к нему
safety-near = Третий подряд «отыгрыш» доведением этого шара до ближнего борта
scratch = Биток упал в лузу
cue-off-table = Биток вылетел за борт
ball-off-table =
    { $balls-count ->
        [one] Шар { $balls } вылетел за борт
       *[other] Шары { $balls } вылетели за борт
    }
not-tip = Удар по битку не наклейкой
touched-ball = Касание шара
double-hit = Двойной удар
push-stroke = Удар толчком
moving-ball = Удар, когда шары ещё двигались
no-foot = Ни одна нога не касалась пола
close-ball-follow = Биток прошёл вслед за близким шаром слишком далеко
kitchen = Шар в «доме» сыгран без заднего борта
bad-placement = Биток поставлен неправильно
impeding-ball = Касание маскирующего шара

## Что следует из удара

missed = Ничего не забито.
plays-on =
    { $balls-count ->
        [one] Забит шар { $balls }.
       *[other] Забиты шары { $balls }.
    }
good-break =
    Удачный разбой: { $balls-count ->
        [one] забит шар { $balls }.
       *[other] забиты шары { $balls }.
    }
dry-break = Правильный разбой, ничего не забито.
dry-break-plays-on = Правильный разбой, ничего не забито; ход остаётся у разбивающего.
nine-made = { $player } забивает «девятку» и выигрывает партию.
eight-made = { $player } забивает «восьмёрку» и выигрывает партию.
three-fouls = Третий фол подряд после предупреждения: { $player } проигрывает партию.
pushed-out =
    { $player } играет { $edition ->
        [handbook] «выставку»
       *[tournament] «пуш-аут»
    }.
missed-lowest = Это лишь промах по наименьшему шару.
missed-again = Повторный промах по наименьшему шару.
push-out-unannounced =
    { $edition ->
        [handbook] «Выставка» не была объявлена
       *[tournament] «Пуш-аут» не был объявлен
    }, поэтому удар обычный.
third-unwarned = Предупреждения не было, поэтому третий фол считается вторым.
eight-on-break = При разбое забита «восьмёрка».
eight-on-bad-break = При разбое с нарушением забита «восьмёрка».
scratch-on-break = Стол открыт, забитые шары остаются в лузах.
eight-off-table = «Восьмёрка» вылетела за борт: { $player } проигрывает партию.
eight-with-foul = «Восьмёрка» забита с фолом: { $player } проигрывает партию.
eight-with-last-ball = «Восьмёрка» забита вместе с последним шаром группы: { $player } проигрывает партию.
eight-early = «Восьмёрка» забита раньше своей группы: { $player } проигрывает партию.
eight-wrong-pocket = «Восьмёрка» забита не по заказу: { $player } проигрывает партию.
foul-on-the-eight = «Восьмёрка» осталась на столе, потерян только ход.
eight-first = На открытом столе первой задета «восьмёрка»: ничего не засчитывается.
safety =
    { $game ->
        [straight-pool] «Отыгрыш».
       *[other] «Отыгрыш»: подход окончен.
    }
groups-settled =
    Шар { $ball } определяет группы: { $player } играет { $group ->
        [solids] цветные
       *[stripes] полосатые
    }.
called-opponents-ball = Шар { $ball } забит по заказу, но это шар соперника.
call-missed = Заказ не выполнен: шар { $ball }.
not-obvious = Заказа не было, а забитый шар не был очевидным.
touched-at-once = Шары задеты одновременно: касание считается правильным.
nothing-called = Заказа не было, поэтому ничего не засчитывается.
defence = Правильная «защита».
third-foul = Третий фол подряд стоит ещё пятнадцати очков.
rerack = Пирамида ставится заново; последний шар и биток остаются на местах.
rerack-all-down = Забиты все пятнадцать: ставится полная пирамида.
rerack-foot-spot = Последний шар стоит на задней точке: ставится полная пирамида.
rerack-both-hinder = Последний шар и биток мешают построению: ставится полная пирамида.
rerack-last-moved =
    Последний шар мешает построению и переносится на { $last ->
        [centre-spot] центральную
       *[head-spot] переднюю
    } точку.
rerack-cue-moved =
    Биток мешает построению и переносится на { $cue ->
        [centre-spot] центральную
       *[head-spot] переднюю
    } точку.
rerack-cue-in-house = Биток мешает построению.
spotted =
    { $balls-count ->
        [one] Шар { $balls } выставляется.
       *[other] Шары { $balls } выставляются.
    }
points-won =
    { $player }: плюс { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
points-lost =
    { $player }: минус { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
must-warn = Нужно предупредить о двух фолах подряд: { $player }.

## Другие записи

lag-won = Раскат выигрывает { $player }.
lag-by-fault =
    Раскат выигрывает { $player }: другой шар { $fault ->
        [long-rail] коснулся длинного борта
        [opponents-half] зашёл на чужую половину
        [pocketed] упал в лузу
        [off-table] вылетел за борт
       *[no-foot-rail] не дошёл до заднего борта
    }.
lag-tie = В раскате ничья.
lag-faults = Раскат неправильный у обоих.
chose-break = { $player } разбивает из «дома».
chose-pass = { $player } уступает разбой.
chose-accept = { $player } принимает позицию.
chose-return = { $player } возвращает удар.
chose-in-house = { $player } берёт биток «с руки» из «дома».
chose-rebreak = { $player } ставит пирамиду заново.
chose-return-break = { $player } передаёт разбой обратно.
chose-spot-eight = { $player } выставляет «восьмёрку».
warned = Предупреждение: { $player }, два фола подряд.
rack-conceded = { $player } сдаёт партию.
rack-forfeited = { $player } проигрывает партию за серьёзное нарушение.
match-conceded = { $player } сдаёт матч.
match-forfeited = { $player } проигрывает матч за серьёзное нарушение.
match-claimed = { $player } отсутствует дольше, чем договорились, и проигрывает матч.
rack-replayed = Партия аннулирована и переигрывается.
rack-not-begun = Партия не начата, переигрывать нечего.

## Что дальше

next-lag = Раскат повторяется.
next-break = { $player } разбивает из «дома».
next-opening-break = { $player } делает начальный удар из «дома».
next-in-place = { $player } играет с позиции.
next-again = { $player } бьёт снова.
next-in-hand = { $player } бьёт «с руки» из любого места.
next-in-house = { $player } бьёт «с руки» из «дома».
next-push-out =
    { $player } может сыграть { $edition ->
        [handbook] «выставку»
       *[tournament] «пуш-аут»
    }.
next-decision = { $player } выбирает ({ $clause }): { $options }.
match-won = { $player } выигрывает матч { $own }:{ $other }.
match-given = { $player } выигрывает матч.
or = или
score = Счёт { $first }:{ $second }.
option-break = разбить
option-pass = уступить разбой
option-accept =
    { $cue ->
        [in-hand] играть «с руки» из любого места
        [in-house] играть «с руки» из «дома»
       *[in-place] играть с позиции
    }
option-return = вернуть удар
option-in-house = играть из «дома»
option-rebreak = разбить заново
option-return-break = передать разбой обратно
option-spot-eight = выставить «восьмёрку» и играть дальше

## Что следует из каждого ответа

follows-break =
    { $game ->
        [straight-pool] { $player } делает начальный удар из «дома»; неудачный стоит двух очков.
       *[other] { $player } разбивает из «дома».
    }
follows-pass =
    { $game ->
        [straight-pool] { $opponent } делает начальный удар из «дома»; неудачный стоит двух очков.
       *[other] { $opponent } разбивает из «дома».
    }
follows-accept =
    { $cue ->
        [in-hand] Шары остаются на местах; { $player } ставит биток куда угодно и бьёт.
        [in-house]
            Шары остаются на местах; { $player } ставит биток в «доме». Лежащего там шара первым можно
            коснуться только от заднего борта.
       *[in-place] Шары и биток остаются на местах, бьёт { $player }.
    }
follows-return = Всё остаётся на местах, снова бьёт { $opponent }, уже без { $edition ->
        [handbook] «выставки»
       *[tournament] «пуш-аута»
    }.
follows-in-house =
    Шары остаются на местах; { $player } ставит биток в «доме». Лежащего там шара первым можно коснуться
    только от заднего борта.
follows-rebreak = Все шары ставят заново; { $player } разбивает из «дома».
follows-return-break =
    { $game ->
        [straight-pool] Ставят полную пирамиду; { $opponent } снова делает начальный удар из «дома».
       *[other] Все шары ставят заново; { $opponent } снова разбивает из «дома».
    }
follows-spot-eight =
    { $cue ->
        [choice] «Восьмёрку» выставляют, прочие шары остаются; затем { $player } выбирает, откуда играть битком.
        [in-hand] «Восьмёрку» выставляют, прочие шары остаются; { $player } ставит биток куда угодно и бьёт.
        [in-house] «Восьмёрку» выставляют, прочие шары остаются; { $player } ставит биток в «доме» и бьёт.
       *[in-place] «Восьмёрку» выставляют, прочие шары и биток остаются; бьёт { $player }.
    }

## Отказы

refused = Запись { $entry }, { $field }: { $message }
refused-whole = Запись { $entry }: { $message }
no-such-ball = в этой игре нет такого шара: { $ball }
ball-not-on-table = шара на столе нет: { $ball }
ball-gone-already = шар уже в лузе или за бортом: { $ball }
ball-twice = шар не может коснуться сам себя: { $ball }
cue-ball-gone = битка на столе уже нет
cue-ball-hits = касание битком записывают словом «hit»
called-ball-gone = заказанного шара на столе нет: { $ball }
code-elsewhere = фол «{ $code }» здесь объявить нельзя
kitchen-elsewhere = «kitchen» объявляют только при игре «с руки» из «дома» и не в «Девятке»
decision-pending = сначала решение за игроком { $player }: { $offered }
foul-before-break = до разбоя партия не начата
lag-first = сначала раскат
match-is-over = матч окончен
moved-before-hit = шар не мог двинуться раньше касания битка: { $ball }
no-called-pocket = слово «called» требует заказанного шара
no-lag-due = раскат сейчас не проводится
no-shot-no-hit = между ударами биток никого не бьёт
no-warning-due = { $player } не имеет двух фолов подряд
no-warnings-here = в этой игре предупреждений нет
no-replay-here = в «14+1» нет партий, которые можно переиграть
not-between-shots = «{ $code }» не фол между ударами; бывают { $offered }
not-due = ход за игроком { $due }, а не { $by }
no-calls = при этом ударе ничего не заказывают
no-push-out = сейчас «пуш-аут» не разрешён
nothing-to-decide = решать нечего
not-offered = такого выбора нет; возможны { $offered }
lag-winner-or-balls = в раскате указывают либо победителя, либо оба шара
missing-field = нет поля «{ $text }»
unknown-field = лишнее поле «{ $text }»
unknown-value = недопустимое значение «{ $text }»
wrong-type = ожидалось { $expected }, а здесь { $text }
bad-value = { $text }
no-ball-name = «{ $text }» — не шар: шары 1–15 и cue
no-such-entry = запись бывает одной из { $offered }; здесь «{ $text }»
no-such-fact = «{ $text }» — не факт
bad-key = ключом может быть только текст или число
duplicate-key = ключ «{ $text }» повторяется
no-version = это не протокол матча: нет «footspot: 1»
unknown-version = версия { $text } неизвестна; читается версия 1
not-a-mapping = это не протокол матча
not-finite = числа должны быть конечными
not-json = не JSON: { $text }
not-yaml = не YAML: { $text }
not-utf8 = текст не в UTF-8
unknown-tag = в YAML допустимы только текст, числа, списки и словари, а не «{ $text }»
number-too-long = слишком длинное число
too-deep = документ слишком велик или вложен
bad-race = играют до одной или более партий или очков
unknown-game = неизвестная игра; есть { $offered }
unknown-edition = неизвестная редакция; есть { $offered }
unknown-option = неизвестная настройка; есть { $offered }
option-elsewhere = в этой редакции нет такой настройки; есть { $offered }
unknown-option-value = неизвестное значение; есть { $offered }

## Протокол

sheet-title = { $title }: { $first } – { $second }, { $game ->
        [straight-pool] до { $race ->
            [one] { $race } очка
           *[other] { $race } очков
        }
       *[other] до { $race ->
            [one] { $race } победы
           *[other] { $race } побед
        }
    }
sheet-handicap = { $title }: { $first } (до { $race }) – { $second } (до { $race-second })
entry-lag = раскат
entry-decide = решение
entry-shot = удар
entry-warn = предупреждение
entry-foul = фол между ударами
entry-concede = сдача
entry-forfeit = поражение за нарушение
entry-claim = Соперник отсутствует
entry-replay = переигровка
call-safety = отыгрыш
call-push-out = { $edition ->
        [handbook] выставка
       *[tournament] пуш-аут
    }
call-ball = шар { $ball } → { $pocket }
call-ball-alone = шар { $ball }
fact-hit = первым { $balls }
fact-pot = { $ball } ↓ { $pocket }
fact-off = { $ball } за бортом
cue-touched =
    Кий коснулся { $balls-count ->
        [one] шара { $balls }
       *[other] шаров { $balls }
    }.

## Виртуальный стол

stale-answer = это ответ на прежнее состояние ({ $revision }; сейчас { $present })
cue-ball-missing = биток нужно поставить
cue-ball-stays = биток играют с места
place-off-bed = биток должен стоять на игровой поверхности
place-outside-house = биток должен стоять в «доме»
place-touches-ball = биток не должен касаться шаров
bad-stroke = такой удар невозможен: { $text }
bad-layout = шары так лежать не могут: { $text }
cue-blocked = кию мешает борт: турняк нужно поднять хотя бы на { $least }°
other-physics = протокол сыгран с физикой «{ $text }», у этого стола «{ $model }»
unknown-table = неизвестный стол; есть { $offered }
not-a-shot = эта запись не удар
no-stroke = у этого удара нет данных о кие: он сыгран не на виртуальном столе
no-strokes = ни у одного удара нет данных о кие: протокол не с виртуального стола
no-such-index = записи { $entry } нет; последняя { $last }
replay-differs = при повторе запись { $entry } получается другой
show-title = Запись { $entry }: { $player }
preparing = Готовим стол (в первый раз это четверть минуты) …
seed-used = Начальное число { $seed }
saved = Протокол сохранён: { $file }
two-players = назовите двух игроков, например: Анна,Борис
svg-or-png = рисунок сохраняется в файл .svg или .png, а не «{ $text }»

## Матчи на сервере

only-watched = этот протокол можно только смотреть
nothing-to-claim = победу присудить не за что: соперник не человек
no-undo = отменять нечего
no-rack-to-replay = нет начатой партии, которую можно переиграть
no-stalemate =
    компьютер играет дальше: он согласен переиграть партию, только если за последние { $turns } удара каждого
    игрока ни один шар не забит
nothing-proposed = этому игроку ничего не предлагали
lagged-already = удар раската уже сделан, ждём второго
match-goes-on = матч ещё не окончен
rematch-already = реванш уже начат
no-seed = в протоколе нет числа seed, пирамиды не восстановить
ball-off-bed = шар должен лежать на игровой поверхности: { $ball }
balls-overlap = шары накладываются друг на друга: { $balls }
help-not-agreed = о такой подсказке игроки не договаривались

## Ход на странице

turn-lag = Раскат, удар за: { $players }. Выигрывает тот, чей шар остановится ближе к переднему борту.
turn-hit-one = Первым нужно задеть шар { $ball }.
turn-hit-group =
    { $group ->
        [solids] Первым нужно задеть цветной шар.
       *[stripes] Первым нужно задеть полосатый шар.
    }
turn-hit-open = Стол открыт: первым можно задеть любой шар, кроме «восьмёрки».
turn-hit-any = Первым можно задеть любой шар.
turn-barred = Шары в «доме» ({ $balls }): первыми только от заднего борта.
what-break = разбой

## Правила

rulebooks = Правила
our-reading = Наше прочтение
organisers-option = Настройка организаторов
organisers-options = Настройки организаторов
default-value = по умолчанию
unknown-clause = нет такого пункта; есть { $offered }
nothing-found = ни в одном пункте нет «{ $text }»
edition-needs-game = к --edition нужна игра (GAME)
find-needs-no-clause = --find ищет по целым правилам: пункт указывать не нужно

## Сервер

no-such-match = такого матча нет
not-there = такой страницы нет
not-your-seat = за этого игрока играют на другом устройстве
token-spent = эта ссылка уже использована, или есть новее
not-gone = соперник отсутствует ещё недостаточно долго
no-name = игроку нужно имя
not-in-practice = на тренировочном столе такого нет
only-in-practice = это только для тренировочного стола
foreign-origin = этот запрос пришёл с другого сайта
not-understood = это непонятно
wrong-method = так об этом не просят
too-long = это слишком длинно
too-many = слишком много запросов: подождите немного
server-failed = на сервере сбой; ничего не произошло, попробуйте ещё раз
