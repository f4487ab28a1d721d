import type { CalendarDate } from '#domain/time/zone.ts'
import type { Row } from '#server/platform/database/insert-rows.ts'
import { daysOf } from '#world/listings/event-restaurants.ts'
import type { WorldEvent } from '#world/shape.ts'

export function eventDetailsRow(
  event: WorldEvent,
  restaurantId: number,
  today: CalendarDate,
): Row<'event_details'> {
  const days = daysOf(event, today)
  return {
    restaurant_id: restaurantId,
    starts: days[0] ?? today,
    ends: days.at(-1) ?? today,
    days,
    payment_info: event.paymentInfo,
    price: event.price,
  }
}
