import type { EventCard } from '#contracts/discovery/events.ts'
import {
  daysOfPeriod,
  type EventPeriod,
  type EventSession,
  upcomingSessions,
} from '#domain/events/event-sessions.ts'
import type { CompiledPlan } from '#domain/availability/compiled-plan.ts'
import type { CalendarDate, EpochMinute } from '#domain/time/zone.ts'
import { isoWithOffset, wallOf } from '#domain/time/zone-clock.ts'
import { soldOutSessions } from '#server/book/tables/sold-out-sessions.ts'
import type { Book, Data, Discovery } from '#server/context.ts'
import { cardPicture, presentName } from '#server/discovery/restaurants/present-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { Names } from '#server/platform/translations/names.ts'
import type { EventQuery } from './engine/event-index.ts'
import type { IndexedEvent } from './event-store.ts'

export interface DatedEventQuery extends EventQuery {
  readonly when?: EventPeriod | undefined
  /** Restricts the events to this day. Takes precedence over `when`. */
  readonly date?: CalendarDate | undefined
  readonly skip: number
  readonly top: number
}

interface FoundEvent {
  readonly event: IndexedEvent
  readonly plan: CompiledPlan
  readonly sessions: readonly EventSession[]
}

/** Maximum number of dates listed per event. */
const maxSessions = 10

/**
 * Finds upcoming events in the requested period: best match first if there is a text, otherwise earliest
 * first.
 */
export async function findEvents(
  { catalogue, books, events, now }: Data & Discovery & Book,
  { text, filter, when, date, skip, top }: DatedEventQuery,
  names: Names,
): Promise<{ total: number; results: EventCard[] }> {
  const matches = await events.find({ text, filter })
  const plans = await catalogue.plansOf(matches.map(({ id }) => id))
  const minute = epochMinuteOf(now())
  const found = matches.flatMap((event): FoundEvent[] => {
    const compiled = plans.get(event.id)
    if (!compiled) return []
    const { plan } = compiled
    const range = date
      ? { from: date, until: date }
      : when
        ? daysOfPeriod(when, wallOf(plan.zone, minute).date)
        : null
    const sessions = upcomingSessions(event, plan, minute, range)
    return sessions.length > 0 ? [{ event, plan: compiled, sessions }] : []
  })
  const ordered = text ? found : found.toSorted((a, b) => beginning(a) - beginning(b))
  const shown = ordered.slice(skip, skip + top)
  const next = shown.flatMap(({ event, plan, sessions: [session] }) =>
    session ? [{ eventId: event.id, plan, session }] : [],
  )
  const full = await soldOutSessions({ books }, next, minute)
  const soldOut = new Set(full.map(({ eventId }) => eventId))
  return {
    total: found.length,
    results: shown.map((each) => presentEventCard(each, soldOut.has(each.event.id), names)),
  }
}

function beginning({ sessions }: FoundEvent): EpochMinute {
  return sessions[0]?.opens ?? Number.POSITIVE_INFINITY
}

function presentEventCard(
  { event, plan: { plan }, sessions }: FoundEvent,
  soldOut: boolean,
  names: Names,
): EventCard {
  const { zone } = plan
  return {
    id: event.id,
    idOrName: event.slug,
    ...presentName(event),
    description: event.description,
    ...cardPicture(event),
    restaurant: {
      id: event.host_id,
      idOrName: event.host_slug,
      name: event.host_name,
      address: event.address,
      zip: event.zip,
      countryShort: event.country_short,
    },
    area: event.area,
    city: names.city(event.city, event.time_zone),
    regionId: event.region_id,
    timeZone: event.time_zone,
    sessions: sessions.slice(0, maxSessions).map(({ date, opens, closes }) => ({
      date,
      starts: isoWithOffset(zone, opens),
      ends: isoWithOffset(zone, closes),
    })),
    soldOut,
    sessionCount: sessions.length,
    paymentInfo: event.payment_info,
    pricePerGuest: event.fee,
    currency: event.currency,
    attribution: event.attribution,
  }
}
