import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type HiredMember, hired, invitedWithLink } from '#server/testing/staff/members.ts'
import { who } from '#world/who-is-who.ts'
import type { Walk } from '../booking/guest-questions.ts'

const restaurantId = who.fresh

/** Requests for the calls about members and invitations. */
export function peopleQuestions(world: () => OpenWorld): Walk {
  let owner: Promise<HiredMember> | undefined
  const byOwner = () => (owner ??= hired(world(), restaurantId, 'owner', { name: 'Olga Weiss' }))
  const invited = async () => invitedWithLink(world(), await byOwner(), restaurantId)
  return {
    'staff.signedIn': async () => [
      { by: (await byOwner()).token },
      { by: world().context.staffTokens[0]?.token },
      { by: world().context.operatorToken },
    ],
    'staff.invite': async () => [
      {
        restaurantId,
        body: { id: world().context.newId(), name: 'Mara Lind', email: 'mara@example.com', role: 'manager' },
        by: (await byOwner()).token,
      },
    ],
    'staff.members': async () => [{ restaurantId, by: (await byOwner()).token }],
    'staff.renewInvitation': async () => {
      const { memberId } = await invited()
      return [{ restaurantId, memberId, body: { email: 'hugo@example.com' }, by: (await byOwner()).token }]
    },
    'staff.changeMember': async () => {
      const { memberId, member } = await invited()
      const body = { revision: member.revision, role: 'lead', added: ['money.refund'] } as const
      return [{ restaurantId, memberId, body, by: (await byOwner()).token }]
    },
    'staff.invitation': async () => [{ body: { code: (await invited()).code } }],
    'staff.acceptInvitation': async () => [
      { body: { code: (await invited()).code }, by: (await signedUpGuest(world())).token },
    ],
  }
}
