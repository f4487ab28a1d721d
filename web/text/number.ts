import { type Locale, platformTag } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'

const formats = createMemory<Intl.NumberFormat>()

/** Formats a number for the locale with exactly `decimals` decimal places. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  const format = () =>
    new Intl.NumberFormat(platformTag(locale), {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  return formats(`${locale}${decimals}`, format).format(value)
}
