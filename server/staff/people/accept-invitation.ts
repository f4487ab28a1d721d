import { isRefusal, refuse } from '#domain/refusal.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import type { Data, Links } from '#server/context.ts'
import { actingAs } from '#server/history/record/acting.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { createMemberStore } from '../member-store.ts'
import { createInvitationStore } from './invitation-store.ts'
import { invitationState } from './invitation-state.ts'
import { hashOfStaffCode } from './staff-links.ts'

const byAccount: RateLimit = { what: 'staff invitations accepted by account', max: 60, windowMs: hourMs }

const refusals = {
  expired: 'invitationExpired',
  used: 'invitationUsed',
  revoked: 'invitationRevoked',
} as const

export const acceptInvitation: Handler<'staff.acceptInvitation', Data & Links> = async (
  context,
  { body: { code } },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const limited = await consumeQuota(context, byAccount, guest.uid)
  if (limited) return limited
  const { uid } = guest
  const found = await createInvitationStore(context.database).byCodeHash(hashOfStaffCode(code))
  if (!found) return refuse('unknownInvitation')
  const { restaurant_id: restaurantId } = found
  const outcome = await context.database.sql.transaction().execute(async (inside) => {
    // First the guest, as everything that locks both does.
    await inside.selectFrom('guests').select('id').where('id', '=', uid).forKeyShare().execute()
    const store = createMemberStore({ sql: inside })
    const members = await store.lock(restaurantId)
    const member = members.find(({ id }) => id === found.member_id)
    const invitation = await createInvitationStore({ sql: inside }).byCodeHash(found.code_hash)
    if (!invitation) return refuse('unknownInvitation')
    if (!member) return refuse('invitationRevoked')
    const { id, name, role, revision } = member
    const accepted = { restaurantId, memberId: id, role }
    if (member.guest_id === uid) return member.state === 'active' ? accepted : refuse('invitationRevoked')
    const state = invitationState(invitation, member, members, context.now())
    if (state !== 'open') return refuse(refusals[state])
    if (members.some(({ guest_id }) => guest_id === uid)) return refuse('alreadyMember')
    const at = context.now()
    await store.change({ id, revision, guest_id: uid, state: 'active', joined: member.joined ?? at }, at)
    await createInvitationStore({ sql: inside }).use(invitation.id, uid, at)
    const acting = actingAs({ kind: 'member', id, name })
    await recordHistory(
      inside,
      { ...context, acting },
      {
        kind: 'changed',
        subject: 'member',
        restaurantId,
        name,
        changes: [{ field: 'state', before: member.state, after: 'active' }],
      },
    )
    return accepted
  })
  context.live.changed({ kind: 'staff', id: String(restaurantId) })
  return outcome
}
