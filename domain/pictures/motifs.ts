import { createMemory } from '../memory.ts'
import { ownValue } from '../own-value.ts'
import { isPictureKind, kindOf, type PictureKind } from './picture-kinds.ts'

/**
 * Every dish that can be drawn, with words for it on a menu or sign. The words are stems in Latin letters
 * without accents, or in the dish's own script.
 */
const DISH_WORDS = {
  prawns: 'prawn shrimp gamba camara garnel langoustin 海老 蝦',
  oysters: 'oyster ostra austern huitre',
  octopus: 'octopus polvo pulpo oktopus',
  clams: 'clam amêijo ameijo mussel mexilh muschel vongole moules berbig',
  cod: 'cod bacalhau bacalao kabeljau haddock',
  sardines: 'sardin mackerel cavala herring',
  'sea-bream': 'bream dourada robalo branzino trout forelle fish peixe fisch turbot snapper',
  ceviche: 'ceviche tiradito poke',
  stew: 'cachupa caldeirada feijoada goulash gulasch stew cassoulet chili',
  chicken: 'chicken frango pollo huhn hähnchen hahnchen poulet poussin rotisserie',
  steak: 'steak entrecote frites bife sirloin',
  burger: 'burger',
  sausages: 'sausage wurst alheira chorizo merguez cevapi ćevap',
  schnitzel: 'schnitzel cutlet katsu milanes',
  pretzels: 'pretzel brezel',
  grill: 'brisket ribs asado churrasc picanha espetada lamb mutton bbq barbecue',
  omelette: 'omelet',
  tasting: 'tasting course degusta',
  pizza: 'pizza margherita calzone',
  'clam-pasta': 'linguine',
  'pesto-pasta': 'pesto trofie',
  'tomato-pasta': 'pasta spaghetti tagliatelle rigatoni ragu amatriciana lasagn gnocchi',
  'custard-tarts': 'nata custard',
  'cinnamon-buns': 'cinnamon zimt',
  croissants: 'croissant pain viennois',
  bread: 'loaf sourdough bread broa pao brot',
  toast: 'toast',
  'ice-cream': 'ice sorbet gelato scoop eis',
  tart: 'tart cake torte pie bolo',
  wine: 'wine cheese charcuter',
  sushi: 'nigiri sushi maki omakase sashimi 寿司',
  ramen: 'ramen tonkotsu shoyu udon soba 拉麵 ラーメン',
  'beef-noodles': '牛肉麵',
  pho: 'pho phở',
  bibimbap: 'bibimbap banchan kimchi',
  'dim-sum': 'dumpling bao dim gyoza siu wonton 小籠包 包 餃',
  'hot-pot': 'hotpot shabu sukiyaki 火鍋 鍋',
  curry: 'curry xacuti vindaloo korma massaman caril',
  thali: 'thali dal dosa',
  injera: 'injera wat tibs',
  tacos: 'taco tostada quesadilla',
  paella: 'paella',
  mezze: 'mezze meze hummus tzatziki baba',
  shakshuka: 'shakshuka menemen',
  kebab: 'kebab adana doner shish',
  khinkali: 'khinkali',
  khachapuri: 'khachapuri adjar',
  borscht: 'borscht beet rübe ruebe',
  pierogi: 'pierogi vareniki pelmeni',
  salad: 'salad salat',
  'grain-bowl': 'bowl grain quinoa',
} as const

const ROOMS = [
  'room-window',
  'room-terrace',
  'room-banquette',
  'room-bar',
  'room-counter',
  'room-front',
] as const

export type DishMotif = keyof typeof DISH_WORDS
export type RoomMotif = (typeof ROOMS)[number]
export type Motif = DishMotif | RoomMotif
/** The subject of a drawing: one motif, or any motif that suits a kind of cuisine. */
export type PictureSubject = PictureKind | Motif

const DISHES = Object.keys(DISH_WORDS) as readonly DishMotif[]

export const MOTIFS: readonly Motif[] = [...DISHES, ...ROOMS]

export function isRoomMotif(text: string): text is RoomMotif {
  return ROOMS.some((room) => room === text)
}

