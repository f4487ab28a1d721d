import { ownValue } from '#domain/own-value.ts'

/** Spellings found in the wild whose kitchen is shown by another name, in plain words. */
const shownAs: Readonly<Record<string, string>> = {
  argentinian: 'Argentine',
  arabic: 'Arab',
  bbq: 'Barbecue',
  barbeque: 'Barbecue',
  bagels: 'Bagel',
  'beef bowl': 'Gyudon',
  'bubble tea': 'Bubble Tea',
  burgers: 'Burger',
  hamburger: 'Burger',
  cafe: 'Café',
  coffee: 'Coffee Shop',
  'coffe shop': 'Coffee Shop',
  'coffee shops': 'Coffee Shop',
  crepes: 'Crêpe',
  crepe: 'Crêpe',
  creperie: 'Crêpe',
  doner: 'Döner',
  'doner kebab': 'Döner',
  doughnut: 'Donut',
  dumpling: 'Dumplings',
  'fish and chips': 'Fish & Chips',
  'hot dog': 'Hot Dog',
  hotdog: 'Hot Dog',
  hotpot: 'Hot Pot',
  'ice creams': 'Ice Cream',
  kebap: 'Kebab',
  kebabs: 'Kebab',
  libanese: 'Lebanese',
  malay: 'Malaysian',
  nepali: 'Nepalese',
  noodle: 'Noodles',
  pancakes: 'Pancake',
  pizzas: 'Pizza',
  pizzeria: 'Pizza',
  quebecois: 'Québécois',
  salads: 'Salad',
  sandwiches: 'Sandwich',
  smoothies: 'Smoothie',
  soups: 'Soup',
  steak: 'Steakhouse',
  steakhouse: 'Steakhouse',
  'steak house': 'Steakhouse',
  taco: 'Tacos',
  tea: 'Tea House',
  teahouse: 'Tea House',
  'tex mex': 'Tex-Mex',
  tibetian: 'Tibetan',
  vegeterian: 'Vegetarian',
  waffle: 'Waffles',
  wraps: 'Wrap',
  素食: 'Vegetarian',
}

/** One word for two kitchens. */
const twoInOne: Readonly<Record<string, readonly string[]>> = {
  'italian pizza': ['Italian', 'Pizza'],
  'pizza italian': ['Italian', 'Pizza'],
  'bar grill': ['Bar', 'Grill'],
}

/** Words that say nothing of a kitchen. */
const empty = new Set('yes no none other various unknown restaurant food'.split(' '))

const longest = 40
const mostKitchens = 12

/** A list such as `pizza;coffee_shop` in the words we show; unknown kitchens are kept, each word with a capital. */
export function readCuisines(text: string): string[] {
  const found = text.split(/[;,/|]/).flatMap(readCuisine)
  return [...new Set(found)].slice(0, mostKitchens)
}

function readCuisine(written: string): readonly string[] {
  const words = written
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  const plain = words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (plain === '' || words.length > longest || /[=:@]/.test(words) || empty.has(plain)) return []
  return ownValue(twoInOne, plain) ?? [ownValue(shownAs, plain) ?? titleCase(words)]
}

function titleCase(words: string): string {
  return words.replace(
    /(^|[\s(&-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
