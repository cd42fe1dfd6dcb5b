### Слова страницы, по-русски. То, что говорит судья, приходит с сервера. Имена не склоняются.

## Везде

home = Footspot: на главную
page = Страница
loading = Минутку…
close = Закрыть
copy = Копировать
copied = Скопировано
less = Меньше
more = Больше
try-again = Попробовать ещё раз
to-front = На главную
offline = Нет связи с сервером.
offline-wait = Связь потеряна. Страница восстановит её сама; сыгранное не пропадёт.
failed = Не получилось. Попробуйте ещё раз.
nowhere = Здесь ничего нет
nowhere-lead = По этому адресу в игре нет страницы.
no-such-match = Такой игры нет
no-such-match-lead = Возможно, ссылка неполная или игру не начинали.
cannot-enter = Войти в игру не удалось
seconds = { $seconds } с
degrees = { $degrees }°
minutes = { $minutes ->
        [one] { $minutes } минута
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    }

## Шары, лузы, группы

cue-ball = биток
ball-solid = шар { $number }, цветной
ball-striped = шар { $number }, полосатый
pocket-head-left = передняя левая
pocket-head-right = передняя правая
pocket-side-left = левая средняя
pocket-side-right = правая средняя
pocket-foot-left = задняя левая
pocket-foot-right = задняя правая
group-solids = Цветные
group-stripes = Полосатые

## Главная страница

front-title = Пул с судьёй, который знает все правила
front-lead = «Восьмёрка», «девятка» и «14+1» — с другом или против компьютера. У каждого решения судьи указан пункт правил.
new-game = Новая игра
game-eight-ball = «Восьмёрка»
game-eight-ball-lead = Цветные или полосатые, затем шар 8. Удары заказывают.
game-nine-ball = «Девятка»
game-nine-ball-lead = Первым — всегда младший шар. Девятый приносит партию.
game-straight-pool = «14+1»
game-straight-pool-lead = Любой шар по заказу: очко за каждый, пирамида за пирамидой.
edition = Правила
seat-first = Первый игрок
seat-second = Второй игрок
seat-here = Здесь
seat-link = По ссылке
seat-computer = Компьютер
against = против
name = Имя
name-first = Игрок 1
name-second = Игрок 2
name-guest = Гость
level = Уровень
level-easy = Лёгкий
level-medium = Средний
level-hard = Сильный
computer-easy = Компьютер (лёгкий)
computer-medium = Компьютер (средний)
computer-hard = Компьютер (сильный)
race-racks = До скольких партий
race-points = До скольких очков
start = К раскату
more-settings = Стол, подсказки, тонкости правил
table = Стол
table-7-foot = 7 футов
table-7-foot-tight = 7 футов, тугие лузы
table-7-foot-loose = 7 футов, просторные лузы
table-8-foot = 8 футов
table-8-foot-tight = 8 футов, тугие лузы
table-8-foot-loose = 8 футов, просторные лузы
table-9-foot = 9 футов
table-9-foot-tight = 9 футов, тугие лузы
table-9-foot-loose = 9 футов, просторные лузы
help-level = Подсказки при прицеливании
help-none = Никаких
help-none-lead = Только линия кия, как за настоящим столом.
help-ghost = Призрачный шар
help-ghost-lead = Где биток встретит первый шар и куда пойдут оба.
help-path = Весь путь
help-path-lead = Куда пойдёт каждый шар, прямо во время прицеливания.
wobble = Неточность руки
wobble-none = Нет
wobble-half = Небольшая
wobble-standard = Как у человека
wobble-double = Большая
wobble-lead = Удары людей выполняются точно по прицелу или с тем отклонением, какое даёт живая рука.
patience = Ждать отсутствующего соперника
patience-lead = Если его нет дольше, можно потребовать победы.
organisers = Решения организаторов
organisers-lead = То, что правила оставляют организаторам. Номер открывает пункт.
else = Другое
practice = Тренировка
practice-lead = Свой стол: ставьте шары куда угодно, бейте, возвращайте удар, делитесь позицией.
practice-start = К тренировочному столу
demo = Просто смотреть
demo-lead = Два компьютера играют в выбранную здесь игру.
demo-start = Смотреть игру компьютеров
demo-first = Компьютер А
demo-second = Компьютер Б
record-open = Открыть протокол
record-lead = Посмотреть записанный матч удар за ударом.
record-go-on = Играть дальше с конца записи
record-go-on-lead = Игроками, выбранными в разделе «Новая игра».
record-choose = Выбрать файл…

