/** Lowercase words and names that are common in passwords, from published lists of leaked passwords. */
const words = `
aaron abcabc abcdef abigail access account action adam adidas admin administrator adrian airborne alaska albert alex
alexander alexandra alexis alice alison allison almighty alpha amanda amazing amber america american amigos anastasia
andrea andreas andrei andrew angel angela angelina angels anime anna annabelle anthony antonio apollo apple apples april
aquarius arsenal arthur asdasd asdfasdf asdfgh asdfghjkl ashley aspire assassin athena atlanta august aurora austin
australia autumn awesome azerty baby babyboy babygirl backup badass badboy bailey banana banana banane bandit barbara
barbie barcelona barney baseball basketball bastard batman bayern beach beagle bear beautiful beauty beaver becky benjamin
berlin bestfriend beyonce bigdaddy bigdog billy birthday biscuit bismillah bitch blabla black blackberry blackie blahblah
blessed blink blizzard blonde blossom blue bluebird bond booboo boomer boston brandon brandy brasil brazil brian bridge
broncos brooklyn brother brown browns bubba bubbles buddy bulldog buster butter butterfly california callum calvin camaro
cameron campbell canada candy captain caramel carlos carmen caroline carolina cartman casper cassie catherine celine
celtic center central chance changeme changeit charles charlie charlotte cheese chelsea cherry chester chevrolet chicago
chicken chiefs chocolate chris christ christian christina christine christmas christopher cinderella claudia cocacola
coffee compaq computer connor contact control cookie cookies cooper corona corvette cosmos courtney cowboy cowboys cristina
cristian crystal cupcake dakota dallas daniel daniela danielle danny dave david december default delfin delta denise
dennis derek desire destiny dexter diablo diamond diana diego digital dilbert dinosaur disney dogs dollar dolphin dolphins
dominic donald donkey dortmund download dragon dreamer dreams duke eagle eagles eastside eclipse eduardo edward einstein
element elephant elizabeth emily eminem enter entrance eric erica estrella eternity europe eva evangelion everton example
facebook faith falcon family fantasy farmer fatima february felipe felix fender fernando ferrari fire firebird fireman fish
fishing flamengo flower flowers fluffy football forever formula forest fortune francesca francis francisco frank frankie
freddy free freedom freunde friday friend friends friendship fuckoff fuckyou gabriel gabriela galaxy games gandalf garfield
gateway gemini general genesis genius george geheim gfhjkm giants ginger giovanni girls giuseppe gizmo glory godisgood
goldfish google gordon grace graham grandma green gregory guest guitar gunner hammer hannah happy hardcore harley harry
harrypotter hannover hawaii heather heaven hejsan hello hellokitty help henry hercules hesoyam hockey holiday hollywood
holly home honda honey hope horses hotdog hottie house houston hunter iceman ihateyou iloveu iloveme iloveyou imagine
india infinity inside instagram internet inuyasha ireland isabel isabella israel italia iverson jackass jackie jackson
jacob jaguar james jamesbond janice january jasmine jason jasper jeffrey jennifer jenny jeremy jerome jessica jessie jesus
jesuschrist jordan jonathan jose joseph joshua juan julian julia juliana julie july junior justice justin justinbieber
karina kawasaki keyboard kevin killer kimberly king kingdom kitten kitty klaster knight kristen kristina kuroneko lakers
lalala laura lauren leandro legend leonardo letmein letmeinnow liberty lick lifehack lights lincoln linkedin liverpool
lizard lollipop london loser louise love lovelove lovely loveme lover loverboy loveyou lucky lucky lucas ludwig lugano
machine madison madonna madrid maggie magic malaysia manchester manager manuel marcel marcus margaret maria mariah marie
mario mariposa marina marine marlboro marley marseille marshall martin martina master matrix matthew maverick max maxwell
melanie melissa member mercedes merlin metallica mexico michael michaela michal michelle michigan mickey microsoft midnight
miguel miller millie million minecraft mississippi mister monday money monica monika monkey monkeys monster montana morgan
moscow mother motherfucker motorola mountain muffin murphy music mustang mynoob myspace nancy naruto nascar natalia natalie
natasha nathan newlife newyork nicholas nicole nightmare nikita ninja nintendo nirvana nokia nothing november number october
office oliver olivia online orange oscar pakistan pamela panda panther panties parola pass passion passport passw passwd
passwort password passwords patches patricia patrick paul peaches peanut pebbles penguin people pepper peter petra phantom
phoenix photo picard pickle pirate pitbull plastic platinum playboy player please poland pokemon police pookie popcorn
porsche portugal power precious prince princess princesa private purple pussy qazwsx qazwsxedc qwaszx qweasd qweasdzxc
qweqwe qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop rabbit rachel raiders rainbow ranger rangers raphael
realmadrid rebecca rebel redsox register remember renate reset restaurant ricardo richard robert roberto robin rockstar
rocky roland romance ronaldo root rosebud rosemary running russia sabrina sahara sakura salasana salvador samantha samson
samsung samuel sandra sarah saturday schalke schatz schatzi school schule scooby scorpion scotland scott secret secure
security september service shadow shannon sheila shelby sheriff silver simone simpson simpsons sister skywalker slayer
slipknot smile smokey snickers snoopy snowball soccer soleil sonne sophia sophie soulmate spanky sparky speedy spider
spiderman spring starlight stars startrek starwars steelers stefan stella stephanie stephen steven stingray stupid summer
sunday sunflower sunny sunshine superman superstar support surfer suzuki sweden sweet sweetheart sweetie sweetpea swimming
switzerland sydney system tamara taylor teacher tennis teresa test tester testing testtest thomas thunder tiffany tiger
tigers tigger timothy tinkerbell titanic tomato toyota trinity trouble trustno trustnoone trustme turtle tweety twilight
twitter tyler unicorn universe unknown user username valentina valentine vampire vanessa vegeta veronica victor victoria
video viking village vincent violet virginia volleyball warcraft warrior welcome welcomehome whatever william williams
willkommen wilson winner winter wisdom wizard wolf wolverine wonderful wordpass worldcup writer xavier yamaha yankees yellow
youtube zaq xsw zaqxsw zeppelin zidane zxcvbn zxcvbnm
пароль йцукен йцукенг привет любовь люблю солнышко наташа
mima woaini
banquette dinner breakfast lunch reservation
`

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))
