import { groupStage, partRefusal } from '#domain/ordering/group-order.ts'
import { linePricing } from '#domain/ordering/line-price.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openOrdering } from '#server/booking/reservations/order/assess-request.ts'
import { createGroupStore, memberOf } from './group-store.ts'
import { groupChanged, openGroup } from './open-group.ts'
import type { Billing, Data, Discovery } from '#server/context.ts'

/**
 * Marks a member as ready or not ready. If each member pays, being ready confirms the dishes at the subtotal
 * that the member saw.
 */
export const setReady: Handler<'groupOrders.setReady', Data & Discovery & Billing> = async (
  context,
  { code, body },
) => {
  const group = await openGroup(context, code)
  if (isRefusal(group)) return group
  const { row, own, listed } = group
  const type = row.delivery_type
  const ordering = await openOrdering(context, listed, type)
  if (isRefusal(ordering)) return ordering
  const priceOf = linePricing(ordering.book)
  const now = context.now()
  const saved = await createGroupStore(context.database).change(row.id, now, ({ members, times }) => {
    const member = members.find(({ id }) => id === own.id)
    if (!member) return refuse('unknownGroupOrder')
    const refusal = partRefusal(memberOf(member), groupStage(times, now))
    if (refusal) return refusal
    if (!body.ready) return { member: { id: member.id, is_ready: false } }
    if (member.lines.length === 0 && row.pays === 'each') return refuse('orderEmpty')
    const subtotal = member.lines.reduce((sum, line) => sum + (priceOf(line, type) ?? 0), 0)
    if (body.subtotal !== undefined && body.subtotal !== subtotal) return refuse('groupPartChanged')
    return { member: { id: member.id, is_ready: true } }
  })
  if (saved === null) return refuse('unknownGroupOrder')
  if (isRefusal(saved)) return saved
  groupChanged(context, saved)
  return undefined
}
