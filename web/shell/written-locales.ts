import { type Locale, locales, writtenLocales } from '#domain/locale.ts'

/** Languages by their own name: nobody looks for theirs in another. */
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

/** The languages a guest can choose: those with a catalogue of their own, and the one in use. */
export function choosableLocales(current: Locale): { locale: Locale; name: string }[] {
  return locales
    .filter((locale) => locale === current || writtenLocales.includes(locale))
    .map((locale) => ({ locale, name: ownNames[locale] }))
}

/** A language in two or three letters, where there is no room for its name. */
export function shortName(locale: Locale): string {
  return locale === 'zh-TW' ? '中文' : (locale.split('-')[0] ?? locale)
}

/** The name of a language in that language. */
export function ownNameOf(locale: Locale): string {
  return ownNames[locale]
}
