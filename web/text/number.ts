import { type Locale, platformTag } from '#domain/locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A number as the reader writes it, with exactly this many decimals. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  const key = `${locale}${decimals}`
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = formats.get(key) ?? new Intl.NumberFormat(platformTag(locale), digits)
  formats.set(key, format)
  return format.format(value)
}
