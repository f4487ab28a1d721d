import { type Locale, platformTag, supportedLocale, writtenLocales, writtenTag } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'

/** A link to the page in another language, with an absolute URL. */
export interface AlternateLink {
  readonly language: string
  readonly href: string
}

/**
 * Returns the canonical URL of a page. With `lang` it's a separate page; without, it's the default page in the
 * browser's language. Languages without texts show English and have no separate page.
 */
export function canonicalLink(origin: string, path: string, search: string): string {
  const requested = supportedLocale(new URLSearchParams(search).get('lang') ?? '')
  const named = requested && writtenLocales.includes(requested) ? requested : null
  return origin + (named ? withLanguage(path, named) : path)
}

/**
 * Returns links to the page in every available language, or those that the tenant offers, and to the default page.
 */
export function alternateLinks(
  origin: string,
  path: string,
  offered: readonly Locale[] = [],
): AlternateLink[] {
  return [
    ...(offered.length > 0 ? offered : writtenLocales).map((locale) => ({
      language: platformTag(locale),
      href: origin + withLanguage(path, locale),
    })),
    { language: 'x-default', href: origin + path },
  ]
}

function withLanguage(path: string, locale: Locale): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}

const openGraphLocales = createMemory<string>()

/** Formats a language for Open Graph, which requires a country: `de_DE`. */
export function openGraphLocale(locale: Locale): string {
  return openGraphLocales(locale, () => {
    const { language, region } = new Intl.Locale(writtenTag(locale)).maximize()
    return `${language}_${region}`
  })
}
