import { allergens, diets } from './food-words.ts'

/** A dish of the demo world. Prices are in minor units. */
export interface WorldDish {
  id: string
  name: string
  description: string
  /** Price for guests in the restaurant; null if the menu doesn't give one. */
  price: number | null
  /** Price for delivery; null if it's the same as in the restaurant. */
  delivery: number | null
  takeaway: number | null
  diets: readonly string[]
  contains: readonly string[]
  safeFrom: readonly string[]
  taxClass: string
  points: number
  /** Id of the modifier whose options replace the price; null if the dish has one size. */
  sizes: string | null
  /** Modifiers of the dish. `bounds` override those of the modifier. */
  modifiers: readonly { id: string; bounds?: Bounds }[]
  /** Number of portions each day; null if they aren't limited. */
  stock: number | null
}

export interface WorldOption {
  id: string
  name: string
  price: number
  contains: readonly string[]
  safeFrom: readonly string[]
  points: number
  maxAmount: number
  modifiers: readonly { id: string; bounds?: Bounds }[]
}

export interface WorldModifier {
  id: string
  name: string
  bounds: Bounds
  options: readonly WorldOption[]
}

export interface WorldMenu {
  /** Slug of the restaurant. */
  of: string
  /** Language tag of the names of dishes and options. Omitted if they are in several languages. */
  language?: string
  id: string
  name: string
  /** Hours in which the menu is served, such as `07:00-11:00`. If omitted, it is always served. */
  hours?: string
  sections: readonly { name: string; dishes: readonly WorldDish[] }[]
  asks: readonly WorldModifier[]
}

type Bounds = readonly [number, number]
type NewDish = Omit<WorldDish, 'id'>

interface Written extends Omit<WorldMenu, 'sections' | 'asks'> {
  sections: readonly { name: string; dishes: readonly NewDish[] }[]
  asks?: readonly WorldModifier[]
}

/** Creates a menu with numbered dishes, so that each has a unique id. */
export function menu({ sections, asks = [], ...written }: Written): WorldMenu {
  return {
    ...written,
    asks,
    sections: sections.map(({ name, dishes }, row) => ({
      name,
      dishes: dishes.map((dish, n) => ({ id: `${written.id}-${row + 1}-${n + 1}`, ...dish })),
    })),
  }
}

export function section(name: string, ...dishes: NewDish[]) {
  return { name, dishes }
}

/**
 * Creates a dish. `facts` lists keys of allergens and diets: `milk eggs vegetarian`. `!nuts` confirms that it
 * contains no nuts, and `!rest` that it contains none of the allergens that aren't listed. `?milk` adds a
 * modifier, `?milk:0-4` adds one with its own bounds, and `#size` adds one that sets the price. `*3` is the
 * kitchen load, and `@drinks` the tax class.
 */
export function dish(
  name: string,
  description: string,
  price: number | null,
  facts = '',
  more: Partial<Pick<WorldDish, 'delivery' | 'takeaway' | 'stock'>> = {},
): NewDish {
  const { contains, named, ...read } = readFacts(name, facts)
  const sure = [
    ...(read.diets.includes('vegan') ? ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'] : []),
    ...(read.diets.includes('gluten-free') ? ['gluten'] : []),
  ]
  return {
    name,
    description,
    price,
    delivery: null,
    takeaway: null,
    stock: null,
    ...more,
    ...read,
    contains,
    safeFrom: [...new Set([...sure, ...named])],
  }
}

/**
 * Creates a modifier with its options: `modifier('milk', 'Which milk', [1, 1], answer('cow', 'Cow’s milk', 0,
 * 'milk'))`.
 */
export function modifier(
  id: string,
  name: string,
  bounds: Bounds,
  ...options: readonly WorldOption[]
): WorldModifier {
  return { id, name, bounds, options }
}

/**
 * Creates an option. `facts` has the same format as for a dish; `most` is how many times the option can be
 * chosen.
 */
export function answer(id: string, name: string, price: number, facts = '', most = 1): WorldOption {
  const { contains, named, points, modifiers } = readFacts(name, facts)
  return {
    id,
    name,
    price,
    contains,
    safeFrom: named,
    points: facts.includes('*') ? points : 0,
    maxAmount: most,
    modifiers,
  }
}

function readFacts(name: string, facts: string) {
  const words = facts.split(' ').filter(Boolean)
  const marked = (sign: string) =>
    words.flatMap((word) => (word.startsWith(sign) ? [word.slice(sign.length)] : []))
  const contains = words.filter((word) => allergens.has(word))
  const named = marked('!').flatMap((word) =>
    word === 'rest' ? [...allergens].filter((each) => !contains.includes(each)) : [word],
  )
  const strange = words.find((word) => !/^[!?#*@]/.test(word) && !allergens.has(word) && !diets.has(word))
  if (strange) throw new Error(`${name} names ${strange}, which is neither an allergen nor a diet`)
  return {
    contains,
    named,
    diets: words.filter((word) => diets.has(word)),
    taxClass: marked('@')[0] ?? 'food',
    points: Number(marked('*')[0] ?? 1),
    sizes: marked('#')[0] ?? null,
    modifiers: marked('?').map((word) => {
      const [id = '', bounds] = word.split(':')
      const [least, most] = (bounds ?? '').split('-').map(Number)
      return bounds === undefined ? { id } : { id, bounds: [least ?? 0, most ?? 1] as const }
    }),
  }
}
