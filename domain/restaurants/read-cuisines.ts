import { normalize } from '../search/normalize.ts'

/** A cuisine's name in some language, and its stored name. */
export type CuisineName = readonly [name: string, known: string]

/** Reads a list such as `pizza;coffee_shop` and returns the names to store. */
export type ReadCuisines = (text: string) => string[]

/** Synonyms of cuisines. Translations and spelling variants are recognized without an entry here. */
const aliases: readonly CuisineName[] = [
  ['argentinian', 'Argentine'],
  ['arabic', 'Arab'],
  ['bbq', 'Barbecue'],
  ['barbeque', 'Barbecue'],
  ['bagels', 'Bagel'],
  ['beef bowl', 'Gyudon'],
  ['burgers', 'Burger'],
  ['hamburger', 'Burger'],
  ['coffee', 'Coffee Shop'],
  ['coffe shop', 'Coffee Shop'],
  ['coffee shops', 'Coffee Shop'],
  ['crepes', 'Crêpe'],
  ['creperie', 'Crêpe'],
  ['doner kebab', 'Döner'],
  ['doughnut', 'Donut'],
  ['dumpling', 'Dumplings'],
  ['fish and chips', 'Fish & Chips'],
  ['hotdog', 'Hot Dog'],
  ['hotpot', 'Hot Pot'],
  ['ice creams', 'Ice Cream'],
  ['kebap', 'Kebab'],
  ['kebabs', 'Kebab'],
  ['libanese', 'Lebanese'],
  ['malay', 'Malaysian'],
  ['nepali', 'Nepalese'],
  ['noodle', 'Noodles'],
  ['pancakes', 'Pancake'],
  ['pizzas', 'Pizza'],
  ['pizzeria', 'Pizza'],
  ['salads', 'Salad'],
  ['sandwiches', 'Sandwich'],
  ['smoothies', 'Smoothie'],
  ['soups', 'Soup'],
  ['steak', 'Steakhouse'],
  ['steak house', 'Steakhouse'],
  ['taco', 'Tacos'],
  ['tea', 'Tea House'],
  ['teahouse', 'Tea House'],
  ['tibetian', 'Tibetan'],
  ['vegeterian', 'Vegetarian'],
  ['waffle', 'Waffles'],
  ['wraps', 'Wrap'],
  ['中國菜', 'Chinese'],
  ['日式', 'Japanese'],
  ['法國菜', 'French'],
  ['美國菜', 'American'],
  ['義式', 'Italian'],
  ['意大利菜', 'Italian'],
  ['韓式', 'Korean'],
  ['泰式', 'Thai'],
  ['素食菜', 'Vegetarian'],
]

/** Phrases that name two cuisines. */
const twoInOne = new Map([
  ['italian pizza', ['Italian', 'Pizza']],
  ['pizza italian', ['Italian', 'Pizza']],
  ['bar grill', ['Bar', 'Grill']],
])

/** Words that don't name a cuisine. */
const empty = new Set('yes no none other various unknown restaurant food'.split(' '))

/** Words such as cuisine, food or restaurant before or after a cuisine's name, without accents. */
const generic = new Set(
  'cuisine cuisines kitchen food foods restaurant kuche kueche spezialitaten gerichte essen кухня кухни еда блюда ресторан'
    .split(' ')
    .map(normalize),
)

const longest = 40
export const maxCuisines = 12

/** Splits a list of cuisines as files write it. */
export function splitCuisines(text: string): string[] {
  return text.split(/[;,/|、，；]/).flatMap((part) => part.trim() || [])
}

/**
 * Creates a reader for these names. It recognizes a name in every language, with inflected adjectives, and
 * with words such as “cuisine”: `italienische Küche`, `итальянский` and `義大利` are Italian. Keeps unknown
 * cuisines and capitalizes them.
 */
export function createCuisineReader(names: Iterable<CuisineName>): ReadCuisines {
  const exact = new Map<string, string>()
  const stems = new Map<string, string>()
  // The first entry wins, so that a translation never overrides a stored name.
  const add = (index: Map<string, string>, word: string, known: string) => {
    if (word !== '' && !index.has(word)) index.set(word, known)
  }
  for (const [name, known] of [...[...names].toSorted(ownNamesFirst), ...aliases]) {
    add(exact, plainWord(name), known)
    add(stems, stemOf(plainWord(name)), known)
  }

  const readCuisine = (written: string): readonly string[] => {
    const words = written
      .replaceAll(/[_\s]+/g, ' ')
      .trim()
      .toLowerCase()
    const plain = plainWord(words)
    if (plain === '' || words.length > longest || /[=:@]/.test(words) || empty.has(plain)) return []
    const known = exact.get(plain) ?? stems.get(stemOf(plain))
    return twoInOne.get(plain) ?? [known ?? titleCase(words)]
  }
  return (text) => [...new Set(splitCuisines(text).flatMap(readCuisine))].slice(0, maxCuisines)
}

function ownNamesFirst([a, knownA]: CuisineName, [b, knownB]: CuisineName): number {
  return Number(a !== knownA) - Number(b !== knownB)
}

function plainWord(text: string): string {
  return normalize(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Removes generic words and the endings for gender, number and case, so that all forms of a name are equal.
 */
function stemOf(plain: string): string {
  const words = plain.split(' ').filter((word) => !generic.has(word))
  return words
    .map((word) => word.replace(germanEnding, '').replace(russianEnding, '').replace(chineseEnding, ''))
    .join(' ')
    .trim()
}

const germanEnding = /(?<=[a-z]{3}(?:sch|ell|nal|ran))e[mnrs]?$/
// In these endings, и stands for й, because normalization replaces й with и.
const russianEnding = /(?<=\p{Script=Cyrillic}{3})(?:ая|яя|ую|ыи|ии|ои|ое|ее|ые|ие)$/u
const chineseEnding = new RegExp(
  `(?<=\\p{Script=Han})(?:${['料理', '菜系', '菜', '餐廳', '美食', '式'].map(normalize).join('|')})+$`,
  'u',
)

function titleCase(words: string): string {
  return words.replace(
    /(^|[\s(&-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
