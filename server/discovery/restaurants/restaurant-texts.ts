import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { fallbackLocale, type Locale } from '#domain/locale.ts'
import { type Catalog, mergeCatalog } from '#domain/translations/merge-catalog.ts'
import { reservationStop } from '#domain/restaurants/public-state.ts'
import type { Content, Discovery } from '#server/context.ts'
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
 * Resolves to a restaurant's own texts for its pages and the reason why it takes no reservations for now, which are compiled
 * here because browsers have no compiler. An event has the texts of its restaurant. Resolves to null if there are none, as for
 * nearly all restaurants.
 */
export async function pageTextsOf(
  { catalogue, sentences }: Pick<Discovery, 'catalogue'> & Pick<Content, 'sentences'>,
  listed: ListedRestaurant,
  locale: Locale,
): Promise<CompiledTexts | null> {
  const stop = reservationStop(listed.state)
  const why = stop === null ? {} : reasonOnPage(sentences(locale)(`refusals.${stop}`))
  const own = await ownTextsOf(catalogue, listed, locale)
  const texts = { ...own, ...why }
  return Object.keys(texts).length > 0 ? texts : null
}

/** Takes the place of the texts that pages show for a restaurant without online reservations. */
function reasonOnPage(reason: string): CompiledTexts {
  const text = compileMessage(reason)
  return { 'slots.notOnline': text, 'slots.walkInOnly': text }
}

async function ownTextsOf(
  catalogue: Discovery['catalogue'],
  listed: ListedRestaurant,
  locale: Locale,
): Promise<CompiledTexts> {
  const { parent_id } = listed.record
  const owner = parent_id === null ? listed : await catalogue.getAnywhere(parent_id)
  if (!owner || owner.ownTexts.length === 0) return {}
  const byLocale = compiled.get(owner) ?? new Map<Locale, CompiledTexts>()
  compiled.set(owner, byLocale)
  const texts = byLocale.get(locale) ?? compile(textsOfRestaurant(owner, locale))
  byLocale.set(locale, texts)
  return texts
}

function compile(texts: Catalog): CompiledTexts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
}
