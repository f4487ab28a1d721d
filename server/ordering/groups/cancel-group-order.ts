import { groupStage } from '#domain/ordering/group-order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createGroupStore } from './group-store.ts'
import { groupChanged, openGroup } from './open-group.ts'
import type { Data, Discovery } from '#server/context.ts'

/** Ends a group order for everyone before it is placed. Once placed, it is canceled like any other order. */
export const cancelGroupOrder: Handler<'groupOrders.cancel', Data & Discovery> = async (
  context,
  { code },
) => {
  const group = await openGroup(context, code)
  if (isRefusal(group)) return group
  if (!group.own.is_host) return refuse('onlyGroupHost')
  const now = context.now()
  const saved = await createGroupStore(context.database).change(group.row.id, now, ({ times }) => {
    const stage = groupStage(times, now)
    if (stage === 'placing') return refuse('groupOrderClosed')
    if (times.isCanceled) return {}
    return stage === 'ordered' ? refuse('groupOrderEnded') : { group: { canceled: now } }
  })
  if (saved === null) return refuse('unknownGroupOrder')
  if (isRefusal(saved)) return saved
  groupChanged(context, saved)
  return undefined
}