export function isDishMotif(text: string): text is DishMotif {
  return Object.hasOwn(DISH_WORDS, text)
}

export function isPictureSubject(text: string): text is PictureSubject {
  return isPictureKind(text) || isDishMotif(text) || isRoomMotif(text)
}

/** Dishes of each kind of cuisine, most typical first. */
const OF_KIND: Readonly<Record<PictureKind, readonly DishMotif[]>> = {
  pizza: ['pizza', 'tomato-pasta'],
  italian: ['tomato-pasta', 'pesto-pasta', 'clam-pasta', 'pizza'],
  sushi: ['sushi', 'ramen', 'prawns'],
  seafood: ['sea-bream', 'sardines', 'cod', 'octopus', 'clams', 'prawns', 'oysters'],
  japanese: ['ramen', 'sushi', 'prawns'],
  'hot-pot': ['hot-pot', 'dim-sum'],
  taiwanese: ['beef-noodles', 'dim-sum', 'hot-pot'],
  chinese: ['dim-sum', 'beef-noodles', 'hot-pot'],
  korean: ['bibimbap', 'hot-pot'],
  vietnamese: ['pho', 'prawns'],
  thai: ['curry', 'prawns'],
  indian: ['thali', 'curry'],
  mexican: ['tacos', 'ceviche'],
  spanish: ['paella', 'octopus', 'omelette'],
  french: ['steak', 'omelette', 'oysters', 'tart'],
  burger: ['burger', 'chicken'],
  grill: ['grill', 'steak', 'chicken', 'sausages'],
  peruvian: ['ceviche', 'octopus'],
  mezze: ['mezze', 'octopus', 'salad'],
  turkish: ['kebab', 'shakshuka', 'mezze'],
  'middle-eastern': ['mezze', 'shakshuka', 'kebab'],
  garden: ['salad', 'grain-bowl', 'mezze'],
  georgian: ['khachapuri', 'khinkali'],
  eastern: ['borscht', 'pierogi', 'stew'],
  german: ['schnitzel', 'sausages', 'pretzels'],
  ethiopian: ['injera', 'stew'],
  bakery: ['croissants', 'bread', 'custard-tarts', 'cinnamon-buns', 'toast'],
  dessert: ['ice-cream', 'tart', 'cinnamon-buns'],
  wine: ['wine', 'bread', 'oysters'],
  generic: ['grain-bowl', 'salad', 'bread'],
}

/** Cuisines whose dishes differ from those of their kind. */
const OF_CUISINE: Readonly<Record<string, readonly DishMotif[]>> = {
  british: ['tart', 'sausages', 'cod', 'steak'],
  english: ['tart', 'sausages', 'cod', 'steak'],
  pub: ['sausages', 'tart', 'cod', 'burger'],
  irish: ['stew', 'bread', 'oysters'],
  nordic: ['sea-bream', 'bread', 'tart'],
  scandinavian: ['sea-bream', 'bread', 'tart'],
  swedish: ['sea-bream', 'cinnamon-buns', 'bread'],
  danish: ['toast', 'sea-bream', 'cinnamon-buns'],
  swiss: ['hot-pot', 'sausages', 'bread'],
  breakfast: ['omelette', 'toast', 'croissants'],
  café: ['cinnamon-buns', 'croissants', 'tart'],
}

const ANY_ROOM: readonly RoomMotif[] = [
  'room-window',
  'room-terrace',
  'room-banquette',
  'room-front',
  'room-bar',
]
const ROOMS_OF: Partial<Readonly<Record<PictureKind, readonly RoomMotif[]>>> = {
  japanese: ['room-counter', 'room-window', 'room-front'],
  sushi: ['room-counter', 'room-window', 'room-bar'],
  taiwanese: ['room-counter', 'room-window', 'room-front'],
  'hot-pot': ['room-counter', 'room-window', 'room-banquette'],
  chinese: ['room-counter', 'room-window', 'room-front'],
  korean: ['room-counter', 'room-window', 'room-front'],
  vietnamese: ['room-counter', 'room-terrace', 'room-front'],
  wine: ['room-bar', 'room-banquette', 'room-window', 'room-terrace'],
  french: ['room-banquette', 'room-front', 'room-window', 'room-bar'],
  bakery: ['room-front', 'room-window', 'room-terrace'],
}

