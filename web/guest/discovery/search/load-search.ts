import type { Pin } from '#contracts/discovery/discovery.ts'
import type { PageContext } from '#web/routing/page-context.ts'
import { localNow } from '../restaurant-cards/local-day.ts'
import type { EventView } from '#web/parts/cards/event-view.ts'
import { eventViews } from '../events/fetch-events.ts'
import { shownFacets } from './filters/facets.ts'
import { fetchOpenCount, fetchOpenFacets } from './fetch-matches.ts'
import { fetchPins } from './fetch-pins.ts'
import { findFixes, type Fix } from './filters/find-fixes.ts'
import { findLocation, readLocation, type SearchLocation } from './position/find-location.ts'
import { loadList, type RestaurantPage } from './load-list.ts'
import { readSearchQuery, type SearchQuery } from './search-query.ts'
import { zoneAround } from './position/zone-around.ts'

export interface SearchData extends Omit<RestaurantPage, 'events'> {
  readonly events: readonly EventView[]
  readonly query: SearchQuery
  readonly location: SearchLocation
  /** Id of the region, which the shell reads to show the guest's region. */
  readonly regionId: string
  readonly regionName: string
  readonly area: string
  /** Today's date at the location. Sent by the server, so the browser renders the same days. */
  readonly today: string
  readonly fixes: readonly Fix[]
  /** Pins for the map; null in list view and on the server. */
  readonly pins: readonly Pin[] | null
}

/** Loads a search: its location, then everything else in parallel. Omits parts that fail. */
export async function loadSearch(page: PageContext, address: URL, now: Date): Promise<SearchData> {
  const { send } = page
  const requested = readSearchQuery(address.searchParams)
  const location = await findLocation(page, readLocation(address.searchParams))
  const timeZone = await zoneAround(send, location, requested)
  const here = localNow(timeZone, now)
  const { today } = here
  const { regionId, area } = location
  const query = { ...requested, regionId, area, date: requested.date <= today ? '' : requested.date }
  const around = { ...here, from: query.near ?? (query.sort === 'distance' ? location.center : null) }
  const [found, openFacets, openNow, pins] = await Promise.all([
    loadList(send, query, { around, timeZone, now, counted: true }),
    fetchOpenFacets(send, query).catch(() => ({ facets: {}, cuisineNames: {} })),
    fetchOpenCount(send, query, around).catch(() => ({})),
    query.view === 'map' && !import.meta.env.SSR ? fetchPins(send, query, around).catch(() => []) : null,
  ])
  const { facets, cuisineNames, ...list } = found
  return {
    ...list,
    events: eventViews(
      found.events,
      found.cards.map(({ picture }) => picture),
    ),
    facets: shownFacets(query, { ...facets, ...openFacets.facets, ...openNow }),
    cuisineNames: { ...cuisineNames, ...openFacets.cuisineNames },
    query,
    location,
    regionId,
    regionName: location.regionName,
    area,
    today,
    fixes: list.count === 0 ? await findFixes(send, { query, location, around, total: list.total }) : [],
    pins,
  }
}
