import { type Locale, platformTag } from '#domain/locale.ts'

/**
 * Call it where data is loaded, not while a screen is rendered: the server and browsers order some scripts
 * differently, so the page wouldn’t match the server’s.
 */
export function sortedByName<Named extends { readonly name: string }>(
  items: readonly Named[],
  locale: Locale,
): Named[] {
  const { compare } = new Intl.Collator(platformTag(locale))
  return items.toSorted((a, b) => compare(a.name, b.name))
}
