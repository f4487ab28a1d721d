import { type Locale, platformTag } from '#domain/locale.ts'
import { minorUnitDigits } from '#domain/money/minor-units.ts'

/**
 * The symbols of section 9 of the specification, in every language: `Intl` has one for each only in some. All other
 * currencies are written with their code.
 */
export const currencySymbols: ReadonlyMap<string, string> = new Map(
  Object.entries({
    USD: '$',
    AUD: 'A$',
    CAD: 'CA$',
    EUR: '€',
    GBP: '£',
    AED: 'Dh',
    RUB: '₽',
    HKD: 'HK$',
    NZD: 'NZ$',
    BRL: 'R$',
    CHF: 'Fr.',
    DKK: 'kr',
    INR: '₹',
    JPY: '¥',
    MXN: 'MX$',
    MYR: 'RM',
    NOK: 'kr',
    PLN: 'zł',
    SEK: 'kr',
    SGD: 'S$',
    BZD: 'BZ$',
    CZK: 'Kč',
  }),
)

const formats = new Map<string, Intl.NumberFormat>()

/** Whole amounts have no decimals. The language decides on which side the symbol stands. */
export function formatMoney(minorUnits: number, currency: string, locale: Locale): string {
  const code = currency.toUpperCase()
  const digits = minorUnitDigits(code)
  const symbol = currencySymbols.get(code)
  const key = `${locale} ${code}`
  let format = formats.get(key)
  if (!format) {
    // A symbol is placed as `Intl` places $, and one that ends in a letter, such as kr, as it places a code: with a space.
    const isSign = symbol !== undefined && /\p{S}$/u.test(symbol)
    format = new Intl.NumberFormat(platformTag(locale), {
      style: 'currency',
      currency: isSign ? 'USD' : code,
      currencyDisplay: isSign ? 'narrowSymbol' : 'code',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: 'stripIfInteger',
    })
    formats.set(key, format)
  }
  return format
    .formatToParts(minorUnits / 10 ** digits)
    .map(({ type, value }) => (type === 'currency' ? (symbol ?? value) : value))
    .join('')
}
