import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import {
  maxLineAmount,
  type MenuBook,
  type Modifier,
  type ModifierUse,
  type Option,
  type Portion,
  type Price,
  type Product,
  usesOf,
} from './menu.ts'
import type { OpeningHours } from '../availability/service-days.ts'

/** `at` is the id of the menu, product, modifier or option that contains it. */
export type MenuProblem = Refusal<
  | 'priceNotAllowed'
  | 'pointsNotAllowed'
  | 'stockNotAllowed'
  | 'maxAmountNotAllowed'
  | 'boundsNotAllowed'
  | 'boundsOutOfReach'
  | 'hoursNotAllowed'
  | 'contradictoryAllergen'
  | 'noOptions'
  | 'unknownModifier'
  | 'unknownMenuProduct'
  | 'unknownTaxClass'
  | 'modifierUsedTwice'
  | 'optionReachedTwice'
  | 'modifiersTooDeep'
  | 'repeatingOptionWithModifiers'
  | 'idNotAllowed'
  | 'repeatedId'
>

/**
 * Maximum price in minor units: large enough for any currency, and small enough for the sum of an order to be
 * exact.
 */
export const maxPrice = 1_000_000_000
const maxPoints = 1000
const maxStock = 1_000_000
const maxIdLength = 80

/**
 * Returns mistakes in the menus that would make a product impossible to order or its price wrong (O11). Returns an
 * empty list if the menus can be used.
 */
export function menuProblems(book: MenuBook, taxClasses: ReadonlySet<string>): MenuProblem[] {
  const problems: (MenuProblem | null)[] = []
  for (const { id, hours, sections } of book.menus) {
    problems.push(hoursProblem(id, hours))
    for (const productId of sections.flatMap(({ productIds }) => productIds))
      if (!book.products.has(productId)) problems.push(refuse('unknownMenuProduct', { at: id, productId }))
  }
  problems.push(...repeatedIds(book.menus))
  for (const each of book.products.values())
    problems.push(...portionProblems(each), ...productProblems(book, each, taxClasses))
  for (const each of book.modifiers.values()) problems.push(...modifierProblems(book, each))
  return problems.filter((each) => isRefusal(each))
}

function productProblems(
  book: MenuBook,
  product: Product,
  taxClasses: ReadonlySet<string>,
): (MenuProblem | null)[] {
  const { id, taxClass, hours } = product
  const uses = usesOf(product)
  return [
    taxClasses.has(taxClass) ? null : refuse('unknownTaxClass', { at: id, taxClass }),
    hoursProblem(id, hours),
    ...boundsProblems(book, id, uses),
    ...optionsReachedTwice(book, id, uses),
  ]
}

function modifierProblems(book: MenuBook, { id, options }: Modifier): (MenuProblem | null)[] {
  return [
    idProblem(id),
    options.length === 0 ? refuse('noOptions', { at: id }) : null,
    ...repeatedIds(options),
    ...options.flatMap((option) => [...portionProblems(option), ...optionProblems(book, option)]),
  ]
}

function optionProblems(book: MenuBook, { id, maxAmount, modifiers }: Option): (MenuProblem | null)[] {
  const deeper = modifiers
    .flatMap(({ modifierId }) => book.modifiers.get(modifierId)?.options ?? [])
    .some((option) => option.modifiers.length > 0)
  return [
    isWithin(maxAmount, 1, maxLineAmount) ? null : refuse('maxAmountNotAllowed', { at: id, maxAmount }),
    // Two portions of the option could have different answers, which a flat list of options can't express.
    modifiers.length > 0 && maxAmount > 1 ? refuse('repeatingOptionWithModifiers', { at: id }) : null,
    deeper ? refuse('modifiersTooDeep', { at: id }) : null,
    ...boundsProblems(book, id, modifiers),
  ]
}

function portionProblems({ id, price, points, stock, allergens }: Portion): (MenuProblem | null)[] {
  const both = allergens.contains.find((each) => allergens.safeFrom.includes(each))
  return [
    idProblem(id),
    isPrice(price) ? null : refuse('priceNotAllowed', { at: id }),
    isWithin(points, 0, maxPoints) ? null : refuse('pointsNotAllowed', { at: id, points }),
    stock === null || isWithin(stock, 0, maxStock) ? null : refuse('stockNotAllowed', { at: id, stock }),
    both === undefined ? null : refuse('contradictoryAllergen', { at: id, allergen: both }),
  ]
}

function boundsProblems(book: MenuBook, at: string, uses: readonly ModifierUse[]): (MenuProblem | null)[] {
  const seen = new Set<string>()
  return uses.map(({ modifierId, minAmount, maxAmount }) => {
    const modifier = book.modifiers.get(modifierId)
    if (!modifier) return refuse('unknownModifier', { at, modifierId })
    if (seen.has(modifierId)) return refuse('modifierUsedTwice', { at, modifierId })
    seen.add(modifierId)
    // With a maximum of 0, a guest's choice would be dropped without a charge.
    if (!isWithin(maxAmount, 1, maxLineAmount) || !isWithin(minAmount, 0, maxAmount))
      return refuse('boundsNotAllowed', { at, modifierId, minAmount, maxAmount })
    const reach = modifier.options.reduce((sum, option) => sum + option.maxAmount, 0)
    return minAmount <= reach ? null : refuse('boundsOutOfReach', { at, modifierId, minAmount, reach })
  })
}

/**
 * Returns a problem for each option that a product offers in more than one way. An order refers to options
 * only by id, so the choice would be ambiguous.
 */
function optionsReachedTwice(book: MenuBook, at: string, uses: readonly ModifierUse[]): MenuProblem[] {
  const optionsOf = (each: readonly ModifierUse[]) =>
    each.flatMap(({ modifierId }) => book.modifiers.get(modifierId)?.options ?? [])
  const direct = optionsOf(uses)
  const ids = [...direct, ...direct.flatMap(({ modifiers }) => optionsOf(modifiers))].map(({ id }) => id)
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) < index))
  return [...twice].map((optionId) => refuse('optionReachedTwice', { at, optionId }))
}

function repeatedIds(all: readonly { readonly id: string }[]): MenuProblem[] {
  return all
    .filter(({ id }, index) => all.findIndex((other) => other.id === id) < index)
    .map(({ id }) => refuse('repeatedId', { at: id }))
}

function hoursProblem(at: string, hours: OpeningHours | null): MenuProblem | null {
  return hours === null || hasValidHours(hours) ? null : refuse('hoursNotAllowed', { at })
}

/** Returns whether all hours begin within a day and end at most 24 hours later. */
export function hasValidHours({ services, specialPeriods }: OpeningHours): boolean {
  if (!services.every(({ weekDay }) => isWithin(weekDay, 0, 6))) return false
  if (specialPeriods.some(({ starts, ends }) => starts > ends)) return false
  return [...services, ...specialPeriods.flatMap((period) => period.hours)].every(
    ({ opens, closes }) => isWithin(opens, 0, 1439) && isWithin(closes, opens + 1, opens + 1440),
  )
}

function idProblem(id: string): MenuProblem | null {
  return id !== '' && id.length <= maxIdLength ? null : refuse('idNotAllowed', { at: id })
}

function isPrice({ normal, delivery, takeaway }: Price): boolean {
  return [normal, delivery, takeaway].every((each) => each === null || isWithin(each, 0, maxPrice))
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max
}
