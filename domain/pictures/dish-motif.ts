import type { DishMotif } from './motifs.ts'

/**
 * What menus call the drawn dishes, in the languages in which menus are written. A name is listed only if the drawing
 * is true for every dish of that name: a pizza with other toppings or a curry of another color isn't.
 */
const NAMES: Partial<Readonly<Record<DishMotif, readonly string[]>>> = {
  prawns: ['prawns', 'grilled prawns', 'king prawns', 'gambas', 'gambas a la plancha', 'camarão grelhado'],
  oysters: ['oysters', 'half a dozen oysters', 'a dozen oysters', 'ostras', 'austern', 'huîtres', 'ostriche'],
  octopus: ['octopus', 'grilled octopus', 'polvo à lagareiro', 'polvo grelhado', 'pulpo a la plancha'],
  clams: ['clams', 'ameijoas à bulhão pato', 'amêijoas à bulhão pato', 'almejas', 'vongole'],
  sardines: [
    'sardines',
    'grilled sardines',
    'sardinhas assadas',
    'sardinhas grelhadas',
    'sardinas asadas',
    'sardines grillées',
    'gegrillte sardinen',
    'carapau grelhado',
    'carapaus grelhados',
    'grilled horse mackerel',
  ],
  'sea-bream': ['sea bream', 'grilled sea bream', 'dourada grelhada', 'dorada a la plancha', 'orata'],
  stew: ['cachupa', 'cachupa rica', 'feijoada'],
  chicken: [
    'roast chicken',
    'half a chicken',
    'frango inteiro',
    'meio frango',
    'frango assado',
    'poulet frites',
  ],
  steak: ['steak frites', 'entrecôte frites', 'bife com batatas fritas', 'steak and chips'],
  burger: ['cheeseburger'],
  schnitzel: ['schnitzel', 'wiener schnitzel', 'cotoletta alla milanese', 'řízek', 'шницель', 'bečka šnicla'],
  sausages: ['bratwurst', 'bratwürste'],
  pretzels: ['pretzel', 'pretzels', 'brezel', 'breze', 'laugenbrezel'],
  omelette: ['omelette', 'omelet', 'french omelette', 'omelete', 'omlet', 'омлет'],
  pizza: ['margherita', 'pizza margherita', 'pizza margarita', 'пицца маргарита'],
  'pesto-pasta': ['pasta al pesto', 'trofie al pesto', 'linguine al pesto', 'spaghetti al pesto'],
  'tomato-pasta': ['spaghetti al pomodoro', 'pasta al pomodoro', 'spaghetti with tomato sauce'],
  'clam-pasta': ['spaghetti alle vongole', 'linguine alle vongole'],
  'custard-tarts': ['pastel de nata', 'pastéis de nata', 'custard tart', 'custard tarts', '葡式蛋撻', '蛋撻'],
  'cinnamon-buns': ['cinnamon bun', 'cinnamon buns', 'caracol de canela', 'zimtschnecke', 'kanelbulle'],
  croissants: [
    'croissant',
    'croissants',
    'butter croissant',
    'croissant au beurre',
    'croissant au sarrasin',
    'buckwheat croissant',
    'круассан',
    'rogalik',
    '可頌',
  ],
  bread: [
    'bread',
    'sourdough',
    'sourdough bread',
    'loaf',
    'broa',
    'pão',
    'pão de noz',
    'pão de forno',
    'brot',
    'pain',
    'pain au levain',
    'pane',
    'hleb',
    'хлеб',
    'kruh',
    'chléb',
    'chleb',
  ],
  tart: ['berry tart', 'tarte aux fruits rouges', 'beerentarte', 'tarte de frutos vermelhos'],
  sushi: ['sushi', 'nigiri', 'nigiri and maki', 'mixed sushi', '寿司', '壽司'],
  ramen: ['shoyu ramen', 'tonkotsu ramen', '醤油ラーメン', '豚骨ラーメン'],
  'beef-noodles': ['beef noodles', 'beef noodle soup', '牛肉麵', '紅燒牛肉麵'],
  pho: ['phở bò', 'phở tái', 'beef pho'],
  bibimbap: ['bibimbap', '비빔밥'],
  'hot-pot': ['hot pot', '鴛鴦鍋', '火鍋'],
  curry: ['green curry', 'thai green curry', 'grünes curry', 'caril verde'],
  thali: ['thali', 'vegetarian thali', 'veg thali'],
  tacos: ['tacos'],
  paella: ['paella', 'paella de marisco', 'seafood paella', 'paella mixta'],
  mezze: ['mezze', 'meze', 'mixed mezze'],
  shakshuka: ['shakshuka', 'шакшука', 'שקשוקה', 'شكشوكة'],
  khinkali: [
    'khinkali',
    'khinkali with mushrooms',
    'mushroom khinkali',
    'khinkali mit pilzen',
    'хинкали',
    'хинкали с грибами',
    'chinkali',
    'chinkali mit pilzen',
  ],
  khachapuri: ['adjaruli khachapuri', 'adjaruli', 'хачапури по-аджарски', 'adscharuli chatschapuri'],
  borscht: ['borscht', 'barszcz', 'борщ', 'borschtsch'],
  pierogi: ['pierogi', 'varenyky', 'вареники', 'вареники с картошкой'],
}

const MOTIF_OF = new Map(
  Object.entries(NAMES).flatMap(([motif, names]) => names.map((name) => [plain(name), motif as DishMotif])),
)

/** What follows a comma or stands in brackets and is only a size: “sechs Stück”, “6 pieces”, “12”. */
const PORTION =
  /\d|(?<!\p{L})(?:dozen|stuck|pieces|pecas|unidades|piezas|morceaux|pezzi|komada|sztuk|штук)(?!\p{L})|[個顆入]/u

/**
 * Returns the drawing that shows a dish of this name, or undefined if no drawing is true. Anything but a size after a comma
 * or in brackets may be another ingredient or leave one out, so such a dish has none.
 */
export function motifOfDish(name: string): DishMotif | undefined {
  const [head = '', ...more] = name.split(/[,(（，]/u)
  const isSize = (text: string) =>
    PORTION.test(
      text
        .normalize('NFD')
        .replaceAll(/\p{Mn}/gu, '')
        .toLowerCase(),
    )
  return more.every(isSize) ? MOTIF_OF.get(plain(head)) : undefined
}

/** Returns the words of a name without accents, case, numbers and punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
}
