/** Only cash is limited by coins. */
export type PaidBy = 'cash' | 'card' | 'invoice'

type Units = Readonly<Record<number, string>>

/**
 * Smallest amounts of any payment, in minor units, of the currencies whose minor unit isn't used anymore. Source: `digits` in
 * the currency data of Unicode CLDR 48, which a test compares. RSD and TWD have two there, but `cashDigits` of 0, and
 * prices have no decimals.
 */
const anyPayment: Units = {
  100: 'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR RSD SLL SOS SYP TWD YER',
  1000: 'IQD',
}

/**
 * Smallest amounts of a payment in cash, in minor units, where they are larger. The source of CAD, CHF, DKK, AMD, CRC, CZK, GYD,
 * MNT, MUR, NOK, SEK, TZS and UZS is `cashRounding` and `cashDigits` in CLDR. The others have the smallest coin or note in use,
 * which is above the smallest legal tender where that is no longer handed out or accepted:
 *
 * - by a rule on rounding: AED (government), AUD, CLP, HUF, ILS, MYR, NZD and UAH (central banks; UAH since October 2025)
 * - smallest coin that is still issued: BHD, BRL (1 centavo until 2004), COP, HKD, IDR, KRW, KWD, OMR, SGD (1 cent until
 *   2002), THB (smaller ones only in accounts) and ZAR (5 cents until 2012), from the lists of the central banks
 * - by habit: INR (50 paise) and VND (100 and 200 dong) have smaller legal tender that is hardly accepted
 */
const inCash: Units = {
  5: 'AUD BHD BRL CAD CHF KWD MYR OMR SGD',
  10: 'CLP HKD ILS KRW NZD ZAR',
  25: 'AED THB',
  50: 'DKK UAH',
  100: 'AMD CRC CZK GYD INR MNT MUR NOK SEK TZS UZS',
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
