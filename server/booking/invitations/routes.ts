import { answer } from '#server/platform/calls/answer.ts'
import { createShareLink } from './create-share-link.ts'
import { endShareLink } from './end-share-link.ts'
import { getInvitation } from './get-invitation.ts'
import { getShareLink } from './get-share-link.ts'
import { getSharedInvitation } from './get-shared-invitation.ts'
import { joinParty } from './join-party.ts'
import { redeemInvitation } from './redeem-invitation.ts'
import { removeMember } from './remove-member.ts'
import { sendInvitations } from './send-invitations.ts'

export const invitationRoutes = [
  // Invited members keep their link, so this call can be repeated safely.
  answer('invitations.send', sendInvitations, { again: sendInvitations }),
  answer('invitations.get', getInvitation),
  answer('invitations.redeem', redeemInvitation, { again: getInvitation }),
  answer('invitations.shareLink', getShareLink),
  answer('invitations.createShareLink', createShareLink, { again: getShareLink }),
  answer('invitations.endShareLink', endShareLink),
  answer('invitations.removeMember', removeMember, { again: getShareLink }),
  answer('invitations.sharedInvitation', getSharedInvitation),
  answer('invitations.joinParty', joinParty, { again: joinParty }),
]
