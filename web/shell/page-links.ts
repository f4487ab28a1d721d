import { type Locale, platformTag, supportedLocale, writtenLocales } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'

/** The same page in another language, as a whole address. */
export interface AlternateLink {
  readonly language: string
  readonly href: string
}

/**
 * The one whole address of a page. One that names its language (`lang`) is a page of its own; without, it answers in the
 * language of the browser and is the one for everybody else. A language that is not written reads English, so it is no page
 * of its own.
 */
export function canonicalLink(origin: string, path: string, search: string): string {
  const wish = supportedLocale(new URLSearchParams(search).get('lang') ?? '')
  const named = wish && writtenLocales.includes(wish) ? wish : null
  return origin + (named ? withLanguage(path, named) : path)
}

/** A page in every language that is written, and the one for everybody else. */
export function alternateLinks(origin: string, path: string): AlternateLink[] {
  return [
    ...writtenLocales.map((locale) => ({
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

/** The locale as Open Graph writes it: language and country, `de_DE`. */
export function openGraphLocale(locale: Locale): string {
  return openGraphLocales(locale, () => {
    const { language, region } = new Intl.Locale(platformTag(locale)).maximize()
    return `${language}_${region}`
  })
}
