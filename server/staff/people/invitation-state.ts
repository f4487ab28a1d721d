import type { AnswerOf } from '#contracts/calls.ts'
import type { MemberRow } from '../member-store.ts'
import type { InvitationRow } from './invitation-store.ts'

/** Decides whether an invitation can still be accepted, from the invitation and the member whom it is for. */
export function invitationState(
  { used, revoked, expires }: InvitationRow,
  { state, guest_id }: Pick<MemberRow, 'state' | 'guest_id'>,
  now: Date,
): AnswerOf<'staff.invitation'>['state'] {
  if (used) return 'used'
  const isWanted = state === 'invited' || state === 'active'
  if (revoked || !isWanted || guest_id !== null) return 'revoked'
  return expires > now ? 'open' : 'expired'
}
