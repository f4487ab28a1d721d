import type { Choice } from './choice.ts'
import { type Allergens, type MenuBook, type ModifierUse, type Option, type Product, usesOf } from './menu.ts'

/** Whether something contains an allergen; `unconfirmed` if the restaurant hasn't said. */
export type AllergenState = 'contains' | 'safe' | 'unconfirmed'

/**
 * Returns whether parts of a dish together contain an allergen: `contains` if any part does, `safe` only if every
 * part is.
 */
export function allergenState(parts: readonly Allergens[], allergen: string): AllergenState {
  const states = parts.map((part) => stateOf(part, allergen))
  if (states.includes('contains')) return 'contains'
  return states.length > 0 && states.every((state) => state === 'safe') ? 'safe' : 'unconfirmed'
}

export function partsOf({ product, size, options }: Choice): readonly Allergens[] {
  return [product, ...(size ? [size] : []), ...options.map(({ option }) => option)].map(
    ({ allergens }) => allergens,
  )
}

/** Returns the states of all allergens that the parts of a choice list, and of those in `asked`. */
export function allergensOf(
  choice: Choice,
  asked: readonly string[] = [],
): ReadonlyMap<string, AllergenState> {
  const parts = partsOf(choice)
  const named = parts.flatMap(({ contains, safeFrom }) => [...contains, ...safeFrom])
  return new Map([...named, ...asked].map((each) => [each, allergenState(parts, each)]))
}

/**
 * Returns whether a guest with allergies can order a product.
 * - `safe`: all of its options are confirmed to be safe.
 * - `choose`: only some combinations of options are safe.
 * - `hide`: no combination is safe.
 */
export function strictFilter(
  book: MenuBook,
  product: Product,
  allergies: readonly string[],
): 'safe' | 'choose' | 'hide' {
  if (!isSafe(product, allergies) || !canAnswer(book, usesOf(product), allergies)) return 'hide'
  return allOptions(book, usesOf(product)).every((option) => isSafe(option, allergies)) ? 'safe' : 'choose'
}

/** Requires safe options for its own modifiers too. */
export function isSafeOption(book: MenuBook, option: Option, allergies: readonly string[]): boolean {
  return isSafe(option, allergies) && canAnswer(book, option.modifiers, allergies)
}

function canAnswer(book: MenuBook, uses: readonly ModifierUse[], allergies: readonly string[]): boolean {
  return uses.every(({ modifierId, minAmount }) => {
    const options = book.modifiers.get(modifierId)?.options ?? []
    const safe = options.filter((option) => !option.soldOut && isSafeOption(book, option, allergies))
    return safe.reduce((sum, { maxAmount }) => sum + maxAmount, 0) >= minAmount
  })
}

function allOptions(book: MenuBook, uses: readonly ModifierUse[]): readonly Option[] {
  return uses
    .flatMap(({ modifierId }) => book.modifiers.get(modifierId)?.options ?? [])
    .flatMap((option) => [option, ...allOptions(book, option.modifiers)])
}

function isSafe({ allergens }: { readonly allergens: Allergens }, allergies: readonly string[]): boolean {
  return allergies.every((each) => stateOf(allergens, each) === 'safe')
}

function stateOf({ contains, safeFrom }: Allergens, allergen: string): AllergenState {
  const key = keyOf(allergen)
  if (contains.some((each) => keyOf(each) === key)) return 'contains'
  return safeFrom.some((each) => keyOf(each) === key) ? 'safe' : 'unconfirmed'
}

/** Normalizes an allergen. Case and outer spaces are ignored, because guests type their allergies. */
function keyOf(allergen: string): string {
  return allergen.trim().toLowerCase()
}
