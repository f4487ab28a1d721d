import { groupBy } from '#domain/group-by.ts'
import { quotientInUnits } from '../money/money.ts'
import { payableUnit } from '../money/payable-unit.ts'
import type { DeliveryType } from './menu.ts'

export interface TaxRate {
  readonly id: string
  /** Name on the receipt, such as VAT or GST. */
  readonly name: string
  /** Percentage, such as 9.975. See `isTaxRate`. */
  readonly percent: number
}

export interface TaxRules {
  /** Whether prices include tax. Otherwise, tax is added to them. */
  readonly included: boolean
  /** The rates in the order in which the receipt lists them. */
  readonly rates: readonly TaxRate[]
  /** Ids of the rates of each tax class. Several rates of a class apply to the same base. */
  readonly classes: ReadonlyMap<string, Readonly<Record<DeliveryType, readonly string[]>>>
  /** Null if the delivery fee isn't taxed. */
  readonly deliveryFeeClass: string | null
}

/** One rate on one receipt. Amounts are in minor units. */
export interface TaxLine {
  readonly name: string
  readonly percent: number
  /** Sum of the prices that the rate applies to, as shown on the receipt. */
  readonly base: number
  readonly amount: number
}

export interface TaxedAmount {
  readonly taxClass: string
  readonly amount: number
}

const partsOfWhole = 1_000_000

/**
 * Each rate is calculated once, on the sum it applies to, and rounded once, half away from zero (EN 16931,
 * BR-CO-17), to what can be paid if it is added. Omits rates that apply to nothing.
 */
export function taxLines(
  { included, rates, classes }: TaxRules,
  type: DeliveryType,
  amounts: readonly TaxedAmount[],
  currency: string,
): TaxLine[] {
  const unit = included ? 1 : payableUnit(currency, 'card')
  const groups = [...groupBy(amounts, ({ taxClass }) => taxClass)].map(([taxClass, all]) => {
    const ids = classes.get(taxClass)?.[type] ?? []
    const own = rates.filter(({ id }) => ids.includes(id))
    return {
      ids,
      base: all.reduce((sum, { amount }) => sum + amount, 0),
      whole: partsOfWhole + (included ? own.reduce((sum, { percent }) => sum + partsOf(percent), 0) : 0),
    }
  })
  return rates.flatMap(({ id, name, percent }) => {
    const taxed = groups.filter(({ ids, base }) => ids.includes(id) && base !== 0)
    if (taxed.length === 0) return []
    const base = taxed.reduce((sum, group) => sum + group.base, 0)
    return [{ name, percent, base, amount: roundedOnce(taxed, partsOf(percent), unit) }]
  })
}

/** Returns whether a percentage can be calculated exactly: from 0 to 100, with at most four decimals. */
export function isTaxRate(percent: number): boolean {
  return percent >= 0 && percent <= 100 && partsOf(percent) / 10_000 === percent
}

function partsOf(percent: number): number {
  return Math.round(percent * 10_000)
}

/** Returns the sum of `base · parts / whole` over all groups, rounded to `unit` only once, at the end. */
function roundedOnce(
  groups: readonly { readonly base: number; readonly whole: number }[],
  parts: number,
  unit: number,
): number {
  let numerator = 0n
  let denominator = 1n
  for (const { base, whole } of groups) {
    numerator = numerator * BigInt(whole) + BigInt(base) * BigInt(parts) * denominator
    denominator *= BigInt(whole)
  }
  return quotientInUnits(numerator, denominator, unit)
}
