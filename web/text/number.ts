import { type Locale, platformTag } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'

const formats = createMemory<Intl.NumberFormat>()

/** A number as the reader writes it, with exactly this many decimals. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  const format = () =>
    new Intl.NumberFormat(platformTag(locale), {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  return formats(`${locale}${decimals}`, format).format(value)
}
