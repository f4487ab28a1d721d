import type { RestaurantEvent } from '#contracts/discovery/events.ts'
import { type EventDays, ongoingNight, upcomingSessions } from '#domain/events/event-sessions.ts'
import { refuse } from '#domain/refusal.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { soldOutSessions } from '#server/book/tables/sold-out-sessions.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Book, Context, Data, Discovery } from '#server/context.ts'
import { cardPicture, presentName } from '#server/discovery/restaurants/present-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { createEventStore, type EventRow } from './event-store.ts'

/** Returns the upcoming events of a restaurant, earliest first. */
export const listEvents: Handler<'events.list', Data & Discovery & Book> = async (
  context,
  { idOrName, query },
) => {
  const listed = await context.catalogue.get(idOrName)
  if (!listed) return refuse('unknownRestaurant')
  const now = epochMinuteOf(context.now())
  const today = wallOf(listed.plan.plan.zone, now).date
  const store = createEventStore(context.database)
  const { id, currency, time_zone } = listed.record
  const lately = await store.endingOn(id, addDays(today, -1))
  const plansOfLate = await context.catalogue.plansOf(lately.map((event) => event.id))
  const nights = ongoingNights(lately, plansOfLate, now)
  const events = { today, ongoing: [...nights.keys()] }
  const [rows, total] = await Promise.all([store.page(id, events, query), store.count(id, events)])
  const plans = await context.catalogue.plansOf(rows.map((row) => row.id))
  const ongoing = ongoingNights(rows, plans, now)
  const soldOut = Map.groupBy(await soldOutDates(context, rows, plans, now), ({ eventId }) => eventId)
  return {
    results: rows.map((row) =>
      presentEvent(
        { ...row, time_zone, currency },
        (soldOut.get(row.id) ?? []).map(({ session }) => session.date),
        ongoing.get(row.id),
      ),
    ),
    total,
  }
}

type Plans = Awaited<ReturnType<Context['catalogue']['plansOf']>>

/** Returns the day before today for each event that began then and still goes on. */
function ongoingNights(
  events: readonly (EventDays & { readonly id: number })[],
  plans: Plans,
  now: EpochMinute,
): Map<number, CalendarDate> {
  return new Map(
    events.flatMap((event) => {
      const compiled = plans.get(event.id)
      const night = compiled && ongoingNight(event, compiled.plan, now)
      return night ? [[event.id, night] as const] : []
    }),
  )
}

/**
 * Maximum number of dates per event that are checked for tables, because some events take place every day for years.
 */
const maxSoldOut = 10

async function soldOutDates(
  { books }: Pick<Book, 'books'>,
  rows: readonly EventRow[],
  plans: Plans,
  now: EpochMinute,
) {
  const upcoming = rows.flatMap((row) => {
    const plan = plans.get(row.id)
    if (!plan) return []
    const next = upcomingSessions(row, plan.plan, now).slice(0, maxSoldOut)
    return next.map((session) => ({ eventId: row.id, plan, session }))
  })
  return soldOutSessions({ books }, upcoming, now)
}

function presentEvent(
  row: EventRow & { time_zone: string; currency: string },
  soldOut: string[],
  ongoing: CalendarDate | undefined,
): RestaurantEvent {
  return {
    eventOrRestId: row.id,
    ...presentName(row),
    hostmeRestaurantId: row.parent_id ?? row.id,
    hostmeId: row.id,
    idOrName: row.slug,
    hideFromSearch: row.hidden,
    description: row.description,
    ...cardPicture(row),
    startDate: row.starts,
    endDate: row.ends,
    dates: row.days,
    ...(ongoing && { ongoingDate: ongoing }),
    soldOutDates: soldOut,
    paymentInfo: row.payment_info,
    pricePerGuest: row.price,
    currency: row.currency,
  }
}
