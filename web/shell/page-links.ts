import { type Locale, platformTag, supportedLocale, writtenLocales } from '#domain/locale.ts'

/** The one address of a page, and the same page in every language that is written. All whole addresses. */
export interface PageLinks {
  readonly canonical: string
  readonly alternates: readonly { readonly language: string; readonly href: string }[]
}

/**
 * A page that names its language (`lang`) is a page of its own; without, it answers in the language of the browser and is
 * the one for everybody else. A language that is not written reads English, so it is no page of its own.
 */
export function pageLinks(origin: string, path: string, search: string): PageLinks {
  const wish = supportedLocale(new URLSearchParams(search).get('lang') ?? '')
  const named = wish && writtenLocales.includes(wish) ? wish : null
  return {
    canonical: origin + (named ? withLanguage(path, named) : path),
    alternates: [
      ...writtenLocales.map((locale) => ({
        language: platformTag(locale),
        href: origin + withLanguage(path, locale),
      })),
      { language: 'x-default', href: origin + path },
    ],
  }
}

function withLanguage(path: string, locale: Locale): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}

/** The locale as Open Graph writes it: language and country, `de_DE`. */
export function openGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(platformTag(locale)).maximize()
  return `${language}_${region}`
}
