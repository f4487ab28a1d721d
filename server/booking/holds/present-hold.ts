import type { Hold } from '#contracts/booking/holds.ts'
import { isExtendable } from '#domain/reservations/hold-time.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { HoldRow } from '#server/book/tables/holds.ts'

export function presentHold(listed: ListedRestaurant, row: HoldRow, now: Date): Hold {
  const expires = row.expires.getTime()
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    reservationTime: isoWithOffset(listed.plan.plan.zone, epochMinuteOf(row.reservation_time)),
    groupSize: row.group_size,
    tableNumber: listed.tableNumbers(row.table_ids.map(String)).join(', '),
    expires: row.expires.toISOString(),
    secondsLeft: Math.max(0, Math.floor((expires - now.getTime()) / 1000)),
    extendable: isExtendable({ expires, extended: row.extended }, now.getTime()),
  }
}
