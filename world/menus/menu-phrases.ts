import type { Modifier } from '#contracts/menus.ts'
import type { MenuToRead } from '#contracts/menus.ts'
import { allergens, diets } from './food-words.ts'

type Section = MenuToRead['sections'][number]
type Dish = Section['items'][number]

export interface WorldMenu extends MenuToRead {
  /** Slug of the restaurant. */
  of: string
  modifiers: Record<string, Modifier>
}

interface Written {
  of: string
  id: string
  name: string
  sections: readonly { name: string; dishes: readonly Omit<Dish, 'id'>[] }[]
  asks?: readonly Modifier[]
}

/** Creates a menu with numbered dishes, so each has a unique id. */
export function menu({ of, id, name, sections, asks = [] }: Written): WorldMenu {
  return {
    of,
    id,
    name,
    sections: sections.map((section, row) => ({
      name: section.name,
      items: section.dishes.map((dish, n) => ({ id: `${id}-${row + 1}-${n + 1}`, ...dish })),
    })),
    modifiers: Object.fromEntries(asks.map((modifier) => [modifier.id, modifier])),
  }
}

export function section(name: string, ...dishes: Omit<Dish, 'id'>[]) {
  return { name, dishes }
}

/** `facts` are keys of allergens and diets; a question mark marks a modifier: `milk eggs vegetarian ?size`. */
export function dish(name: string, description: string, price: number | null, facts = ''): Omit<Dish, 'id'> {
  const words = facts.split(' ').filter(Boolean)
  const strange = words.find((word) => !word.startsWith('?') && !allergens.has(word) && !diets.has(word))
  if (strange) throw new Error(`${name} names ${strange}, which is neither an allergen nor a diet`)
  return {
    name,
    description,
    price,
    diets: words.filter((word) => diets.has(word)),
    allergens: words.filter((word) => allergens.has(word)),
    modifiers: words.filter((word) => word.startsWith('?')).map((word) => word.slice(1)),
  }
}

/** A modifier with its options: `modifier('milk', 'Which milk', [1, 1], answer('cow', 'Cow’s milk', 0, 'milk'))`. */
export function modifier(
  id: string,
  name: string,
  [minAmount, maxAmount]: readonly [number, number],
  ...options: Modifier['options']
): Modifier {
  return { id, name, minAmount, maxAmount, options }
}

export function answer(id: string, name: string, price: number, contains = ''): Modifier['options'][number] {
  return {
    id,
    name,
    price,
    deliveryPrice: null,
    takeawayPrice: null,
    maxAmount: 1,
    available: true,
    contains: contains.split(' ').filter(Boolean),
    safeFrom: [],
  }
}
