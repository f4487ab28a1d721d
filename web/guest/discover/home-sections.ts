import { ownValue } from '#domain/own-value.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { RegionConfig } from '#contracts/regions.ts'
import { withCalledCuisines } from '../../text/cuisine-names.ts'
import { worldId } from '../location/asked-region.ts'
import { quoted } from '../places/quoted.ts'

/** The parts of the home page that this app can show, by the template the server names. */
const partOf: Readonly<Record<string, HomePart>> = {
  restaurants: 'dine',
  ordering: 'order',
  events: 'event',
}

export type HomePart = 'dine' | 'order' | 'event'

/**
 * The parts of a region's home page in the order of its config. Blogs and the banner templates are dropped (specification
 * section 5), and so is what this app has no screen for. Each part is there once.
 */
export function homeParts(sections: RegionConfig['sections']): HomePart[] {
  const parts = sections
    .filter(({ type }) => type !== 'blog')
    .flatMap(({ content }) => ownValue(partOf, content.model.template) ?? [])
  return [...new Set(parts)]
}

/** A place in a row of a few: enough to want to look. */
export interface ShortCard {
  readonly id: number
  readonly idOrName: string
  readonly name: string
  readonly picture: string
  readonly cuisine: string
  readonly place: string
  readonly attribution: string
}

export interface FewPlaces {
  readonly cards: readonly ShortCard[]
  readonly count: number
}

export const fewMost = 4

/** A few restaurants of a region with one service; null when nobody could say. */
export async function fewWith(
  send: Send,
  service: 'ordering' | 'events',
  regionId: string,
): Promise<FewPlaces | null> {
  const inRegion = regionId === worldId ? '' : `regionId eq ${quoted(regionId)} and `
  const filter = `${inRegion}services/any(s: s eq ${quoted(service)})`
  const body = { search: '*', filter, orderby: 'rating desc', count: true, top: fewMost }
  const found = await send('search.restaurants', { body }).catch(() => null)
  if (found === null || isWireRefusal(found)) return null
  const cards = withCalledCuisines(found.value, found.cuisineNames).map((card) => ({
    id: card.id,
    idOrName: card.idOrName,
    name: card.name,
    picture: card.promoImage,
    cuisine: card.cuisine.slice(0, 2).join(', '),
    place: regionId === worldId ? card.city : card.area || card.city,
    attribution: card.attribution,
  }))
  return { cards, count: found['@odata.count'] ?? cards.length }
}
