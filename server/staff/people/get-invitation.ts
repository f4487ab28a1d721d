import { refuse } from '#domain/refusal.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { createMemberStore } from '../member-store.ts'
import { createInvitationStore } from './invitation-store.ts'
import { invitationState } from './invitation-state.ts'
import { hashOfStaffCode } from './staff-links.ts'

const byAddress: RateLimit = { what: 'staff invitations read by address', max: 300, windowMs: hourMs }

export const getInvitation: Handler<'staff.invitation', Data & Links & Discovery> = async (
  context,
  { body: { code } },
  { address },
) => {
  const limited = address === null ? null : await consumeQuota(context, byAddress, networkOf(address))
  if (limited) return limited
  const invitation = await createInvitationStore(context.database).byCodeHash(hashOfStaffCode(code))
  if (!invitation) return refuse('unknownInvitation')
  const { member_id, inviter } = invitation
  const members = await createMemberStore(context.database).byIds([member_id, inviter ?? member_id])
  const member = members.find((each) => each.id === member_id)
  const listed = await context.catalogue.getAnywhere(invitation.restaurant_id)
  if (!member || !listed) return refuse('unknownInvitation')
  const { id, slug, name, city } = listed.record
  return {
    restaurantId: id,
    slug,
    restaurantName: name,
    city,
    memberName: member.name,
    role: member.role,
    invitedBy: invitation.invited_by,
    expires: invitation.expires.toISOString(),
    state: invitationState(invitation, member, members, context.now()),
  }
}
