import { answer } from '#server/calls/answer.ts'
import { getInvitation } from './get-invitation.ts'
import { redeemInvitation } from './redeem-invitation.ts'
import { sendInvitations } from './send-invitations.ts'

export const invitationRoutes = [
  // Invited members keep their link, so repeating the call changes nothing.
  answer('invitations.send', sendInvitations, { again: sendInvitations }),
  answer('invitations.get', getInvitation),
  answer('invitations.redeem', redeemInvitation, { again: getInvitation }),
]
