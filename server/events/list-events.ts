import type { RestaurantEvent } from '#contracts/events.ts'
import { upcomingSessions } from '#domain/events/event-sessions.ts'
import { refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { soldOutSessions } from '#server/book/sold-out-sessions.ts'
import type { Handler } from '#server/calls/answer.ts'
import type { Context } from '#server/context.ts'
import { cardPicture, presentName } from '#server/restaurants/present-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { createEventStore, type EventRow } from './event-store.ts'

/** Returns the upcoming events of a restaurant, earliest first. */
export const listEvents: Handler<'events.list'> = async (context, { idOrName, query }) => {
  const listed = await context.catalogue.get(idOrName)
  if (!listed) return refuse('unknownRestaurant')
  const now = epochMinuteOf(context.now())
  const today = wallOf(listed.plan.plan.zone, now).date
  const store = createEventStore(context.database)
  const [rows, total] = await Promise.all([
    store.page(listed.record.id, today, query),
    store.count(listed.record.id, today),
  ])
  const { currency, time_zone } = listed.record
  const soldOut = Map.groupBy(await soldOutDates(context, rows, now), ({ eventId }) => eventId)
  return {
    results: rows.map((row) =>
      presentEvent(
        { ...row, time_zone, currency },
        (soldOut.get(row.id) ?? []).map(({ session }) => session.date),
      ),
    ),
    total,
  }
}

/**
 * Maximum number of dates per event that are checked for tables, because some events take place every day for years.
 */
const maxSoldOut = 10

async function soldOutDates(
  { catalogue, books }: Pick<Context, 'catalogue' | 'books'>,
  rows: readonly EventRow[],
  now: EpochMinute,
) {
  const plans = await catalogue.plansOf(rows.map(({ id }) => id))
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
    soldOutDates: soldOut,
    paymentInfo: row.payment_info,
    pricePerGuest: row.price,
    currency: row.currency,
  }
}
