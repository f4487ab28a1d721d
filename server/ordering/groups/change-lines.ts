import { addLine, type Cart, editLine, emptyCart, maxLines, removeLine } from '#domain/ordering/cart.ts'
import { readChoice } from '#domain/ordering/choice.ts'
import { groupStage, limitRefusal, partRefusal } from '#domain/ordering/group-order.ts'
import { linePricing } from '#domain/ordering/line-price.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openOrdering } from '#server/booking/reservations/order/assess-request.ts'
import { createGroupStore, memberOf } from './group-store.ts'
import { groupChanged, openGroup } from './open-group.ts'
import { withoutOwner } from './quote-group.ts'
import type { Billing, Data, Discovery } from '#server/context.ts'

/**
 * Changes one line of a member, who then no longer counts as ready. Stock and times are checked only when the
 * order is placed; until then, they are shown as problems.
 */
export const changeLines: Handler<'groupOrders.changeLines', Data & Discovery & Billing> = async (
  context,
  { code, body },
  caller,
) => {
  const group = await openGroup(context, code)
  if (isRefusal(group)) return group
  const { row, own, listed } = group
  const type = row.delivery_type
  const ordering = await openOrdering(context, listed, type)
  if (isRefusal(ordering)) return ordering
  const { book, currency } = ordering
  const asked = body.edit ?? (body.add && { ...body.add, repeatIndex: 0 })
  const wrong = asked && readChoice(book, asked).problems[0]
  if (wrong) return wrong
  const priceOf = linePricing(book)
  const change = (cart: Cart): Cart => {
    if (body.add) return addLine(cart, type, withoutIndex(body.add), priceOf)
    if (body.edit) return editLine(cart, type, withoutOwner(body.edit), priceOf)
    return body.remove ? removeLine(cart, type, body.remove, priceOf) : cart
  }
  const now = context.now()
  const saved = await createGroupStore(context.database).change(row.id, now, ({ members, times }) => {
    const member = members.find(({ id }) => id === own.id)
    if (!member) return refuse('unknownGroupOrder')
    const refusal = partRefusal(memberOf(member), groupStage(times, now))
    if (refusal) return refusal
    const { lines, amount } = change({ ...emptyCart, lines: { ...emptyCart.lines, [type]: member.lines } })
    const more = lines[type].length > member.lines.length
    const all = members.reduce((sum, each) => sum + each.lines.length, 0)
    if (more && all >= maxLines) return refuse('tooManyLines', { most: maxLines })
    const above = asked ? limitRefusal(amount, row.limit_each) : null
    if (above)
      return { ...above, details: { limit: formatMoney(row.limit_each ?? 0, currency, caller.locale) } }
    return { member: { id: member.id, lines: lines[type], is_ready: false } }
  })
  if (saved === null) return refuse('unknownGroupOrder')
  if (isRefusal(saved)) return saved
  groupChanged(context, saved)
  return undefined
}

function withoutIndex(line: {
  id: string
  amount: number
  selectedModifiers: { id: string; amount: number }[]
}) {
  const { id, amount, selectedModifiers } = withoutOwner({ ...line, repeatIndex: 0 })
  return { id, amount, selectedModifiers }
}
