import type { CalendarDate } from '#domain/time/zone.ts'
import type { Row } from '#server/database/insert-rows.ts'
import { daysOf } from './event-restaurants.ts'
import type { WorldMenu } from './menus/menu-phrases.ts'
import type { WorldEvent } from './shape.ts'

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

/** Menus in their given order, for restaurants in this world. */
export function menuRows(menus: readonly WorldMenu[], idOf: ReadonlyMap<string, number>): Row<'menus'>[] {
  return menus.flatMap(({ of, id, name, sections, modifiers }, position) => {
    const restaurantId = idOf.get(of)
    return restaurantId === undefined
      ? []
      : [{ restaurant_id: restaurantId, id, position, name, sections, modifiers }]
  })
}
