/** How an order is paid. Only cash is limited by coins. */
export type PaidBy = 'cash' | 'card' | 'invoice'

type Units = Readonly<Record<number, string>>

/**
 * Smallest amounts of any payment, in minor units, of the currencies whose minor unit isn't used anymore. Source: Unicode
 * CLDR, `supplementalData.xml`, `fractions`: `digits`; for HUF, IDR and TWD `cashDigits`, because prices have no decimals.
 */
const anyPayment: Units = {
  100: 'AFN ALL HUF IDR IRR LAK LBP MGA MMK RSD SOS SYP TWD YER',
  1000: 'IQD',
}

/**
 * Smallest amounts of a payment in cash, in minor units, where they are larger. Source: `cashDigits` and `cashRounding` of
 * the same table; for AED, BHD, BRL, CLP, COP, HKD, HUF, IDR, ILS, INR, KRW, KWD, MYR, NZD, OMR, SGD, THB, UAH, VND and ZAR
 * the smallest coin or note in use according to the central bank.
 */
const inCash: Units = {
  5: 'AUD BHD BRL CAD CHF KWD MYR OMR SGD',
  10: 'CLP HKD ILS KRW NZD ZAR',
  25: 'AED THB',
  50: 'DKK UAH',
  100: 'AMD CRC CZK GYD INR MNT MUR NOK PKR SEK TZS UZS',
  500: 'HUF VND',
  5000: 'COP',
  10_000: 'IDR',
}

function byCurrency(units: Units): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(units).flatMap(([unit, codes]) =>
      codes.split(' ').map((code) => [code, Number(unit)] as const),
    ),
  )
}

const unitsOfAnyPayment = byCurrency(anyPayment)
const unitsInCash = byCurrency(inCash)

/** Returns the smallest amount of a currency that can be paid, in minor units: 5 for francs in cash, 1 by card. */
export function payableUnit(currency: string, paidBy: PaidBy): number {
  const code = currency.toUpperCase()
  const unit = unitsOfAnyPayment.get(code) ?? 1
  return paidBy === 'cash' ? (unitsInCash.get(code) ?? unit) : unit
}
