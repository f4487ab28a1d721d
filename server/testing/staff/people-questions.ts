import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { issueSetupLink } from '#server/staff/first-owner/issue-setup-link.ts'
import { linkTokenTo } from '#server/testing/messages/outbox.ts'
import { pushedBrowser } from '#server/testing/messages/pushed-browsers.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { codeIn, type HiredMember, hired, invitedWithLink } from '#server/testing/staff/members.ts'
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
    'staff.notifications': async () => [{ restaurantId, by: (await byOwner()).token }],
    'staff.changeNotifications': async () => [
      {
        restaurantId,
        body: { kinds: [{ kind: 'booking', channels: ['email'] }] },
        by: (await byOwner()).token,
      },
    ],
    'staff.savePushSubscription': async () => [
      { restaurantId, body: pushedBrowser('walk').target, by: (await byOwner()).token },
    ],
    'staff.removePushSubscription': async () => {
      const { token } = await byOwner()
      const body = pushedBrowser('walk').target
      const { id } = succeeded(
        await world().send('staff.savePushSubscription', { restaurantId, body }, { token }),
      )
      return [{ restaurantId, subscriptionId: id, by: token }]
    },
    'staff.renewInvitation': async () => {
      const { memberId } = await invited()
      return [{ restaurantId, memberId, body: { email: 'hugo@example.com' }, by: (await byOwner()).token }]
    },
    'staff.changeMember': async () => {
      const { memberId, member } = await invited()
      const body = { revision: member.revision, role: 'lead', added: ['money.refund'] } as const
      return [{ restaurantId, memberId, body, by: (await byOwner()).token }]
    },
    'operator.decideClaim': async () => [
      {
        requestId: await confirmedClaim(world()),
        body: { decision: 'reject', reason: 'The phone number belongs to somebody else.' },
      },
    ],
    'staff.invitation': async () => [{ body: { code: (await invited()).code } }],
    'staff.acceptInvitation': async () => [
      { body: { code: (await invited()).code }, by: (await signedUpGuest(world())).token },
    ],
    // Last, because nobody else works here then.
    'staff.setupLink': async () => [{ body: { code: await setupCode(world()), query: 'bistro' } }],
    'staff.startSetup': async () => [
      {
        body: { code: await setupCode(world()), restaurantId: who.minimal },
        by: (await signedUpGuest(world())).token,
      },
    ],
  }
}

/** Returns the code of the setup link, which exists only while nobody works in the installation. */
async function setupCode({ database, context }: OpenWorld): Promise<string> {
  await database.sql.updateTable('staff_members').set({ state: 'removed' }).execute()
  return codeIn(await issueSetupLink(context))
}

async function confirmedClaim(world: OpenWorld): Promise<string> {
  const email = 'claims@example.com'
  // The operator's list is in order of time, and then of random ids.
  world.setTime(new Date(world.context.now().getTime() + 1000))
  const body = { name: 'Inês Valadares', email }
  succeeded(await world.send('requests.claimRestaurant', { restId: who.minimal, body }))
  succeeded(await world.send('requests.confirm', { token: await linkTokenTo(world, email) }))
  const own = { token: world.context.operatorToken ?? '' }
  const query = { kind: 'claimRestaurant', status: 'confirmed' } as const
  const { results } = succeeded(await world.send('operator.requests', { query }, own))
  return results.find((each) => each.email === email)?.id ?? ''
}
