import { minorUnitDigits } from './minor-units.ts'
import { payableUnit } from './payable-unit.ts'

export interface Money {
  /** Amount in minor units, as a safe integer: 1250 is €12.50. Negative for refunds. */
  readonly amount: number
  /** ISO 4217, in upper case. */
  readonly currency: string
  /** Number of decimals in the currency. */
  readonly exponent: number
}

/** Throws `RangeError` if the amount isn't a safe integer, as does all arithmetic below. */
export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount in minor units`)
  const code = currency.toUpperCase()
  // Adding 0 turns -0 into 0.
  return { amount: amount + 0, currency: code, exponent: minorUnitDigits(code) }
}

export function add(one: Money, other: Money): Money {
  return money(one.amount + other.amount, sharedCurrency(one, other))
}

export function subtract(one: Money, other: Money): Money {
  return money(one.amount - other.amount, sharedCurrency(one, other))
}

/** Multiplies an amount by a whole number, such as the number of guests or items. */
export function multiply({ amount, currency }: Money, count: number): Money {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a whole number`)
  return money(amount * count, currency)
}

const partsOfPercent = 10_000
const partsOfWhole = 100n * BigInt(partsOfPercent)

/**
 * Returns a percentage of an amount, rounded half away from zero to `unit`, which is the smallest amount that can be paid
 * by card unless given. `percent` may have up to four decimals, such as 8.875 for a tax.
 */
export function percentOf(
  { amount, currency }: Money,
  percent: number,
  unit = payableUnit(currency, 'card'),
): Money {
  return money(quotientInUnits(BigInt(amount) * partsIn(percent), partsOfWhole, unit), currency)
}

/** Returns a percentage of an amount that isn't negative, rounded up to `unit` but not above the amount. */
export function percentRoundedUp({ amount, currency }: Money, percent: number, unit: number): Money {
  const divisor = partsOfWhole * BigInt(unit)
  const units = (BigInt(amount) * partsIn(percent) + divisor - 1n) / divisor
  return money(Math.min(amount, Number(units) * unit), currency)
}

function partsIn(percent: number): bigint {
  const parts = Math.round(percent * partsOfPercent)
  if (!Number.isSafeInteger(parts) || parts / partsOfPercent !== percent)
    throw new RangeError(`${percent} is not a percentage with at most four decimals`)
  return BigInt(parts)
}

/** Rounds an amount in minor units half away from zero to a multiple of `unit`. */
export function toUnit(amount: number, unit: number): number {
  return quotientInUnits(BigInt(amount), 1n, unit)
}

/**
 * Splits an amount in proportion to `weights`, which are non-negative integers. The shares add up to the
 * amount: the units left over after rounding down go to the shares with the largest remainders, the first one
 * in case of a tie.
 */
export function split({ amount, currency }: Money, weights: readonly number[]): Money[] {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0))
    throw new RangeError('weights are whole numbers from 0')
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) throw new RangeError('an amount cannot be split by weights that are all 0')
  const magnitude = BigInt(Math.abs(amount))
  const shares = weights.map((weight) => Number((magnitude * BigInt(weight)) / whole))
  const remainders = weights.map((weight, at) => ({ at, left: (magnitude * BigInt(weight)) % whole }))
  remainders.sort((one, other) => (one.left === other.left ? 0 : one.left > other.left ? -1 : 1))
  const missing = Math.abs(amount) - shares.reduce((sum, share) => sum + share, 0)
  const raised = new Set(remainders.slice(0, missing).map(({ at }) => at))
  return shares.map((share, at) => money(Math.sign(amount) * (share + (raised.has(at) ? 1 : 0)), currency))
}

/** Returns a negative number, zero or a positive number, for sorting. */
export function compare(one: Money, other: Money): number {
  sharedCurrency(one, other)
  return Math.sign(one.amount - other.amount)
}

/** Throws if the currencies differ, because mixing currencies is a programming error. */
function sharedCurrency(one: Money, other: Money): string {
  if (one.currency !== other.currency)
    throw new TypeError(`${one.currency} and ${other.currency} do not go together`)
  return one.currency
}

/**
 * Divides and rounds half away from zero to a multiple of `unit`, so that a refund is rounded like its payment. The
 * denominator must be positive.
 */
export function quotientInUnits(numerator: bigint, denominator: bigint, unit: number): number {
  const divisor = denominator * BigInt(unit)
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = Number((2n * magnitude + divisor) / (2n * divisor)) * unit
  return numerator < 0n ? -rounded : rounded
}
