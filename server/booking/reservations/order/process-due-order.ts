import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import type { OrderTemplate } from '#server/book/outbox/order-messages.ts'
import { forgottenFrom } from '#domain/ordering/order-moves.ts'
import { isOrder, orderCheckTime, orderStateOf } from '#server/book/kitchen/order-state.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import type { BookingContext, Links } from '#server/context.ts'
import type { DueWorkHandler } from '#server/platform/jobs/due-work.ts'
import { openElsewhere } from '#server/ordering/terms/open-elsewhere.ts'
import { type OpenOrder, statusAfter, writeOrderStep } from './move-order.ts'

/**
 * Ends an order that wasn't answered in time, or whose guest didn't decide about missing lines. Its stock and
 * kitchen points are returned, and the guest is notified. Closes an order that staff forgot to hand over.
 * Otherwise resolves to the time of the next check, or to null if none is needed.
 */
export const processDueOrder: DueWorkHandler<BookingContext> = async (context, reservationId) => {
  const opened = await findReservation(context, reservationId)
  if (!opened || opened.row.erased || !isOrder(opened.row)) return null
  const { row, listed } = opened
  const due = orderCheckTime(row.order)
  if (!isOpen(row.status as BookingStatus)) return null
  const now = context.now()
  const open: OpenOrder = { row, listed }
  const closed = statusAfter(row, 'forget', 'system', now)
  if (!isRefusal(closed)) {
    const written = await writeOrderStep(context, open, { by: 'system', status: closed, news: null })
    return typeof written === 'string' ? now : null
  }
  const status = statusAfter(row, 'expire', 'system', now)
  if (isRefusal(status)) return due > now ? due : new Date(forgottenFrom(orderStateOf(row)) * 60_000)
  const why = reasonOf(row.order)
  const { delivery_type: type, order } = row
  const elsewhere =
    why === 'unanswered'
      ? await openElsewhere(await shownAt(context, row.tenant_host), listed, { type, address: order.address })
      : null
  const written = await writeOrderStep(context, open, {
    by: 'system',
    status,
    changes: { ended_because: why, open_elsewhere: elsewhere },
    news: news[why],
  })
  // If the order was changed concurrently, check it again now.
  return typeof written === 'string' ? now : null
}

/** Returns the context with only the restaurants that guests of this host name can find. */
async function shownAt<Needs extends Links>(context: Needs, tenantHost: string): Promise<Needs> {
  const tenant = tenantHost === '' ? null : await context.tenants.ofHost(tenantHost)
  const region = tenant?.lockRegionId ?? null
  return region === null ? context : { ...context, ...context.within(region) }
}

const news = {
  unanswered: 'orderUnanswered',
  missing: 'orderUnanswered',
} as const satisfies Record<string, OrderTemplate>

function reasonOf({ choose_by }: StoredOrder): keyof typeof news {
  return choose_by === null ? 'unanswered' : 'missing'
}

function isOpen(status: BookingStatus): boolean {
  return status === 'Pending' || status === 'Approved' || status === 'Called'
}
