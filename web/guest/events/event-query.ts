import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { EventCard } from '#contracts/events.ts'
import { eventPeriods, type EventPeriod } from '#domain/events/event-sessions.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { readTableQuery } from '../restaurant-cards/read-table-query.ts'
import { filterWithin } from '../search/search-filter.ts'
import { tableQueryParams } from '../restaurant-cards/table-query.ts'

/** Query parameters of the event list. */
export interface EventQuery {
  readonly regionId: string
  readonly search: string
  /** Empty for all upcoming dates. */
  readonly when: EventPeriod | ''
  /** One day, instead of `when`. */
  readonly date: string
  readonly party: number
  readonly skip: number
}

/** Parses the parameters of a URL and ignores invalid ones. */
export function readEventQuery(params: URLSearchParams): EventQuery {
  const { regionId, search, date, party, skip } = readTableQuery(params)
  const when = eventPeriods.find((period) => period === params.get('when')) ?? ''
  return { regionId, search, party, skip, when: date ? '' : when, date }
}

/** Query parameters without default values. Any change resets the list to the first page. */
export function eventQueryParams(query: EventQuery, changes: Partial<EventQuery> = {}) {
  const wanted = { ...query, skip: 0, ...changes }
  return { ...tableQueryParams({ ...wanted, time: '' }), ...(wanted.when && { when: wanted.when }) }
}

export interface EventsFound {
  readonly events: readonly EventCard[]
  readonly total: number
}

interface Wanted extends Partial<Pick<EventQuery, 'search' | 'when' | 'date' | 'skip'>> {
  readonly regionId: string
  /** Filters the hosting restaurants, in the search service's filter syntax. */
  readonly filter?: string
  readonly top: number
}

/** Loads upcoming events. Resolves to null on failure, so that the rest of the page is still shown. */
export async function fetchEvents(
  send: Send,
  { regionId, filter = '', search, when, date, skip = 0, top }: Wanted,
): Promise<EventsFound | null> {
  const query = {
    filter: filterWithin(regionId, filter),
    ...(search && { search }),
    ...(when && { when }),
    ...(date && isCalendarDate(date) && { date }),
    skip,
    top,
  }
  const found = await send('search.events', { query }).catch(() => null)
  if (found === null || isWireRefusal(found)) return null
  return { events: found.results, total: found.total }
}
