import { ownValue } from '#domain/own-value.ts'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { RegionConfig } from '#contracts/discovery/regions.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { withDistinctPictures } from '#web/parts/cards/distinct-pictures.ts'
import type { OrderRowData } from './order-row.tsx'

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

/** Empty texts are replaced by the app's own. */
export interface HomeSection {
  readonly id: string
  readonly part: HomePart
  readonly title: string
  readonly text: string
  readonly href: string
  readonly image: string
}

/**
 * Returns the sections of a region's home page in config order, each once except for announcements. Omits blogs,
 * banners (specification, section 5) and unknown templates.
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

/** Number of restaurants or events in a section. */
export const rowLength = 4

type FoundTakers = AnswerOf<'ordering.restaurants'>

/** Loads restaurants that take orders in a region, soonest first. Resolves to null on failure. */
export async function loadTakers(send: Send, regionId: string): Promise<FoundTakers | null> {
  const query = { ...(regionId !== worldId && { regionId }), top: rowLength }
  const found = await send('ordering.restaurants', { query }).catch(() => null)
  return found === null || isWireRefusal(found) ? null : found
}

/**
 * Returns the data of the row of restaurants that take orders, with drawings that aren't on the page yet. Returns
 * null if the restaurants couldn't be loaded.
 */
export function orderRowOf(found: FoundTakers | null, shown: readonly string[]): OrderRowData | null {
  if (!found) return null
  const restaurants = found.value.map(({ restaurant }) => restaurant)
  const takers = withDistinctPictures(restaurants, shown).map((card, at) => ({
    id: card.id,
    idOrName: card.idOrName,
    name: card.name,
    picture: card.promoImage,
    photo: card.photo,
    currency: card.currency,
    attribution: card.attribution,
    types: (found.value[at]?.types ?? []).filter(({ deliveryType }) => deliveryType !== 'preorder'),
  }))
  return { takers, total: found.total }
}
