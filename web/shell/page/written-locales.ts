import { type Locale, locales, writtenLocales } from '#domain/locale.ts'

/** Name of each language in that language. */
const ownNames: Readonly<Record<Locale, string>> = {
  cs: 'Čeština',
  de: 'Deutsch',
  'de-DE': 'Deutsch (Deutschland)',
  el: 'Ελληνικά',
  en: 'English',
  'en-GB': 'English (UK)',
  'en-US': 'English (US)',
  es: 'Español',
  'es-ES': 'Español (España)',
  fr: 'Français',
  'fr-CA': 'Français (Canada)',
  'fr-FR': 'Français (France)',
  hr: 'Hrvatski',
  it: 'Italiano',
  'it-IT': 'Italiano (Italia)',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  'pt-PT': 'Português (Portugal)',
  ru: 'Русский',
  sr: 'Српски',
  'sr-LATIN': 'Srpski',
  sv: 'Svenska',
  'sv-SE': 'Svenska (Sverige)',
  uk: 'Українська',
  'zh-TW': '繁體中文',
}

/** Returns the languages a guest can choose: those with texts, or those of the tenant, and the current one. */
export function choosableLocales(
  current: Locale,
  offered: readonly Locale[] = [],
): { locale: Locale; name: string }[] {
  const choice = offered.length > 0 ? offered : writtenLocales
  return locales
    .filter((locale) => locale === current || choice.includes(locale))
    .map((locale) => ({ locale, name: ownNames[locale] }))
}

/** Returns a two- or three-letter language code for narrow layouts. */
export function shortName(locale: Locale): string {
  return locale === 'zh-TW' ? '中文' : (locale.split('-')[0] ?? locale)
}

export function ownNameOf(locale: Locale): string {
  return ownNames[locale]
}
