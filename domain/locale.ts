/** Every locale of the product (specification section 9). `sr-LATIN` is our id; platforms are given `sr-Latn`. */
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

/** Those with a catalogue of their own in `locales/`; the others speak their base language or English. */
export const writtenLocales: readonly Locale[] = ['de', 'en', 'ru', 'zh-TW']

export const fallbackLocale: Locale = 'en'

/** The tag that `Intl` understands. */
export function platformTag(locale: Locale): string {
  return locale === 'sr-LATIN' ? 'sr-Latn' : locale
}

/** Where a message is looked for, first to last: the variant, its base, English. */
export function lookupOrder(locale: Locale): Locale[] {
  const base = locales.find((candidate) => candidate === locale.split('-')[0])
  return [...new Set([locale, ...(base ? [base] : []), fallbackLocale])]
}

const byTag = new Map(locales.map((locale) => [locale.toLowerCase(), locale]))

/**
 * The locale for a wish such as a `lang` query or a browser's language: itself when supported, else its base language,
 * else null (specification section 5). Letter case does not matter.
 */
export function supportedLocale(wish: string): Locale | null {
  const tag = wish.trim().toLowerCase().replace('_', '-')
  if (tag === 'sr-latn' || tag.startsWith('sr-latn-')) return 'sr-LATIN'
  if (tag === 'zh' || tag.startsWith('zh-hant')) return 'zh-TW'
  return byTag.get(tag) ?? byTag.get(tag.split('-')[0] ?? '') ?? null
}

/** The first wish that can be met, in the order given; English when none can. */
export function chooseLocale(wishes: readonly (string | null | undefined)[]): Locale {
  for (const wish of wishes) {
    const locale = wish ? supportedLocale(wish) : null
    if (locale) return locale
  }
  return fallbackLocale
}

/** The languages of an `Accept-Language` header, most wanted first. */
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
