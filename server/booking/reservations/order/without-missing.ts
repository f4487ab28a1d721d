import type { OrderReceipt } from '#contracts/ordering/order-shapes.ts'
import { isLine, type LineKey } from '#domain/ordering/cart.ts'
import { type Choice, readChoice } from '#domain/ordering/choice.ts'
import { pointsOf, type SlotPoints } from '#domain/ordering/kitchen-slots.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { receiptOf } from '#domain/ordering/receipt.ts'
import { portionsOf } from '#domain/ordering/stock.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import type { Ordering } from '#server/ordering/terms/read-ordering.ts'

/**
 * Returns an order without its missing lines: at the agreed prices, with the same tip and at most the same
 * delivery fee. Returns null if no lines are left.
 */
export function withoutLines(
  ordering: Ordering,
  type: DeliveryType,
  order: StoredOrder,
  missing: readonly LineKey[],
): Pick<StoredOrder, 'items' | 'receipt' | 'total' | 'filled' | 'taken'> | null {
  const items = order.items.filter((line) => !missing.some((each) => isLine(each, line)))
  if (items.length === 0) return null
  const choices = items.flatMap((line) => agreedChoice(ordering, order.receipt, line) ?? [])
  const { deliveryFee, tip, currency } = order.receipt
  const { taxRules } = ordering
  const paidBy = order.payment_type
  const receipt = receiptOf({ choices, deliveryType: type, currency, taxRules, deliveryFee, tip, paidBy })
  const real = items.flatMap((line) => readChoice(ordering.book, line).choice ?? [])
  const taken = portionsOf(real)
  const lines = order.receipt.lines.filter((line) => !missing.some((each) => isLine(each, line)))
  return {
    items,
    receipt: { ...receipt, lines, taxLines: [...receipt.taxLines] },
    total: receipt.total,
    filled: lessFilled(order.filled, pointsOf(real)),
    taken,
  }
}

/**
 * Returns the choice of a line at the agreed price, even if the menu has changed. Returns null if the line
 * isn't on the receipt.
 */
function agreedChoice(
  { book, taxes }: Ordering,
  { lines }: OrderReceipt,
  line: StoredOrder['items'][number],
): Choice | null {
  const agreed = lines.find((each) => isLine(each, line))
  if (!agreed) return null
  const known = book.products.get(line.id)
  const product = {
    id: line.id,
    name: agreed.name,
    price: { normal: agreed.portionPrice, delivery: null, takeaway: null },
    points: 0,
    soldOut: false,
    stock: null,
    allergens: { contains: [], safeFrom: [] },
    taxClass: known?.taxClass ?? taxes.classes[0]?.taxClass ?? '',
    sizes: null,
    modifiers: [],
    hours: null,
  }
  return { line, product, size: null, options: [] }
}

/**
 * Reduces an order's points to this total. Slots closest to the promised time come first and keep their
 * points.
 */
function lessFilled(filled: readonly SlotPoints[], points: number): SlotPoints[] {
  let left = points
  return filled.flatMap(({ slot, points: had }) => {
    const kept = Math.min(had, left)
    left -= kept
    return kept > 0 ? [{ slot, points: kept }] : []
  })
}
