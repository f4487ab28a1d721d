import { readDeliveryAddress } from '#domain/ordering/delivery-zones.ts'
import type { OrderQuote } from '#contracts/ordering/order-quote.ts'
import type { OrderReceipt } from '#contracts/ordering/order-shapes.ts'
import { countedMembers, type GroupLine, joinedLines } from '#domain/ordering/group-order.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { Billing, Content, Data, Discovery } from '#server/context.ts'
import { quoteOrder } from '#server/ordering/terms/quote-order.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { memberOf } from './group-store.ts'
import type { OpenGroup } from './open-group.ts'

export interface QuotedGroup {
  readonly lines: readonly GroupLine[]
  readonly receipt: OrderReceipt
  /** Null until someone has chosen something. */
  readonly quote: OrderQuote | null
}

/**
 * Returns the cost of all lines that will be ordered together. If the requested time has passed, the quote is
 * for the next possible time.
 */
export async function quoteGroup(
  context: Data & Discovery & Billing & Content,
  group: OpenGroup,
  caller: Pick<Caller, 'locale'>,
): Promise<QuotedGroup> {
  const { row, listed, members, stage } = group
  const counted = countedMembers(members.map(memberOf), row.pays, stage)
  const lines = joinedLines(counted)
  const now = context.now()
  const wanted = row.wanted !== null && row.wanted > now ? epochMinuteOf(row.wanted) : null
  const { address } = row
  const quote = await quoteOrder(
    context,
    listed,
    {
      type: row.delivery_type,
      lines: lines.map(withoutOwner),
      promised: wanted,
      address: address && readDeliveryAddress(address, listed.record.country_short),
      tip: 0,
      paymentType: row.payment_type,
    },
    caller,
  )
  return { lines, receipt: quote, quote: lines.length > 0 ? quote : null }
}

/** Returns a line in the form in which it is ordered, without its member. */
export function withoutOwner({ id, repeatIndex, amount, selectedModifiers }: CartLine) {
  return {
    id,
    repeatIndex,
    amount,
    selectedModifiers: selectedModifiers.map((option) => ({ id: option.id, amount: option.amount })),
  }
}
