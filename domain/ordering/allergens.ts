import type { Choice } from './choice.ts'
import { type Allergens, type MenuBook, type ModifierUse, type Option, type Product, usesOf } from './menu.ts'

/** Whether something has an allergen. `unconfirmed`: nobody has said so either way. */
export type AllergenState = 'contains' | 'safe' | 'unconfirmed'

/** An allergen is contained if any part contains it, and safe only if every part is. */
export function allergenState(parts: readonly Allergens[], allergen: string): AllergenState {
  const states = parts.map((part) => stateOf(part, allergen))
  if (states.includes('contains')) return 'contains'
  return states.length > 0 && states.every((state) => state === 'safe') ? 'safe' : 'unconfirmed'
}

/** The product, its size and every option of a choice. */
export function partsOf({ product, size, options }: Choice): readonly Allergens[] {
  return [product, ...(size ? [size] : []), ...options.map(({ option }) => option)].map(
    ({ allergens }) => allergens,
  )
}

/** States of all allergens that a choice names, and of those in `asked`. */
export function allergensOf(
  choice: Choice,
  asked: readonly string[] = [],
): ReadonlyMap<string, AllergenState> {
  const parts = partsOf(choice)
  const named = parts.flatMap(({ contains, safeFrom }) => [...contains, ...safeFrom])
  return new Map([...named, ...asked].map((each) => [each, allergenState(parts, each)]))
}

/**
 * What a guest with allergies can do with a product. `hide`: it isn't confirmed to be safe whatever they choose.
 * `choose`: it is safe with some choices. `safe`: it is safe with all of them.
 */
export function strictFilter(
  book: MenuBook,
  product: Product,
  allergies: readonly string[],
): 'safe' | 'choose' | 'hide' {
  if (!isSafe(product, allergies) || !canAnswer(book, usesOf(product), allergies)) return 'hide'
  return allOptions(book, usesOf(product)).every((option) => isSafe(option, allergies)) ? 'safe' : 'choose'
}

/** Whether an option can be part of a safe choice. It also needs safe answers to its own modifiers. */
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

/** Guests type their allergies, so case and outer spaces don't matter. */
function keyOf(allergen: string): string {
  return allergen.trim().toLowerCase()
}
