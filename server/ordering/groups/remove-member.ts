import { changeRefusal, groupStage } from '#domain/ordering/group-order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createGroupStore, memberOf } from './group-store.ts'
import { groupChanged, openGroup } from './open-group.ts'
import type { Data, Discovery } from '#server/context.ts'

/** Does nothing if the member was already removed. The host can do this even after the deadline. */
export const removeMember: Handler<'groupOrders.removeMember', Data & Discovery> = async (
  context,
  { code, body },
) => {
  const group = await openGroup(context, code)
  if (isRefusal(group)) return group
  const { row, own } = group
  const isSelf = own.place === body.place
  if (isSelf === own.is_host) return refuse('onlyGroupHost')
  const now = context.now()
  const saved = await createGroupStore(context.database).change(row.id, now, ({ members, times }) => {
    const stage = groupStage(times, now)
    const refusal = changeRefusal(own.is_host && stage === 'closed' ? 'open' : stage)
    if (refusal) return refusal
    const removed = members.find(({ place, is_host }) => place === body.place && !is_host)
    if (!removed) return {}
    return memberOf(removed).isOrdered ? refuse('groupPartOrdered') : { removed }
  })
  if (saved === null) return refuse('unknownGroupOrder')
  if (isRefusal(saved)) return saved
  groupChanged(context, saved)
  return undefined
}
