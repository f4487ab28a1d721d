import { type Locale, platformTag } from '#domain/locale.ts'

/** Locales whose readers measure ways in miles. */
const inMiles: ReadonlySet<Locale> = new Set(['en-US'])

const metresPerMile = 1609.344

/** Below this a way is told in metres. */
const shortWay = 950

const formats = new Map<string, Intl.NumberFormat>()

/** Metres as a way: to 50 m near by, to a tenth of a kilometre in town, whole kilometres (or miles) beyond. */
export function formatDistance(metres: number, locale: Locale): string {
  if (inMiles.has(locale)) return far(metres / metresPerMile, 'mile', locale)
  if (metres >= shortWay) return far(metres / 1000, 'kilometer', locale)
  return unitFormat('meter', 0, locale).format(Math.max(50, Math.round(metres / 50) * 50))
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
