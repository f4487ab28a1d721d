import { ownValue } from '#domain/own-value.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Photo } from '#contracts/photo-shapes.ts'
import type { RegionConfig } from '#contracts/regions.ts'
import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import { withCuisineNames } from '../../text/cuisine-names.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { withDistinctPictures } from '../restaurant-cards/distinct-pictures.ts'
import { filterLiteral } from '#domain/search/filter-literal.ts'

/** Sections this app can show, by template in the region's config. */
const partOf: Readonly<Record<string, HomePart>> = {
  restaurants: 'dine',
  ordering: 'order',
  events: 'event',
  collections: 'collections',
  guides: 'guides',
  'latest-post': 'post',
  announcement: 'announcement',
}

export type HomePart = 'dine' | 'order' | 'event' | 'collections' | 'guides' | 'post' | 'announcement'

/** A section of the home page, with what the operator wrote for it; empty texts for the app's own. */
export interface HomeSection {
  readonly id: string
  readonly part: HomePart
  readonly title: string
  readonly text: string
  readonly href: string
  readonly image: string
}

/**
 * Sections of a region's home page, in config order without duplicates. Omits blogs, banners (specification, section 5)
 * and unknown templates.
 */
export function homeSections(sections: RegionConfig['sections']): HomeSection[] {
  const shown = sections
    .filter(({ type }) => type !== 'blog')
    .flatMap(({ id, content: { model } }): HomeSection[] => {
      const part = ownValue(partOf, model.template)
      const { title, text, href, image } = model
      return part ? [{ id, part, title, text, href, image }] : []
    })
  return shown.filter(
    ({ part }, index) => part === 'announcement' || shown.findIndex((each) => each.part === part) === index,
  )
}

/** A restaurant in a short row. */
export interface ShortCard {
  readonly id: number
  readonly idOrName: string
  readonly name: string
  readonly picture: string
  readonly photo?: Photo | undefined
  readonly cuisine: string
  readonly location: string
  readonly attribution: string
}

export interface RestaurantRowData {
  readonly cards: readonly ShortCard[]
  readonly count: number
}

interface FoundRow {
  readonly cards: readonly RestaurantCard[]
  readonly count: number
}

export const rowLength = 4

/** The best-rated restaurants of a region with one service; null on failure. */
export async function loadRow(send: Send, service: 'ordering', regionId: string): Promise<FoundRow | null> {
  const inRegion = regionId === worldId ? '' : `regionId eq ${filterLiteral(regionId)} and `
  const filter = `${inRegion}services/any(s: s eq ${filterLiteral(service)})`
  const body = { search: '*', filter, orderby: 'rating desc', count: true, top: rowLength }
  const found = await send('search.restaurants', { body }).catch(() => null)
  if (found === null || isWireRefusal(found)) return null
  const cards = withCuisineNames(found.value, found.cuisineNames)
  return { cards, count: found['@odata.count'] ?? cards.length }
}

/** A row of cards whose drawings differ from those already on the page. */
export function rowOf(
  found: FoundRow | null,
  regionId: string,
  shown: readonly string[],
): RestaurantRowData | null {
  if (!found) return null
  const cards = withDistinctPictures(found.cards, shown).map((card) => ({
    id: card.id,
    idOrName: card.idOrName,
    name: card.name,
    picture: card.promoImage,
    photo: card.photo,
    cuisine: card.cuisine.slice(0, 2).join(', '),
    location: regionId === worldId ? card.city : card.area || card.city,
    attribution: card.attribution,
  }))
  return { cards, count: found.count }
}
