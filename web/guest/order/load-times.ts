import type { Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { todayOf } from '#web/guest/availability/load-day.ts'
import { orThrow } from '#web/page-context.ts'
import { wallOf } from '#web/text/format.ts'

/** The times on one day at which an order can be handed over, except those that are full. */
export interface DayOfOrderTimes {
  readonly date: string
  /** ISO 8601 times with the restaurant's UTC offset. */
  readonly instants: readonly string[]
}

const daysOffered = 3
const wholeDayMinutes = 900

/** Loads the available times of today and the following days. Days without any are omitted. */
export async function loadTimes(
  send: Send,
  restaurant: Restaurant,
  type: DeliveryType,
): Promise<readonly DayOfOrderTimes[]> {
  const today = todayOf(restaurant)
  const dates = Array.from({ length: daysOffered }, (_, day) => addDays(today, day))
  const slots = await Promise.all(
    dates.map(async (date) => {
      const query = {
        'contract.date': `${date}T15:00:00`,
        'contract.rangeInMinutes': wholeDayMinutes,
        'contract.deliveryType': type,
      }
      return orThrow(await send('availability.get', { id: restaurant.id, query }))
    }),
  )
  const instants = [...new Set(slots.flat().map(({ instant }) => instant))].sort(
    (one, other) => Date.parse(one) - Date.parse(other),
  )
  const byDate = Map.groupBy(instants, (instant) => wallOf(instant).date)
  return [...byDate].map(([date, all]) => ({ date, instants: all }))
}
