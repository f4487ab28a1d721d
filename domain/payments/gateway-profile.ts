import { type Money, money } from '../money/money.ts'
import { minorUnitDigits } from '../money/minor-units.ts'
import { payableUnit } from '../money/payable-unit.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { ownValue } from '../own-value.ts'

/** The format in which a payment provider represents amounts. Currencies are in upper case. */
export interface GatewayProfile {
  /** Currencies that the provider accepts; null if it accepts any. */
  readonly currencies: readonly string[] | null
  /** Number of decimals, for currencies in which the provider deviates from ISO 4217. */
  readonly decimals: Readonly<Record<string, number>>
  /** The number by which amounts in a currency must be divisible, if it isn't 1. */
  readonly multiples: Readonly<Record<string, number>>
  /** The smallest charge by currency, in minor units of ISO 4217. */
  readonly smallest: Readonly<Record<string, number>>
  /** The smallest charge in all other currencies. */
  readonly smallestElsewhere: number
}

export type AmountRefusal = Refusal<'currencyNotTaken' | 'amountTooSmall' | 'amountNotPayable'>

const iso4217: GatewayProfile = {
  currencies: null,
  decimals: {},
  multiples: {},
  smallest: {},
  smallestElsewhere: 1,
}

/**
 * Minimum charges as published at https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. For
 * RSD, TWD, ISK and currencies with three decimals, Stripe requires the equivalent of 50 US cents, so these
 * values have a safety margin.
 */
const stripeSmallest = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  ARS: 50,
  COP: 50,
  IDR: 50,
  ILS: 50,
  KRW: 50,
  PHP: 50,
  RUB: 50,
  ZAR: 50,
  RSD: 10_000,
  TWD: 2500,
  ISK: 100,
  BHD: 250,
  JOD: 500,
  KWD: 250,
  OMR: 250,
  TND: 2000,
}

export const gatewayProfiles = {
  till: iso4217,
  stripe: {
    currencies: null,
    // ISK and UGX have no decimals, but amounts are sent times 100. MGA has decimals, but amounts are sent
    // without them.
    decimals: { ISK: 2, UGX: 2, MGA: 0 },
    multiples: { ISK: 100, UGX: 100, BHD: 10, JOD: 10, KWD: 10, OMR: 10, TND: 10 },
    smallest: stripeSmallest,
    smallestElsewhere: 1,
  },
  square: {
    ...iso4217,
    currencies: ['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'USD'],
    // The minimum for cards is lower, but the payment page also offers Afterpay, whose minimum is 1.00.
    smallestElsewhere: 100,
  },
  /** The currencies and minimum charges of the provider depend on the operator's configuration. */
  link: iso4217,
} as const satisfies Readonly<Record<string, GatewayProfile>>

/** Returns the amount in the provider's units, or the reason why it can't be charged. Never rounds. */
export function providerAmount(profile: GatewayProfile, { amount, currency }: Money): number | AmountRefusal {
  if (profile.currencies && !profile.currencies.includes(currency))
    return refuse('currencyNotTaken', { currency })
  const smallest = ownValue(profile.smallest, currency) ?? profile.smallestElsewhere
  if (amount < smallest) return refuse('amountTooSmall', { smallest, currency })
  const counted = rescale(amount, minorUnitDigits(currency), decimalsOf(profile, currency))
  const multiple = ownValue(profile.multiples, currency) ?? 1
  if (counted === null || counted % multiple !== 0) return refuse('amountNotPayable', { currency })
  return counted
}

/**
 * Returns the step in which a provider can refund a currency and its guests can be paid, in minor units: 10 for KWD at Stripe,
 * 100 for MGA, which Stripe counts without decimals, and for HUF.
 */
export function refundStep(profile: GatewayProfile, currency: string): number {
  const shift = 10 ** Math.abs(decimalsOf(profile, currency) - minorUnitDigits(currency))
  const isCoarser = decimalsOf(profile, currency) < minorUnitDigits(currency)
  const multiple = ownValue(profile.multiples, currency) ?? 1
  const step = isCoarser ? multiple * shift : multiple / greatestDivisor(multiple, shift)
  const unit = payableUnit(currency, 'card')
  return (step * unit) / greatestDivisor(step, unit)
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

/** Refuses an amount that the currency can't have. */
export function amountFromProvider(
  profile: GatewayProfile,
  counted: number,
  currency: string,
): Money | Refusal<'amountNotPayable'> {
  const code = currency.toUpperCase()
  const isCount = Number.isSafeInteger(counted) && counted >= 0
  const amount = isCount ? rescale(counted, decimalsOf(profile, code), minorUnitDigits(code)) : null
  return amount === null ? refuse('amountNotPayable', { currency: code }) : money(amount, code)
}

function decimalsOf(profile: GatewayProfile, currency: string): number {
  return ownValue(profile.decimals, currency) ?? minorUnitDigits(currency)
}

/** Returns null if digits would be lost. */
function rescale(amount: number, from: number, to: number): number | null {
  const factor = 10 ** Math.abs(to - from)
  const scaled = to >= from ? amount * factor : amount / factor
  return Number.isSafeInteger(scaled) ? scaled : null
}
