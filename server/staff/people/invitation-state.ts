import type { AnswerOf } from '#contracts/calls.ts'
import { refuseToHandOut } from '#domain/staff/manage-members.ts'
import { memberIn, type MemberRow } from '../member-store.ts'
import type { InvitationRow } from './invitation-store.ts'

/**
 * Decides whether an invitation can still be accepted, from the invitation and the member whom it is for. It ends with the
 * access of whoever invited, who is looked for among `members`: otherwise somebody who has to leave comes back with a link
 * they have made before.
 */
export function invitationState(
  { used, revoked, expires, inviter }: InvitationRow,
  member: MemberRow,
  members: readonly MemberRow[],
  now: Date,
): AnswerOf<'staff.invitation'>['state'] {
  if (used) return 'used'
  const isWanted = member.state === 'invited' || member.state === 'active'
  if (revoked || !isWanted || member.guest_id !== null) return 'revoked'
  // The operator, whom no member has to let.
  if (inviter !== null) {
    const by = members.find(({ id }) => id === inviter)
    if (!by || refuseToHandOut(memberIn(by), memberIn(member))) return 'revoked'
  }
  return expires > now ? 'open' : 'expired'
}
