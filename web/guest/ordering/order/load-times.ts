import type { Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { OrderMenu } from '#contracts/ordering/ordering-menu.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import { readChoice } from '#domain/ordering/choice.ts'
import { pointsOf } from '#domain/ordering/kitchen-slots.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { groupBy } from '#domain/group-by.ts'
import { todayOf } from '#web/parts/times/bookable-days.ts'
import { orThrow } from '#web/routing/page-context.ts'
import { wallOf } from '#web/text/format.ts'
import { shownMenu } from './menu/shown-menu.ts'

/** The times on one day at which an order can be handed over, except those that are full. */
export interface DayOfOrderTimes {
  readonly date: string
  /** ISO 8601 times with the restaurant's UTC offset. */
  readonly instants: readonly string[]
}

interface TimedCart {
  readonly type: DeliveryType
  readonly menu: OrderMenu
  /** Dishes in the cart. If there are none, the times are those for one dish. */
  readonly lines: readonly CartLine[]
  /** Id of the delivery zone; null while the address isn't known. */
  readonly zoneId: string | null
}

const daysOffered = 3
const wholeDayMinutes = 900

/** Days without times are omitted. */
export async function loadTimes(
  send: Send,
  restaurant: Restaurant,
  order: TimedCart,
): Promise<readonly DayOfOrderTimes[]> {
  const today = todayOf(restaurant)
  const zone = zoneFor(order)
  const points = pointsFor(order)
  const dates = Array.from({ length: daysOffered }, (_, day) => addDays(today, day))
  const slots = await Promise.all(
    dates.map(async (date) => {
      const query = {
        'contract.date': `${date}T15:00:00`,
        'contract.rangeInMinutes': wholeDayMinutes,
        'contract.deliveryType': order.type,
        'contract.points': points,
        ...(zone && { 'contract.zone': zone }),
      }
      return orThrow(await send('availability.get', { id: restaurant.id, query }))
    }),
  )
  const instants = [...new Set(slots.flat().map(({ instant }) => instant))].sort(
    (one, other) => Date.parse(one) - Date.parse(other),
  )
  const byDate = groupBy(instants, (instant) => wallOf(instant).date)
  return [...byDate].map(([date, all]) => ({ date, instants: all }))
}

/**
 * While the address isn't known, uses the zone that takes longest to reach, so every offered time is possible
 * wherever the guest is.
 */
function zoneFor({ type, menu, zoneId }: TimedCart): string | undefined {
  const zones = menu.types.find(({ deliveryType }) => deliveryType === type)?.zones ?? []
  return zoneId ?? zones.toSorted((one, other) => other.minutes - one.minutes)[0]?.id
}

function pointsFor({ menu, lines }: TimedCart): number {
  const { book } = shownMenu(menu)
  const choices = lines.flatMap((line) => readChoice(book, line).choice ?? [])
  return choices.length === 0 ? 1 : pointsOf(choices)
}
