import type { HostOrder, HostOrderAction, HostOrders } from '#contracts/ordering/host-orders.ts'
import { possibleOrderActions } from '#domain/ordering/order-moves.ts'
import type { SlotLoad } from '#domain/ordering/kitchen-slots.ts'
import { isoWithOffset, wallOf } from '#domain/time/zone-clock.ts'
import { createKitchenStore } from '#server/book/kitchen/kitchen-orders.ts'
import { readKitchenState } from '#server/book/kitchen/kitchen-load.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { isOrder, orderStateOf, unpaidUntil } from '#server/book/kitchen/order-state.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import { withRestaurants } from '#server/booking/reservations/find/bookings-of-guest.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { presentForStaff } from '#server/booking/staff/present-for-staff.ts'

/** Minutes after midnight that belong to the previous service day if no date is given: until 6 a.m. */
const nightMinutes = 6 * 60

/**
 * Returns the orders of a service day at a restaurant, and the load, pauses and caps of its kitchen. Without
 * `day`, returns the current service day, and also all orders due in the next six hours, for restaurants that
 * never close.
 */
export async function presentOrders(
  context: Data & Links & Discovery,
  { record, plan }: ListedRestaurant,
  day?: string,
): Promise<HostOrders> {
  const { zone } = plan.plan
  const now = epochMinuteOf(context.now())
  const date = day ?? wallOf(zone, now - nightMinutes).date
  const store = createKitchenStore(context.database)
  // Read before the orders, so that screens reload if the kitchen changes in between.
  const state = await readKitchenState(context.database.sql, record.id, now)
  const { count, next } = await store.unanswered(record.id)
  const dueBy = day === undefined ? new Date((now + nightMinutes) * 60_000) : null
  const orders = await withRestaurants(context, await store.ofDay(record.id, date, dueBy))
  const { all = null, preorder = null, delivery = null, takeaway = null } = state.staffCaps
  return {
    restaurantId: record.id,
    zone: record.time_zone,
    version: state.version,
    date,
    orders: orders.flatMap((opened) => presentHostOrder(context, opened) ?? []),
    unanswered: count,
    nextAnswerBy: next && isoWithOffset(zone, epochMinuteOf(next)),
    pauses: state.pauses
      .filter(({ from }) => from <= now)
      .map(({ type, until }) => ({ deliveryType: type, until: isoWithOffset(zone, until) })),
    caps: { all, byType: { preorder, delivery, takeaway } },
    slots: [...state.load]
      .sort(([one], [other]) => one - other)
      .map(([slot, load]) => ({ from: isoWithOffset(zone, slot), all: sumOf(load), ...load })),
  }
}

function sumOf({ preorder, delivery, takeaway }: SlotLoad): number {
  return preorder + delivery + takeaway
}

/** Returns null for a reservation without an order. */
export function presentHostOrder(context: Data & Links, opened: OpenReservation): HostOrder | null {
  const { order, deliveryType, ...known } = presentForStaff(context, opened)
  if (!order || !deliveryType) return null
  const { row } = opened
  const waits = isOrder(row) && row.status === 'Pending' && row.order.answer_by !== null
  return { ...known, order, deliveryType, mayDo: actionsOf(context, opened), alarm: waits }
}

const ofStaff: readonly HostOrderAction[] = ['accept', 'reject', 'ready', 'handOver', 'notFetched', 'cancel']

function actionsOf(context: Data, { row }: OpenReservation): HostOrderAction[] {
  if (!isOrder(row)) return []
  const state = orderStateOf(row)
  const possible: ReadonlySet<string> = new Set(
    possibleOrderActions(state, 'staff', context.now().getTime() / 60_000),
  )
  const { status } = state
  return [
    ...ofStaff.filter((action) => possible.has(action)),
    ...(status === 'Approved' || status === 'Called' ? (['delay'] as const) : []),
    ...(mayReportMissing(row) ? (['reportMissing'] as const) : []),
  ]
}

/**
 * Returns whether staff can report missing lines of an order, which is possible once, after it is paid and
 * before it is ready.
 */
export function mayReportMissing(row: OpenReservation['row']): boolean {
  const isOpen = row.status === 'Pending' || row.status === 'Approved'
  return isOpen && row.order?.choose_by === null && unpaidUntil(row) === null
}
