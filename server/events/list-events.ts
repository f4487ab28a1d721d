import type { RestaurantEvent } from '#contracts/events.ts'
import { refuse } from '#domain/refusal.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import type { Handler } from '#server/calls/answer.ts'
import { cardPicture } from '#server/restaurants/present-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { createEventStore, type EventRow } from './event-store.ts'

/** Upcoming events of a restaurant, earliest first. */
export const listEvents: Handler<'events.list'> = async (context, { idOrName, query }) => {
  const listed = await context.catalogue.get(idOrName)
  if (!listed) return refuse('unknownRestaurant')
  const today = wallOf(listed.plan.plan.zone, epochMinuteOf(context.now())).date
  const store = createEventStore(context.database)
  const [rows, total] = await Promise.all([
    store.page(listed.record.id, today, query),
    store.count(listed.record.id, today),
  ])
  const { currency } = listed.record
  return { results: rows.map((row) => presentEvent(row, currency)), total }
}

function presentEvent(row: EventRow, currency: string): RestaurantEvent {
  return {
    eventOrRestId: row.id,
    name: row.name,
    hostmeRestaurantId: row.parent_id ?? row.id,
    hostmeId: row.id,
    idOrName: row.slug,
    hideFromSearch: row.hidden,
    description: row.description,
    ...cardPicture(row),
    startDate: row.starts,
    endDate: row.ends,
    dates: row.days,
    paymentInfo: row.payment_info,
    pricePerGuest: row.price,
    currency,
  }
}
