import { type Locale, platformTag } from '../locale.ts'

const inMiles: ReadonlySet<Locale> = new Set(['en-US'])

const metersPerMile = 1609.344

/** Distances below this many meters are shown in meters. */
const shortWay = 950

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats a distance in meters: rounded to 50 m nearby, to a tenth of a kilometer within a city, and to whole
 * kilometers (or miles) beyond.
 */
export function formatDistance(meters: number, locale: Locale): string {
  if (inMiles.has(locale)) return far(meters / metersPerMile, 'mile', locale)
  if (meters >= shortWay) return far(meters / 1000, 'kilometer', locale)
  return unitFormat('meter', 0, locale).format(Math.max(50, Math.round(meters / 50) * 50))
}

function far(length: number, unit: string, locale: Locale): string {
  return unitFormat(unit, length < 9.95 ? 1 : 0, locale).format(length)
}

function unitFormat(unit: string, decimals: number, locale: Locale): Intl.NumberFormat {
  const key = `${locale} ${unit} ${decimals}`
  const known = formats.get(key)
  if (known) return known
  const options = { style: 'unit', unit, maximumFractionDigits: decimals } as const
  const format = new Intl.NumberFormat(platformTag(locale), options)
  formats.set(key, format)
  return format
}
