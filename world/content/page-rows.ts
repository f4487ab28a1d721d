import type { CalendarDate } from '#domain/time/zone.ts'
import type { NewSetup } from '#server/setup/record-setup.ts'
import { daysOf } from '#world/listings/event-restaurants.ts'
import type { WorldEvent } from '#world/shape.ts'

export function eventDetailsRow(event: WorldEvent, today: CalendarDate): NonNullable<NewSetup['event']> {
  const days = daysOf(event, today)
  return {
    starts: days[0] ?? today,
    ends: days.at(-1) ?? today,
    days,
    payment_info: event.paymentInfo,
    price: event.price,
  }
}
