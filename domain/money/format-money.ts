import { type Locale, platformTag } from '#domain/locale.ts'
import { minorUnitDigits } from '#domain/money/minor-units.ts'

/**
 * Currencies written with their symbol. All others are written with their code (specification, section 9).
 */
const withSign = new Set(
  'USD AUD CAD EUR GBP AED RUB HKD NZD BRL CHF DKK INR JPY MXN MYR NOK PLN SEK SGD BZD CZK'.split(' '),
)

/**
 * Currencies for which `Intl` has only a narrow symbol. Those whose symbol is a plain `$` get a country
 * prefix.
 */
const narrowSigns = new Map(
  Object.entries({ RUB: '', PLN: '', CZK: '', DKK: '', NOK: '', SEK: '', MYR: '', SGD: 'S', BZD: 'BZ' }),
)

const formats = new Map<string, Intl.NumberFormat>()

/** Whole amounts have no decimals. */
export function formatMoney(minorUnits: number, currency: string, locale: Locale): string {
  const code = currency.toUpperCase()
  const digits = minorUnitDigits(code)
  const key = `${locale} ${code}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(platformTag(locale), {
      style: 'currency',
      currency: code,
      currencyDisplay: narrowSigns.has(code) ? 'narrowSymbol' : withSign.has(code) ? 'symbol' : 'code',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: 'stripIfInteger',
    })
    formats.set(key, format)
  }
  const text = format.format(minorUnits / 10 ** digits)
  const country = narrowSigns.get(code)
  return country ? text.replace('$', () => `${country}$`) : text
}
