/** Locales required by section 9 of the specification. `sr-LATIN` is our id; platform APIs get `sr-Latn`. */
export const locales = [
  'cs',
  'de',
  'de-DE',
  'el',
  'en',
  'en-GB',
  'en-US',
  'es',
  'es-ES',
  'fr',
  'fr-CA',
  'fr-FR',
  'hr',
  'it',
  'it-IT',
  'nl',
  'pl',
  'pt',
  'pt-PT',
  'ru',
  'sr',
  'sr-LATIN',
  'sv',
  'sv-SE',
  'uk',
  'zh-TW',
] as const

export type Locale = (typeof locales)[number]

/** Locales with their own catalog in `locales/`; the others use their base language or English. */
export const writtenLocales: readonly Locale[] = [
  'cs',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'es-ES',
  'fr',
  'fr-CA',
  'hr',
  'it',
  'nl',
  'pl',
  'pt',
  'pt-PT',
  'ru',
  'sr',
  'sr-LATIN',
  'sv',
  'uk',
  'zh-TW',
]

/**
 * The locales with a catalog, one per language, without regional or script variants. For the language menu of
 * a device in a restaurant.
 */
export const writtenLanguages: readonly Locale[] = writtenLocales.filter((locale) => {
  const [language = ''] = locale.split('-')
  return language === locale || !writtenLocales.some((each) => each === language)
})

export const fallbackLocale: Locale = 'en'

/** All other locales have 24 hours (specification, section 9). */
export const twelveHourLocales: ReadonlySet<Locale> = new Set(['en', 'en-US', 'zh-TW'])

export function platformTag(locale: Locale): string {
  return locale === 'sr-LATIN' ? 'sr-Latn' : locale
}

/**
 * Returns the BCP 47 tag of the language that guests with this locale read, for `lang` and `Content-Language`.
 * Returns English if neither the locale nor its base language has a catalog.
 */
export function writtenTag(locale: Locale): string {
  const written = lookupOrder(locale).find((each) => writtenLocales.includes(each)) ?? fallbackLocale
  return platformTag(written === locale.split('-')[0] ? locale : written)
}

/** Codes of languages that are written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set([
  'ar',
  'ckb',
  'dv',
  'fa',
  'he',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])

/**
 * Returns `rtl` for the tag of a language that is written from right to left. Returns undefined for all
 * others, which need no `dir` attribute.
 */
export function directionOf(tag: string): 'rtl' | undefined {
  return rightToLeft.has(tag.split('-')[0] ?? '') ? 'rtl' : undefined
}

/** Returns the catalogs in which to look up a message, in order: the locale, its base language, English. */
export function lookupOrder(locale: Locale): Locale[] {
  const base = locales.find((candidate) => candidate === locale.split('-')[0])
  return [...new Set([locale, ...(base ? [base] : []), fallbackLocale])]
}

const byTag = new Map(locales.map((locale) => [locale.toLowerCase(), locale]))

/**
 * Matches a `lang` parameter or browser language, ignoring case: the exact locale, otherwise its base
 * language, otherwise null (specification, section 5).
 */
export function supportedLocale(requested: string): Locale | null {
  const tag = requested.trim().toLowerCase().replace('_', '-')
  if (tag === 'sr-latn' || tag.startsWith('sr-latn-')) return 'sr-LATIN'
  if (tag === 'zh' || tag.startsWith('zh-hant')) return 'zh-TW'
  return byTag.get(tag) ?? byTag.get(tag.split('-')[0] ?? '') ?? null
}

/**
 * Returns the first requested locale that is supported and offered, or its base language if only that is,
 * such as `pt` for `pt-BR`. If nothing matches, returns English, or the first offered locale if English isn't
 * offered. An empty `offered` means that all locales are offered.
 */
export function chooseLocale(
  requested: readonly (string | null | undefined)[],
  offered: readonly Locale[] = [],
): Locale {
  const isOffered = (locale: Locale) => offered.length === 0 || offered.includes(locale)
  for (const each of requested) {
    const locale = each ? supportedLocale(each) : null
    const found =
      locale && [locale, supportedLocale(locale.split('-')[0] ?? '')].find((one) => one && isOffered(one))
    if (found) return found
  }
  return isOffered(fallbackLocale) ? fallbackLocale : (offered[0] ?? fallbackLocale)
}

export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
