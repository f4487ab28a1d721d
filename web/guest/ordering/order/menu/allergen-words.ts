import { allergensOf, isSafeOption, partsOf } from '#domain/ordering/allergens.ts'
import { type Choice, readChoice } from '#domain/ordering/choice.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import { type MenuBook, usesOf } from '#domain/ordering/menu.ts'

export interface ChosenAllergens {
  readonly contains: readonly string[]
  /** Allergens the guest avoids that no part is known to contain but that aren't confirmed to be absent. */
  readonly unconfirmed: readonly string[]
  /** Whether the restaurant provides allergen information for any part of the dish. */
  readonly isKnown: boolean
  /** Options the guest hasn't chosen that would add allergens, with the allergens each would add. */
  readonly added: readonly { readonly option: string; readonly allergens: readonly string[] }[]
}

/** The dish contains an allergen if any part does, and is safe only if every part is. */
export function chosenAllergens(book: MenuBook, line: CartLine, avoid: readonly string[]): ChosenAllergens {
  const product = book.products.get(line.id)
  if (!product) return { contains: [], unconfirmed: [...avoid], isKnown: false, added: [] }
  const chosen: Choice = readChoice(book, line).choice ?? { line, product, size: null, options: [] }
  const states = [...allergensOf(chosen, avoid)]
  const contains = states.flatMap(([allergen, state]) => (state === 'contains' ? [allergen] : []))
  const ids = line.selectedModifiers.map(({ id }) => id)
  const others = usesOf(product)
    .flatMap(({ modifierId }) => book.modifiers.get(modifierId)?.options ?? [])
    .filter(({ id, soldOut }) => !ids.includes(id) && !soldOut)
  return {
    contains,
    unconfirmed: states.flatMap(([allergen, state]) =>
      state === 'unconfirmed' && avoid.includes(allergen) ? [allergen] : [],
    ),
    isKnown: partsOf(chosen).some((part) => part.contains.length + part.safeFrom.length > 0),
    added: others
      .map(({ name, allergens }) => ({
        option: name,
        allergens: allergens.contains.filter((each) => !contains.includes(each)),
      }))
      .filter(({ allergens }) => allergens.length > 0),
  }
}

export function unsafeOptions(
  book: MenuBook,
  productId: string,
  avoid: readonly string[],
): ReadonlySet<string> {
  const product = book.products.get(productId)
  if (!product || avoid.length === 0) return new Set()
  const direct = usesOf(product)
  const options = direct.flatMap(({ modifierId }) => book.modifiers.get(modifierId)?.options ?? [])
  const nested = options
    .flatMap(({ modifiers }) => modifiers)
    .flatMap(({ modifierId }) => book.modifiers.get(modifierId)?.options ?? [])
  return new Set(
    [...options, ...nested].filter((each) => !isSafeOption(book, each, avoid)).map(({ id }) => id),
  )
}
