import type { GroupOrder } from '#contracts/ordering/group-orders.ts'
import type { OrderMenu } from '#contracts/ordering/ordering-menu.ts'
import { isServedAtWall } from '#domain/ordering/serving-hours.ts'
import { wallOf } from '#web/text/format.ts'
import type { Preordered } from '../checkout/load-preordered.ts'
import type { OrderQuery } from '../order-query.ts'

interface Given {
  readonly menu: OrderMenu
  readonly query: Pick<OrderQuery, 'deliveryType' | 'time'>
  readonly preordered: Preordered | null
}

/**
 * Returns the ids of products that aren't served at the chosen time, or at the earliest possible time if none is
 * chosen. This is for display; the quote decides whether a dish can be ordered.
 */
export function notServedIn({ menu, query, preordered }: Given, group: GroupOrder | null): string[] {
  const { types, menus, products } = menu
  const terms = types.find(({ deliveryType }) => deliveryType === query.deliveryType)
  const ofGroup = group?.wanted ?? group?.promise?.instant
  const when = preordered?.wallTime ?? ofGroup ?? (query.time || terms?.soonest?.instant)
  if (!terms || !when) return []
  const { date, time } = wallOf(when)
  const wall = { date, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) }
  const served = new Set(
    menus
      .filter(({ id, hours }) => terms.menus.includes(id) && isServedAtWall(hours, wall))
      .flatMap(({ sections }) => sections.flatMap(({ productIds }) => productIds)),
  )
  return products
    .filter(({ id, hours }) => !served.has(id) || !isServedAtWall(hours, wall))
    .map(({ id }) => id)
}
