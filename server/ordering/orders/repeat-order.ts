import { assessOrder } from '#domain/ordering/assess-order.ts'
import { lineDifferences, repeatableLines, type SeenLine } from '#domain/ordering/order-differences.ts'
import { isLine } from '#domain/ordering/cart.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import { readKitchenState } from '#server/book/kitchen/kitchen-load.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { presentOrderProblems } from '#server/ordering/terms/present-order-problems.ts'
import { situationOf } from '#server/ordering/terms/situation.ts'
import { openOrdering, wordingOf } from '#server/booking/reservations/order/assess-request.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { Billing, Content, Data, Discovery, Links } from '#server/context.ts'

/** Compares an earlier order with the current menu, line by line. Ignores problems with the time or address. */
export const repeatOrder: Handler<'orders.repeat', Data & Links & Discovery & Billing & Content> = async (
  context,
  { reservationId },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  if (!row.order || row.delivery_type === null) return refuse('orderEmpty')
  const type = row.delivery_type
  const ordering = await openOrdering(context, listed, type)
  if (isRefusal(ordering)) return ordering
  const now = epochMinuteOf(context.now())
  const state = await readKitchenState(context.database.sql, ordering.restaurantId, now)
  const seen = seenLines(row.order)
  const request = { type, lines: row.order.items, promised: null, address: null }
  const assessed = assessOrder(request, situationOf(ordering, type, { state, now }))
  const differences = lineDifferences(seen, assessed, type)
  const wording = wordingOf(ordering, context.sentences(caller.locale), caller.locale, now)
  return {
    restaurantId: row.restaurant_id,
    deliveryType: type,
    currency: ordering.currency,
    lines: repeatableLines(seen, differences).map(({ id, repeatIndex, amount, selectedModifiers }) => ({
      id,
      repeatIndex,
      amount,
      selectedModifiers: selectedModifiers.map((option) => ({ id: option.id, amount: option.amount })),
    })),
    differences: differences.map(({ problems, ...difference }) => ({
      ...difference,
      problems: presentOrderProblems(problems, wording),
    })),
  }
}

function seenLines({ items, receipt }: StoredOrder): SeenLine[] {
  return items.map((line) => {
    const { name = '', price = 0 } = receipt.lines.find((each) => isLine(each, line)) ?? {}
    return { ...line, name, price }
  })
}
