import { changeRefusal, maxGroupMembers, groupStage } from '#domain/ordering/group-order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { hashOfCode } from '#server/book/steps/invitation-code.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { readGroupDevice, rememberGroup } from './group-device.ts'
import { createGroupStore } from './group-store.ts'
import { groupChanged, memberCode, openInvitation } from './open-group.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

/** Limits how many people join per network, but allows enough for a large group in one office. */
const byAddress: RateLimit = { what: 'joined group orders by address', max: 120, windowMs: hourMs }

/** A device that has already joined gets its own part again. */
export const joinGroupOrder: Handler<'groupOrders.join', Data & Links & Discovery> = async (
  context,
  { code, body },
  caller,
) => {
  const group = await openInvitation(context, code)
  if (isRefusal(group)) return group
  const { id: groupId } = group.row
  const device = readGroupDevice(context, caller, groupId)
  const before = group.members.find(({ id }) => id === device || id === body.id)
  if (before) return remembered(before.id)
  const limited =
    caller.address !== null && (await consumeQuota(context, byAddress, networkOf(caller.address)))
  if (limited) return limited
  const guest = await signedIn(context, caller)
  const now = context.now()
  const joined = {
    id: body.id,
    code_hash: hashOfCode(memberCode(context, body.id)),
    group_id: groupId,
    name: body.name,
    is_host: false,
    guest_uid: isRefusal(guest) ? null : guest.uid,
    joined: now,
  }
  const saved = await createGroupStore(context.database).change(groupId, now, ({ members, times }) => {
    // The same request may have been sent twice concurrently.
    if (members.some(({ id }) => id === body.id)) return {}
    const refusal = changeRefusal(groupStage(times, now))
    if (refusal) return refusal
    return members.length >= maxGroupMembers
      ? refuse('groupOrderFull', { most: maxGroupMembers })
      : { joined }
  })
  if (saved === null) return refuse('unknownGroupOrder')
  if (isRefusal(saved)) return saved
  const after = await createGroupStore(context.database).byId(groupId)
  // The id may belong to a member of another group order.
  if (!after?.members.some(({ id }) => id === body.id)) return refuse('idTaken')
  groupChanged(context, after)
  return remembered(body.id)

  function remembered(memberId: string) {
    rememberGroup(context, caller, groupId, memberId)
    return { code: memberCode(context, memberId) }
  }
}
