import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { openGroup } from './open-group.ts'
import { placeGroup } from './place-group.ts'

/** Only the host can place the order, because the restaurant gets their contacts. */
export const placeGroupOrder: Handler<'groupOrders.place'> = async (context, { code, body }, caller) => {
  const group = await openGroup(context, code)
  if (isRefusal(group)) return group
  if (!group.own.is_host) return refuse('onlyGroupHost')
  const placed = await placeGroup(context, group, body, caller)
  if (isRefusal(placed)) return placed
  return { id: placed.id, token: context.capabilities.tokenOf('reservation', placed.id) }
}
