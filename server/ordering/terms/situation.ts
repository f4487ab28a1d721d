import type { OpeningHours } from '#domain/availability/service-days.ts'
import type { OrderSituation } from '#domain/ordering/assess-order.ts'
import { withStaffCaps } from '#domain/ordering/kitchen-caps.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { openSpans, type TimeSpan } from '#domain/ordering/serving-hours.ts'
import type { Portions } from '#domain/ordering/stock.ts'
import type { EpochMinute, Zone } from '#domain/time/zone.ts'
import type { KitchenState } from '#server/book/kitchen/kitchen-load.ts'
import type { Ordering } from './read-ordering.ts'

const daysAhead = 30

/**
 * The opening times calculated last for each schedule. Cached because many guests query them within the same
 * minute.
 */
const latest = new WeakMap<OpeningHours, { zone: Zone; now: EpochMinute; open: readonly TimeSpan[] }>()

function openAhead(zone: Zone, hours: OpeningHours, now: EpochMinute): readonly TimeSpan[] {
  const known = latest.get(hours)
  if (known?.now === now && known.zone === zone) return known.open
  const open = openSpans(zone, hours, { from: now, until: now + daysAhead * 1440 })
  latest.set(hours, { zone, now, open })
  return open
}

/** Returns the data that decides whether an order of this type can be placed now. */
export function situationOf(
  kitchen: Ordering,
  type: DeliveryType,
  { state, now, held }: { state: KitchenState; now: EpochMinute; held?: readonly Portions[] },
): OrderSituation {
  const { book, zone, settings } = kitchen
  const own = settings[type]
  return {
    book,
    settings: own,
    timeZone: zone,
    promiseRules: {
      open: openAhead(zone, own.hours, now),
      pauses: state.pauses,
      capsOf: withStaffCaps(kitchen.capsOf, state.staffCaps),
      load: state.load,
      leadMinutes: own.leadMinutes,
    },
    now,
    ...(held && { held }),
  }
}
