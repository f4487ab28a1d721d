import { answer } from '#server/http/answer.ts'
import { readInvitation, redeemInvitation } from './answer-invitation.ts'
import { inviteMembers } from './invite-members.ts'

export const invitationRoutes = [
  answer('reservations.invite', inviteMembers),
  answer('reservations.invitation', readInvitation),
  answer('reservations.redeem', redeemInvitation),
]
