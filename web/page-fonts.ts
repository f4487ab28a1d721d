import type { Locale } from '#domain/locale.ts'

/** Locales whose sentences need more than Latin letters from our fonts; Chinese comes from the system. */
const scripts: Partial<Record<Locale, string>> = {
  ru: 'cyrillic',
  uk: 'cyrillic',
  sr: 'cyrillic',
  el: 'greek',
}

/** The font files that the first view of a language needs, among all that were built. */
export function fontsFor(locale: Locale, files: readonly string[]): string[] {
  const needed = ['latin', scripts[locale]].filter((script) => script !== undefined)
  return files.filter((file) => needed.some((script) => file.includes(`-${script}-wght-normal`)))
}
