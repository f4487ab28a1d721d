import type { WireSlot } from '#contracts/booking/availability.ts'
import { servicesOn, serviceOpenAt } from '#domain/availability/service-days.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { asapPromise, offeredTimes } from '#domain/ordering/promised-times.ts'
import { addDays, daysBetween } from '#domain/time/calendar-date.ts'
import { slotTimeText } from '#domain/time/slot-time-text.ts'
import type { CalendarDate, EpochMinute } from '#domain/time/zone.ts'
import { isoWithOffset, wallOf } from '#domain/time/zone-clock.ts'
import type { Billing, Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { shortestWay } from './present-promise.ts'
import { readKitchen } from './read-kitchen.ts'
import type { Ordering } from './read-ordering.ts'
import { situationOf } from './situation.ts'

export interface OrderTimesQuery {
  readonly type: DeliveryType
  readonly now: EpochMinute
  /** Day and time around which to list times; null for as soon as possible. */
  readonly around: {
    readonly date: CalendarDate
    readonly instant: EpochMinute
    readonly range: number
  } | null
  /** Kitchen load of the order, in points. */
  readonly points: number
  /** Delivery zone of the order; null for the one with the shortest delivery time. */
  readonly zoneId: string | null
}

/**
 * Returns the times at which an order can be handed over, every 15 minutes. Omits times when the kitchen is
 * full or ordering is paused.
 */
export async function orderTimes(
  context: Data & Discovery & Billing,
  listed: ListedRestaurant,
  { type, now, around, points, zoneId }: OrderTimesQuery,
): Promise<WireSlot[]> {
  const kitchen = await readKitchen(context, listed, now)
  if (!kitchen?.ordering.settings[type].enabled) return []
  const { ordering, state } = kitchen
  const settings = ordering.settings[type]
  const zones = zoneId === null ? settings.zones : settings.zones.filter(({ id }) => id === zoneId)
  if (settings.zones.length > 0 && zones.length === 0) return []
  const order = { type, points, wayMinutes: shortestWay(zones) }
  const { promiseRules } = situationOf(ordering, type, { state, now })
  const today = wallOf(ordering.zone, now).date
  if (around === null) {
    const asap = asapPromise(promiseRules, order, now)
    return asap ? [slotAt(ordering, type, asap.promised, today, true)] : []
  }
  const { instant, range, date } = around
  const within = { from: instant - range, until: instant + range + 1 }
  return offeredTimes(promiseRules, order, now, within).map((time) =>
    slotAt(ordering, type, time, date, time === instant),
  )
}

function slotAt(
  { zone, settings }: Ordering,
  type: DeliveryType,
  instant: EpochMinute,
  askedDate: CalendarDate,
  requestedTime: boolean,
): WireSlot {
  const wall = wallOf(zone, instant)
  const { hours } = settings[type]
  const before = addDays(wall.date, -1)
  // A time after midnight belongs to the previous evening.
  const isLate = serviceOpenAt({ zone, ...hours }, before, instant) !== undefined
  const serviceDate = isLate ? before : wall.date
  const service = servicesOn(hours, serviceDate).find(({ opens, closes }) => {
    const minute = wall.minute + daysBetween(serviceDate, wall.date) * 1440
    return opens <= minute && minute < closes
  })
  return {
    time: slotTimeText(wall.minute + daysBetween(askedDate, wall.date) * 1440),
    availabilityLevel: 'Available',
    acceptReservations: true,
    open: true,
    requestedTime,
    instant: isoWithOffset(zone, instant),
    serviceDate,
    service: service?.name ?? '',
    zone: zone.id,
    areas: [],
  }
}
