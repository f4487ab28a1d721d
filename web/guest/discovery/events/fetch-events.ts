import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { EventCard } from '#contracts/discovery/events.ts'
import { eventPeriods } from '#domain/events/event-sessions.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { withDistinctPictures } from '#web/parts/cards/distinct-pictures.ts'
import { readTableQuery } from '../restaurant-cards/read-table-query.ts'
import { filterWithin } from '#web/regions/filter-within.ts'
import type { EventQuery } from './event-query.ts'
import type { EventView } from '#web/parts/cards/event-view.ts'

/** Parses the parameters of a URL and ignores invalid ones. */
export function readEventQuery(params: URLSearchParams): EventQuery {
  const { regionId, search, date, party, skip } = readTableQuery(params)
  const when = eventPeriods.find((period) => period === params.get('when')) ?? ''
  return { regionId, search, party, skip, when: date ? '' : when, date }
}

export interface EventsFound {
  readonly events: readonly EventCard[]
  readonly total: number
}

interface Wanted extends Partial<Pick<EventQuery, 'search' | 'when' | 'date' | 'skip'>> {
  readonly regionId: string
  /** Filter for the hosting restaurants, in the search service's syntax. */
  readonly filter?: string
  readonly top: number
}

/** Resolves to null on failure, so that the rest of the page is still shown. */
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

/** Replaces drawings that repeat on the page or are already in `shown`. */
export function eventViews(events: readonly EventCard[], shown: readonly string[] = []): EventView[] {
  return withDistinctPictures(events, shown).flatMap((event) => {
    const [session] = event.sessions
    if (!session) return []
    const { id, idOrName, name, nameLanguage, photo, restaurant, area, city, sessionCount, soldOut } = event
    const { paymentInfo, pricePerGuest, currency, attribution, timeZone, promoImage: picture } = event
    return {
      id,
      idOrName,
      name,
      picture,
      restaurant,
      area,
      city,
      session,
      sessionCount,
      soldOut,
      paymentInfo,
      pricePerGuest,
      currency,
      attribution,
      timeZone,
      ...(nameLanguage && { nameLanguage }),
      ...(photo && { photo }),
    }
  })
}
