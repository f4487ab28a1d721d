import type { Locale } from '#domain/locale.ts'

/** Scripts beyond Latin that a locale needs from our fonts. Chinese uses system fonts. */
const scripts: Partial<Record<Locale, string>> = {
  ru: 'cyrillic',
  uk: 'cyrillic',
  sr: 'cyrillic',
  el: 'greek',
}

/** The font files needed for the first view in a language. */
export function fontsFor(locale: Locale, files: readonly string[]): string[] {
  const needed = ['latin', scripts[locale]].filter((script) => script !== undefined)
  return files.filter((file) =>
    needed.some((script) => file.replace(/-[\da-f]{8}\.woff2$/, '').endsWith(`-${script}`)),
  )
}