## Положение в матче

standing = Положение в матче
score-of = { $score } из { $race }
your-turn = Ваш удар
at-table = У стола
here = за этим экраном
connected = на связи
recorded = в протоколе
not-come = ещё нет
away = нет { $seconds } с
computer-level = { $level ->
        [easy] компьютер, лёгкий
        [hard] компьютер, сильный
       *[medium] компьютер, средний
    }
on-eight = остался шар 8
run = Серия { $run }
high-run = лучшая { $run }
fouls = { $fouls ->
        [one] { $fouls } фол
        [few] { $fouls } фола подряд
       *[many] { $fouls } фолов подряд
    }
fouls-short = { $fouls } Ф
balls-down = Забито шаров: { $count }

## Матч

table-label = Стол для пула
deck = Что делать
column = Судья и протокол
rolling = Шары катятся.
may-be-hit = Первым коснуться:
referee = Судья
referee-waits = Судить пока нечего.
warning = Два фола подряд: { $player }. За третий подряд положено наказание.
decision-yours = { $player }, решать вам
decision-theirs = Решает { $player }
sheet = Протокол
sheet-empty = Здесь будет каждый удар и каждое решение.
watch-all = Смотреть матч
watch-again = посмотреть снова:
waits-for-player = Место свободно
invitation = Приглашение: { $player }
invitation-make = Новое приглашение: { $player }
invitation-lead = Отправьте эту ссылку. Играет тот, кто первым займёт место.
invited = Вас приглашают сыграть
invited-lead = За столом { $player }. Под каким именем будете играть вы?
invited-both = { $player } играет на этом устройстве. Заняв и второе место, вы будете играть за обоих.
seat-take = Занять место
seat-watch = Только смотреть
seat-leave = Не занимать
seat-late = Эта ссылка уже использована: вы смотрите игру.
proposal-undo = { $player } просит вернуть последний удар.
proposal-replay = { $player } предлагает переиграть эту партию.
proposal-waits = { $what ->
        [undo] Возврат последнего удара
       *[replay] Переигровка партии
    }: нужно согласие ({ $players }).
agree-undo = Вернуть удар
agree-replay = Переиграть партию
disagree = Нет
take-back = Отозвать
claim-may = { $player } отсутствует дольше, чем договорились.
claim = Потребовать победы в матче
won = Победа: { $player }
rematch = Реванш
rematch-go = К реваншу

## Меню

menu = Меню
undo = Вернуть последний удар
undo-lead = Если согласны все за столом.
replay-rack = Переиграть эту партию
replay-rack-lead = В безвыходной позиции, если согласны все.
concede = Сдаться ({ $player })
concede-lead = Партия или матч достаётся сопернику.
concede-sure = { $player } сдаёт. Что именно?
concede-rack = Эту партию
concede-match = Матч
share = Пригласить, смотреть, сменить устройство
share-lead = Ссылки для игроков и для зрителей.
watch-link = Ссылка для зрителей
watch-link-lead = По ней видно всё, но сделать ничего нельзя.
seat-link-make = Перенести на другое устройство ({ $player })
seat-link-own = Ссылка на место: { $player }
seat-link-lead = Откройте её на другом устройстве — место перейдёт туда. Ссылка действует один раз.
record-download = Сохранить протокол
record-download-lead = Файл можно снова открыть здесь или проверить командой footspot judge.
picture = Картинка ({ $kind })
keys = Клавиши
keys-lead = Всё можно сделать без мыши.
key-turn = когда выбран стол: повернуть прицел; Shift — точнее, Ctrl — грубее
key-speed = сильнее, слабее
key-place = если нажата кнопка «Стрелки двигают биток»: поставить биток «с руки»
key-strike = удар
key-tab = дальше: стол, точка удара, угол, сила, заказ
key-back = вернуть удар (тренировка)
key-arrange = бить или ставить шары (тренировка)
key-menu = меню
key-escape = назад к игре; закрыть
key-help = этот список

