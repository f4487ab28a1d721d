import { strictFilter } from '#domain/ordering/allergens.ts'
import type { ShownMenu, ShownSection } from './shown-menu.ts'

export interface MenuFilter {
  readonly search: string
  /** Allergens to avoid. Dishes that aren't confirmed to be safe from all of them are hidden. */
  readonly avoid: readonly string[]
}

export interface FilteredMenu {
  /** Ids of the dishes that the filter hides. */
  readonly hidden: ReadonlySet<string>
  /** Ids of dishes that are safe only with certain options. */
  readonly toChoose: ReadonlySet<string>
  /** Ids of the dishes that are hidden because of allergens. */
  readonly unsafe: ReadonlySet<string>
}

const everything: FilteredMenu = { hidden: new Set(), toChoose: new Set(), unsafe: new Set() }

export function filterMenu(
  { book, dishes }: ShownMenu,
  sections: readonly ShownSection[],
  { search, avoid }: MenuFilter,
): FilteredMenu {
  const words = searchable(search).split(' ').filter(Boolean)
  if (words.length === 0 && avoid.length === 0) return everything
  const hidden = new Set<string>()
  const toChoose = new Set<string>()
  const unsafe = new Set<string>()
  for (const { name: section, dishes: all } of sections)
    for (const { id } of all) {
      const product = book.products.get(id)
      const safety = product && avoid.length > 0 ? strictFilter(book, product, avoid) : 'safe'
      if (safety === 'choose') toChoose.add(id)
      if (safety === 'hide') unsafe.add(id)
      const dish = dishes.get(id)
      const text = dish ? searchableDish(dish, section) : ''
      if (safety === 'hide' || !words.every((word) => text.includes(word))) hidden.add(id)
    }
  return { hidden, toChoose, unsafe }
}

const texts = new WeakMap<object, string>()

function searchableDish(dish: { name: string; description: string }, section: string): string {
  const known = texts.get(dish) ?? searchable(`${dish.name} ${dish.description} ${section}`)
  texts.set(dish, known)
  return known
}

/** Normalizes text for searching: removes accents, lowercases, and collapses whitespace. */
function searchable(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Returns the allergens that the menu has information about. Only these are offered as filters. */
export function namedAllergens({ book }: ShownMenu): string[] {
  const portions = [
    ...book.products.values(),
    ...[...book.modifiers.values()].flatMap(({ options }) => options),
  ]
  const names = portions.flatMap(({ allergens: { contains, safeFrom } }) => [...contains, ...safeFrom])
  return [...new Set(names)].sort()
}
