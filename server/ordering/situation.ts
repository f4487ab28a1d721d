import type { OrderSituation } from '#domain/ordering/assess-order.ts'
import { withStaffCaps } from '#domain/ordering/kitchen-caps.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { openSpans } from '#domain/ordering/serving-hours.ts'
import type { Portions } from '#domain/ordering/stock.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { KitchenState } from '#server/book/kitchen-load.ts'
import type { Ordering } from './read-ordering.ts'

const daysAhead = 30

/** Returns what decides whether an order of this type can be placed now. */
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
      open: openSpans(zone, own.hours, { from: now, until: now + daysAhead * 1440 }),
      pauses: state.pauses,
      capsOf: withStaffCaps(kitchen.capsOf, state.staffCaps),
      load: state.load,
      leadMinutes: own.leadMinutes,
    },
    now,
    ...(held && { held }),
  }
}