## Просмотр удара

replay = Повтор
run-film = Пустить
pause = Пауза
step-back = Шаг назад
step-on = Шаг вперёд
shot-before = Предыдущий удар
shot-after = Следующий удар
shot-after-shot = Все подряд
scrub = Место в ударе
speed-of-film = Скорость показа
back-to-live = Назад к игре
skip-now = Пропустить

## Удар

angle = Угол
turn-left = На { $degrees }° меньше
turn-right = На { $degrees }° больше
step-size = Шаг: { $degrees }°. Сменить
speed = Сила
speed-value = { $speed } м/с
elevation = Наклон
clear-elevation = Ниже { $degrees }° кий заденет шар.
tip = Куда наклейка бьёт по битку
tip-centre = центр
tip-follow = накат { $amount }
tip-draw = оттяжка { $amount }
tip-left = влево { $amount }
tip-right = вправо { $amount }
strike = Удар
strike-speed-first = Выберите силу, затем бейте
strike-uncalled = Удар без заказа
in-hand-hint = Перетащите биток на место.
move-cue-ball = Стрелки двигают биток
bad-place = Сюда биток поставить нельзя.
call-ball = Шар
call-pocket = Луза
call-hint = Заказа нет, ни один шар не засчитают. Коснитесь шара и лузы.
call-obvious = Ясно по прицелу: так и заказано.
call-made = Заказано.
call-safety = Отыгрыш
call-push-out = { $edition ->
        [handbook] Выставка
       *[tournament] Пуш-аут
    }

## Тренировка

practice-mode = Что делает указатель
practice-shoot = Бить
practice-arrange = Ставить шары
practice-watching = Вы смотрите: этот стол не ваш.
back = Вернуть
arrange-lead = Перетаскивайте шары по столу или выберите шар и двигайте стрелками (с Shift — точнее). Delete убирает его.
tray-absent = Не на столе
tray-present = На столе
tray-add = поставить на стол: { $ball }
tray-choose = выбрать: { $ball }
tray-remove = Убрать
tray-clear = Очистить стол
position-save = Сохранить позицию
position-link = Ссылка на позицию
position-link-lead = Кто её откроет, получит тренировочный стол с такой же расстановкой.
position-file = Позиция файлом
position-open = Открыть файл позиции

## Настройки

settings = Настройки
settings-lead = Язык, вид, звуки.
language = Язык
view = Вид
view-above = Сверху
view-cue = Из-за кия
view-free = Свободный
cloth = Сукно
cloth-green = Зелёное
cloth-blue = Синее
labels = Номера на лежащих шарах
labels-lead = Всегда повёрнуты к вам.
sounds = Звуки
twin = Показывать соударения
twin-lead = Кольцо там, где был бы слышен звук.
slow = Замедленно
slow-lead = Удары показываются вдвое медленнее.
skip = Без анимации
skip-lead = Шары сразу показываются там, где остановились.
still = Меньше движения
still-lead = Без движений камеры и кия.

## Пункты правил

clause-open = Пункт { $clause }: прочесть
clause-title = Пункт { $clause }
clause-reading = Как он здесь понимается
clause-failed = Текст пункта получить не удалось.
rulebook-eight-ball-handbook = «Восьмёрка»
rulebook-nine-ball-handbook = «Девятка» (по справочнику)
rulebook-nine-ball-tournament = «Девятка» (турнирные правила)
rulebook-straight-pool-handbook = «14+1» (непрерывный пул)
