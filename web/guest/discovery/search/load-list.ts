import { data } from 'react-router'
import type { Send } from '#contracts/client.ts'
import type { AvailableRestaurant } from '#contracts/discovery/discovery.ts'
import type { EventCard } from '#contracts/discovery/events.ts'
import type { CuisineNames } from '#contracts/discovery/restaurant-shapes.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { type CardView, cardView } from '../restaurant-cards/card-view.ts'
import { withDistinctPictures } from '#web/parts/cards/distinct-pictures.ts'
import { withTimes } from '../restaurant-cards/fetch-times.ts'
import { dayIn } from '../restaurant-cards/local-day.ts'
import type { Facets } from './filters/facets.ts'
import {
  type Around,
  fetchAvailable,
  type Available,
  fetchMatches,
  needsTable,
  putsBookableFirst,
  SearchRefused,
} from './fetch-matches.ts'
import type { SearchQuery } from './search-query.ts'

export interface RestaurantPage {
  readonly cards: readonly CardView[]
  /** Number of restaurants with a table if a day or time is requested; otherwise the number of matches. */
  readonly count: number
  /** Number of matches, with or without a table. */
  readonly total: number
  /** Whether the count is a minimum because not every restaurant was checked. */
  readonly atLeast: boolean
  /** Whether restaurants with a table at the chosen time come first. */
  readonly free: boolean
  readonly timesFailed: boolean
  /** Upcoming events that match the text. */
  readonly events: readonly EventCard[]
  readonly facets: Facets
  readonly cuisineNames: CuisineNames
}

export interface ListSurroundings {
  readonly around: Around
  readonly timeZone: string | null
  readonly now: Date
  /** Whether to also count the values of each filter group. */
  readonly counted: boolean
  /** The availability request, if it was already sent. */
  readonly found?: Promise<Available>
}

/**
 * With a day or time, restaurants with a table come first, closest to the time, followed by the others.
 * Throws a refusal as a response.
 */
export async function loadList(
  send: Send,
  query: SearchQuery,
  surroundings: ListSurroundings,
): Promise<RestaurantPage> {
  const { around, counted, found } = surroundings
  const timed = needsTable(query, around)
  if (!timed && !putsBookableFirst(query)) return await loadMatches(send, query, surroundings)
  const [free, matches] = await Promise.all([
    (found ?? fetchAvailable(send, query, around)).catch(() => null),
    counted ? fetchMatches(send, query, around, { top: 0 }).catch(() => null) : null,
  ])
  if (!free) return { ...(await loadMatches(send, query, surroundings)), timesFailed: timed }
  return {
    cards: await cardsOf(send, free.value, query, surroundings),
    count: timed ? free.count : free.total,
    total: free.total,
    events: matches?.events ?? [],
    facets: matches?.facets ?? {},
    cuisineNames: { ...matches?.cuisineNames, ...free.cuisineNames },
    atLeast: timed && !free.complete,
    free: timed,
    timesFailed: false,
  }
}

async function loadMatches(send: Send, query: SearchQuery, surroundings: ListSurroundings) {
  const { around, counted } = surroundings
  const found = await fetchMatches(send, query, around, { counted }).catch(throwAsResponse)
  const cards = await withTimes(send, found.cards, { query, ...surroundings })
  return { ...found, cards, count: found.total, atLeast: false, free: false, timesFailed: false }
}

/** Restaurants without a table at the requested time show later times. */
async function cardsOf(
  send: Send,
  found: readonly AvailableRestaurant[],
  query: SearchQuery,
  { around, timeZone, now }: ListSurroundings,
): Promise<CardView[]> {
  const bookable = found.filter(({ slots }) => slots.length > 0)
  const restaurants = withDistinctPictures(bookable.map(({ restaurant }) => restaurant))
  const free = restaurants.map((restaurant, n) =>
    freeCard({ restaurant, slots: bookable[n]?.slots ?? [] }, query, now),
  )
  const without = found.filter(({ slots }) => slots.length === 0).map(({ restaurant }) => restaurant)
  const shown = free.map(({ picture }) => picture)
  const others = without.length > 0 ? await withTimes(send, without, { query, timeZone, now, shown }) : []
  if (!needsTable(query, around)) return [...free.map((card) => ({ ...card, fit: null })), ...others]
  return [...free, ...others.map((card) => ({ ...card, fit: 'other' as const }))]
}

function freeCard(
  { restaurant, slots }: Pick<AvailableRestaurant, 'restaurant' | 'slots'>,
  query: SearchQuery,
  now: Date,
): CardView {
  const today = dayIn(restaurant.timeZone, now)
  const card = cardView(
    restaurant,
    { slots, nextDate: null, nextSlots: [] },
    {
      // Without a day, use today there. Cards must name any other day.
      requestedDay: query.date || today,
      today,
      known: true,
      inWorld: query.regionId === worldId,
    },
  )
  const exact = card.times.some(({ time }) => time === query.time)
  return { ...card, fit: query.sort !== 'time' ? 'free' : exact ? 'at' : 'near' }
}

function throwAsResponse(error: unknown): never {
  if (error instanceof SearchRefused) throw data(error.message, { status: error.status })
  throw data(error instanceof Error ? error.message : '', { status: 502 })
}
