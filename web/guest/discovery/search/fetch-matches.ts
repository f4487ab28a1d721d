import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { CuisineNames } from '#contracts/discovery/restaurant-shapes.ts'
import { withCuisineNames } from '#web/text/cuisine-names.ts'
import { cardsPerPage } from '#web/parts/times/table-query.ts'
import type { LocalNow } from '../restaurant-cards/local-day.ts'
import { requestedMoment } from '../restaurant-cards/read-table-query.ts'
import type { Position } from './position/position.ts'
import { type Facets, readFacets } from './filters/facets.ts'
import { facetNames, type FacetName, searchFilter, searchOrder } from './filters/search-filter.ts'
import type { SearchQuery } from './search-query.ts'

/** Context of a search: date and time at its location, and the position from which distances are measured. */
export interface Around extends LocalNow {
  readonly from: Position | null
}

/** Thrown if the server refuses a search; contains the status of the refusal. */
export class SearchRefused extends Error {
  readonly status: number
  constructor({ message, status }: WireRefusal) {
    super(message)
    this.status = status
  }
}

/** Maximum number of values counted per group. High enough to include rare ones that are selected. */
const maxValues = 100

/** `counted` adds the counts of each filter group. Throws `SearchRefused`. */
export async function fetchMatches(
  send: Send,
  query: SearchQuery,
  around: Pick<Around, 'from'>,
  { top = cardsPerPage, counted = true } = {},
) {
  const answer = await send('search.restaurants', {
    body: {
      ...words(query),
      filter: searchFilter(query),
      orderby: searchOrder(query, around.from),
      ...(counted && { facets: countedFacets(query) }),
      count: true,
      skip: query.skip,
      top,
    },
  })
  if (isWireRefusal(answer)) throw new SearchRefused(answer)
  const { cuisineNames } = answer
  return {
    cards: withCuisineNames(answer.value, cuisineNames),
    cuisineNames,
    total: answer['@odata.count'] ?? answer.value.length,
    events: answer.events ?? [],
    facets: readFacets(answer['@search.facets']),
  }
}

/** Ratings are counted in steps of half a star. */
function countedFacet(name: FacetName): string {
  return name === 'rating' ? 'rating,interval:0.5' : `${name},count:${maxValues}`
}

function countedFacets(query: SearchQuery): string[] {
  return facetNames.filter((name) => !isOpen(query, name)).map(countedFacet)
}

interface OpenFacets {
  readonly facets: Facets
  readonly cuisineNames: CuisineNames
}

/** Fetches counts for groups with a selection, ignoring that selection. A group that fails has no counts. */
export async function fetchOpenFacets(send: Send, query: SearchQuery): Promise<OpenFacets> {
  const counted = await Promise.all(
    facetNames
      .filter((name) => isOpen(query, name))
      .map(async (name) => {
        const facets = [countedFacet(name)]
        const body = { ...words(query), filter: searchFilter(query, name), facets, top: 0 }
        const answer = await send('search.restaurants', { body })
        if (isWireRefusal(answer)) return { facets: {}, cuisineNames: {} }
        return { facets: readFacets(answer['@search.facets']), cuisineNames: answer.cuisineNames }
      }),
  )
  return {
    facets: Object.assign({}, ...counted.map(({ facets }) => facets)),
    cuisineNames: Object.assign({}, ...counted.map(({ cuisineNames }) => cuisineNames)),
  }
}

/**
 * Counts the matching restaurants that are open right now. Returns nothing if the search has a day or time, because
 * the filter isn't offered then.
 */
export async function fetchOpenCount(
  send: Send,
  query: SearchQuery,
  around: Around,
): Promise<Pick<Facets, 'open'>> {
  if (needsTable(query, around)) return {}
  const { total: count } = await fetchMatches(send, { ...query, open: true, skip: 0 }, around, {
    top: 0,
    counted: false,
  })
  return { open: count > 0 || query.open ? [{ value: 'now', count }] : [] }
}

/** Restaurants with a table around the requested time, or today, come first. Throws `SearchRefused`. */
export async function fetchAvailable(send: Send, query: SearchQuery, around: Around, top = cardsPerPage) {
  const answer = await send('discovery.availableRestaurants', {
    query: {
      ...words(query),
      filter: searchFilter(query),
      orderby: searchOrder(query, around.from),
      ...requestedTime(query, around),
      partySize: query.party,
      rangeInMinutes: query.time ? query.range : anyHour,
      closest: query.sort === 'time' ? 1 : 0,
      full: 1,
      skip: query.skip,
      top,
      times: 3,
    },
  })
  if (isWireRefusal(answer)) throw new SearchRefused(answer)
  const restaurants = withCuisineNames(
    answer.value.map(({ restaurant }) => restaurant),
    answer.cuisineNames,
  )
  return {
    ...answer,
    value: answer.value.flatMap((restaurant, n) => ({
      ...restaurant,
      restaurant: restaurants[n] ?? restaurant.restaurant,
    })),
  }
}

export type Available = Awaited<ReturnType<typeof fetchAvailable>>

/**
 * Returns the date and time for the search call, or nothing for as soon as possible. Without a date, it is a time of
 * today at each restaurant, which can be two different days around the world.
 */
export function requestedTime(query: SearchQuery, now: LocalNow): { date?: string; time?: string } {
  if (!query.date && query.time) return { time: query.time }
  const date = requestedMoment(query, now)
  return date === undefined ? {} : { date }
}

/** Range for searches without a time, in minutes: half a day before and after covers the whole day. */
const anyHour = 720

/** Returns whether the guest chose a day or time, so restaurants with a table then come first. */
export function needsTable(query: SearchQuery, now: LocalNow): boolean {
  return requestedMoment(query, now) !== undefined
}

/**
 * Returns whether restaurants bookable today come first, which is the default for searches without text or a chosen
 * order.
 */
export function putsBookableFirst({ search, sort }: SearchQuery): boolean {
  return search === '' && sort === 'relevance'
}

/**
 * Returns whether a group has a selection and its values are alternatives. Their counts must then ignore the selection,
 * so it doesn't hide the other values.
 */
function isOpen(query: SearchQuery, name: FacetName): boolean {
  const { cuisines, prices, rating, areas } = query
  const chosen = {
    cuisine: cuisines.length,
    price: prices.length,
    rating,
    services: 0,
    areas: areas.length,
    features: 0,
  }
  return chosen[name] > 0
}

function words({ search }: SearchQuery) {
  return { search: search || '*' }
}
