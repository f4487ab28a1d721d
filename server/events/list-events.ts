import type { RestaurantEvent } from '#contracts/restaurant-shapes.ts'
import { refuse } from '#domain/refusal.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import type { Handler } from '#server/http/answer.ts'
import { promoImage } from '#server/restaurants/present-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { createEventStore, type EventRow } from './event-store.ts'

/** What a restaurant holds and has not held yet, the earliest first. */
export const listEvents: Handler<'restaurants.events'> = async (context, { idOrName, query }) => {
  const listed = await context.catalogue.get(idOrName)
  if (!listed) return refuse('unknownRestaurant')
  const today = wallOf(listed.plan.plan.zone, epochMinuteOf(context.now())).date
  const store = createEventStore(context.database)
  const [rows, total] = await Promise.all([
    store.page(listed.record.id, today, query),
    store.count(listed.record.id, today),
  ])
  return { results: rows.map(presentEvent), total }
}

function presentEvent(row: EventRow): RestaurantEvent {
  return {
    eventOrRestId: row.id,
    name: row.name,
    hostmeRestaurantId: row.parent_id ?? row.id,
    hostmeId: row.id,
    idOrName: row.slug,
    hideFromSearch: row.hidden,
    description: row.description,
    promoImage: promoImage(row, 'card'),
    startDate: row.starts,
    endDate: row.ends,
    dates: row.days,
    paymentInfo: row.payment_info,
  }
}