export interface DrawnRestaurant {
  readonly name: string
  readonly cuisines: readonly string[]
  /** Names of the dishes on its menus, in menu order. */
  readonly dishes: readonly string[]
}

const maxCandidates = 8
const maxOwn = 4

/**
 * Returns the motifs for a restaurant, best first: dishes in its name and on its menus, then dishes of its cuisines,
 * then rooms. A vegetarian restaurant gets no meat or fish. The first motif is the default.
 */
export function motifsFor({ name, cuisines, dishes }: DrawnRestaurant): Motif[] {
  const kind = kindOf(cuisines)
  const isMeatless = kind === 'garden' || cuisines.some((cuisine) => /^(vegan|vegetarian)$/i.test(cuisine))
  const isTasting = cuisines.some((cuisine) => /^tasting/i.test(cuisine))
  const named = dishesIn(plainWords(name))
  const usual = [...new Set([...cuisines.flatMap(dishesOfCuisine), ...OF_KIND[kind]])]
  const onMenu = [...new Set(dishes.flatMap((dish) => dishesIn(plainWords(dish)).slice(0, 1)))]
  // For a pizzeria, a pizza is a better drawing than the bread basket on its menu.
  const own = [...onMenu.filter((dish) => usual.includes(dish)), ...onMenu].slice(0, maxOwn)
  const all: Motif[] = [
    ...(isTasting ? (['tasting'] as const) : []),
    ...named,
    ...new Set(own),
    // Rotate the list by name, so that restaurants of the same cuisine start with different dishes.
    ...turn(usual, hash(name)),
    ...turn(ROOMS_OF[kind] ?? ANY_ROOM, hash(`${name} room`)),
  ]
  return [...new Set(all)].filter((motif) => !isMeatless || !MEAT.has(motif)).slice(0, maxCandidates)
}

const MEAT: ReadonlySet<Motif> = new Set<Motif>([
  'prawns',
  'oysters',
  'octopus',
  'clams',
  'cod',
  'sardines',
  'sea-bream',
  'ceviche',
  'chicken',
  'steak',
  'burger',
  'sausages',
  'schnitzel',
  'grill',
  'clam-pasta',
  'sushi',
  'ramen',
  'beef-noodles',
  'pho',
  'bibimbap',
  'kebab',
  'paella',
  'stew',
  'hot-pot',
  'dim-sum',
  'wine',
  'injera',
  'tacos',
])

const STEMS = DISHES.flatMap((dish) =>
  DISH_WORDS[dish].split(' ').map((written) => {
    const stem = plain(written)
    return { stem, dish, plural: `${stem}s`, isLatin: /[a-z]/.test(stem) }
  }),
)

/** Returns the dishes that these words name, in the order of the words. */
function dishesIn(words: readonly string[]): DishMotif[] {
  return [...new Set(words.flatMap((word) => dishesOfWord(word, () => dishesNamedBy(word))))]
}

/** Cached because menus share most of their words, and each word is compared with hundreds of stems. */
const dishesOfWord = createMemory<readonly DishMotif[]>()

/** Short stems must match the whole word. In scripts without spaces, a stem may be anywhere in the text. */
function dishesNamedBy(word: string): DishMotif[] {
  return STEMS.filter(
    ({ stem, plural, isLatin }) =>
      word === stem ||
      word === plural ||
      (stem.length > 4 && word.startsWith(stem)) ||
      (!isLatin && word.includes(stem)),
  ).map(({ dish }) => dish)
}

function dishesOfCuisine(cuisine: string): readonly DishMotif[] {
  const kind = kindOf([cuisine])
  return ownValue(OF_CUISINE, cuisine.toLowerCase()) ?? (kind === 'generic' ? [] : OF_KIND[kind])
}

function plainWords(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}

function turn<Item>(items: readonly Item[], by: number): Item[] {
  const at = items.length > 0 ? by % items.length : 0
  return [...items.slice(at), ...items.slice(0, at)]
}

function hash(text: string): number {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  return value >>> 0
}
