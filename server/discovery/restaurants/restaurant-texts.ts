import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { fallbackLocale, type Locale } from '#domain/locale.ts'
import { type Catalog, mergeCatalog } from '#domain/translations/merge-catalog.ts'
import type { Discovery } from '#server/context.ts'
import type { ListedRestaurant } from './listed-restaurant.ts'

/**
 * Returns the texts that a restaurant has reworded for a locale, including those for its base language.
 * English ones are only for guests who read English, because all other languages have their own texts.
 */
export function textsOfRestaurant({ ownTexts }: Pick<ListedRestaurant, 'ownTexts'>, locale: Locale): Catalog {
  const byLocale = Map.groupBy(ownTexts, (row) => row.locale)
  const readsEnglish = locale.split('-')[0] === fallbackLocale
  return mergeCatalog(locale, (source) =>
    source === fallbackLocale && !readsEnglish
      ? undefined
      : Object.fromEntries((byLocale.get(source) ?? []).map(({ key, text }) => [key, text])),
  )
}

type CompiledTexts = NonNullable<Restaurant['texts']>

/** Compiled texts by restaurant record, which is replaced when the restaurant changes, then by locale. */
const compiled = new WeakMap<ListedRestaurant, Map<Locale, CompiledTexts>>()

/**
 * Resolves to a restaurant's own texts for its pages, which are compiled here because browsers have no
 * compiler. An event has the texts of its restaurant. Resolves to null if there are none, as for nearly all
 * restaurants.
 */
export async function pageTextsOf(
  { catalogue }: Pick<Discovery, 'catalogue'>,
  listed: ListedRestaurant,
  locale: Locale,
): Promise<CompiledTexts | null> {
  const { parent_id } = listed.record
  const owner = parent_id === null ? listed : await catalogue.getAnywhere(parent_id)
  if (!owner || owner.ownTexts.length === 0) return null
  const byLocale = compiled.get(owner) ?? new Map<Locale, CompiledTexts>()
  compiled.set(owner, byLocale)
  const texts = byLocale.get(locale) ?? compile(textsOfRestaurant(owner, locale))
  byLocale.set(locale, texts)
  return Object.keys(texts).length > 0 ? texts : null
}

function compile(texts: Catalog): CompiledTexts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
}
