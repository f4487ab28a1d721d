import type { AreaNames } from '#contracts/discovery/restaurant-shapes.ts'
import { fallbackLocale, type Locale } from '#domain/locale.ts'
import { ownValue } from '#domain/own-value.ts'
import { type Catalog, mergeCatalog } from '#domain/translations/merge-catalog.ts'
import type { Customization } from './restaurant-settings.ts'

/** A restaurant with its translated names. */
export interface Named {
  readonly customization: Pick<Customization, 'nameTranslations'>
}

/**
 * Returns the languages of a restaurant's sentences and of the names on its menus for a response. Without those that are
 * the guest's or unknown. A locale of null, for staff and messages, keeps every known language.
 */
export function languagesOf(
  {
    customization: { language, menuLanguage },
  }: { readonly customization: Pick<Customization, 'language' | 'menuLanguage'> },
  locale: Locale | null,
): { language?: string; menuLanguage?: string } {
  const baseOf = (tag: string | null) => tag?.split('-')[0]
  const isForeign = (tag: string) => tag !== '' && baseOf(tag) !== baseOf(locale)
  return {
    ...(isForeign(language) && { language }),
    ...(isForeign(menuLanguage) && { menuLanguage }),
  }
}

/** Translated names by restaurant settings, which are replaced when they change, then by locale. */
const known = new WeakMap<Named['customization'], Map<Locale, Catalog>>()

/**
 * Returns the name of an area, service or question in a guest's language or its base language, or otherwise
 * as the restaurant wrote it. English translations are only for guests who read English. A locale of null,
 * for staff, keeps names as they are.
 */
export function nameIn({ customization }: Named, name: string, locale: Locale | null): string {
  if (locale === null) return name
  return ownValue(namesIn(customization, locale), name) ?? name
}

/** Returns the translations of these areas for a response. Empty if no area has one. */
export function areaNamesIn(
  listed: Named,
  areas: readonly string[],
  locale: Locale | null,
): { areaNames?: AreaNames } {
  const others = areas
    .map((area) => [area, nameIn(listed, area, locale)] as const)
    .filter(([area, name]) => area !== name)
  return others.length > 0 ? { areaNames: Object.fromEntries(others) } : {}
}

function namesIn(customization: Named['customization'], locale: Locale): Catalog {
  const byLocale = known.get(customization) ?? new Map<Locale, Catalog>()
  known.set(customization, byLocale)
  const readsEnglish = locale.split('-')[0] === fallbackLocale
  const names =
    byLocale.get(locale) ??
    mergeCatalog(locale, (source) =>
      source === fallbackLocale && !readsEnglish
        ? undefined
        : ownValue(customization.nameTranslations, source),
    )
  byLocale.set(locale, names)
  return names
}
