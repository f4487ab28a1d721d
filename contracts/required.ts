import type { CallName } from './wire.ts'

/** What a call needs besides its path, under the names that the missing-parameter sentence uses (specification section 5). */
export const required: Partial<Record<CallName, { query?: readonly string[]; body?: string }>> = {
  'walkIns.join': { body: 'contract' },
  'walkIns.expected': { query: ['partySizes'] },
  'reservations.create': { body: 'contract' },
  'reservations.update': { body: 'contract' },
  'reservations.cancel': { body: 'cancelReservationContract' },
  'reservations.feedback': { body: 'contract' },
  'reservations.invite': { body: 'invitationContract' },
  'reservations.redeem': { body: 'redeemInvitationContract' },
}
