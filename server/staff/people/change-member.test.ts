import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { codeIn, type HiredMember, hired, invitedWithLink } from '#server/testing/staff/members.ts'
import { pairedTablet } from '#server/testing/staff/tablets.ts'
import { textsInRows } from '#server/testing/scan.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.minimal
const service = 'the-token-of-the-till-number-1'
const everywhere = 'the-token-of-every-restaurant'

let world: OpenWorld
let olga: HiredMember
let mara: HiredMember
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `${restaurantId}=${service},*=${everywhere}` })
  olga = await hired(world, restaurantId, 'owner', { name: 'Olga Weiss' })
  mara = await hired(world, restaurantId, 'manager', { name: 'Mara Lind' })
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

type Change = Input<'staff.changeMember'>['body']

const codeOf = async (outcome: Promise<unknown>) => refused(await outcome).refused
const change = (by: Pick<HiredMember, 'own'>, memberId: string, body: Change) =>
  world.send('staff.changeMember', { restaurantId, memberId, body }, by.own)
const membersSeenBy = async ({ own }: HiredMember) =>
  succeeded(await world.send('staff.members', { restaurantId }, own)).members
const lineOf = ({ own }: HiredMember) => world.send('host.reservations', { restaurantId, query: {} }, own)

async function entriesAbout(name: string) {
  return world.database.sql
    .selectFrom('history_entries')
    .select(['kind', 'subject', 'actor', 'changes'])
    .where('name', '=', name)
    .orderBy('id')
    .execute()
}

test('members are listed from owner to kitchen, with what the caller may change', async () => {
  const hugo = await hired(world, restaurantId, 'host', { name: 'Hugo Brandt', added: ['money.read'] })
  const seen = await membersSeenBy(mara)
  expect(seen.map(({ name, mayChange, isCaller }) => [name, mayChange, isCaller])).toEqual([
    ['Olga Weiss', false, false],
    ['Mara Lind', true, true],
    ['Hugo Brandt', true, false],
  ])
  expect(seen[2]).toMatchObject({ initials: 'HB', added: ['money.read'], removed: [], state: 'active' })
  succeeded(await change(olga, hugo.memberId, { revision: 1, state: 'removed' }))
  expect(await membersSeenBy(olga)).toHaveLength(2)
})

test('H47 a suspended member is refused from the next call on, and is let in again when it ends', async () => {
  const lena = await hired(world, restaurantId, 'lead', { name: 'Lena Ott' })
  succeeded(await lineOf(lena))
  const suspended = succeeded(await change(mara, lena.memberId, { revision: 1, state: 'suspended' }))
  expect(suspended).toMatchObject({ state: 'suspended', revision: 2 })
  expect(await codeOf(lineOf(lena))).toBe('tokenNeeded')
  expect(succeeded(await world.send('staff.signedIn', {}, lena.own)).restaurants).toEqual([])
  succeeded(await change(mara, lena.memberId, { revision: 2, state: 'active' }))
  succeeded(await lineOf(lena))
  const entries = await entriesAbout('Lena Ott')
  expect(entries.map(({ changes }) => changes)).toEqual([
    [{ field: 'state', before: 'active', after: 'suspended' }],
    [{ field: 'state', before: 'suspended', after: 'active' }],
  ])
  expect(entries[0]).toMatchObject({ kind: 'changed', subject: 'member', actor: { name: 'Mara Lind' } })
})

test('nobody changes a higher role, gives what they don’t have, or leaves a restaurant without an owner', async () => {
  const hugo = await hired(world, restaurantId, 'host')
  expect(await codeOf(change(mara, olga.memberId, { revision: 1, state: 'suspended' }))).toBe('aboveOwnRole')
  expect(await codeOf(change(mara, hugo.memberId, { revision: 1, role: 'owner' }))).toBe('aboveOwnRole')
  expect(await codeOf(change(mara, hugo.memberId, { revision: 1, added: ['setup.money'] }))).toBe(
    'aboveOwnRole',
  )
  expect(await codeOf(change(hugo, hugo.memberId, { revision: 1, role: 'owner' }))).toBe('notPermitted')
  for (const body of [{ state: 'suspended' }, { state: 'removed' }, { role: 'host' }] as const)
    expect(await codeOf(change(olga, olga.memberId, { revision: 1, ...body }))).toBe('lastOwner')
})

test('two owners who demote each other at once leave one owner', async () => {
  const place = who.callOnly
  const [one, two] = [await hired(world, place, 'owner'), await hired(world, place, 'owner')]
  const demote = (by: HiredMember, { memberId }: HiredMember) => {
    const body = { revision: 1, role: 'manager' } as const
    return world.send('staff.changeMember', { restaurantId: place, memberId, body }, by.own)
  }
  const answers = await Promise.all([demote(one, two), demote(two, one)])
  expect(answers.filter((answer) => 'refused' in answer)).toHaveLength(1)
})

test('a change based on an older revision is refused; a repeated one isn’t (host H7)', async () => {
  const { memberId } = await hired(world, restaurantId, 'host', { name: 'Vera Sol' })
  const promote = { revision: 1, role: 'lead' } as const
  succeeded(await change(mara, memberId, promote))
  expect(succeeded(await change(mara, memberId, promote))).toMatchObject({ role: 'lead', revision: 2 })
  expect(await codeOf(change(olga, memberId, { revision: 1, name: 'Vera Sol-Ruiz' }))).toBe(
    'changedMeanwhile',
  )
  expect(await entriesAbout('Vera Sol')).toHaveLength(1)
})

test('somebody suspended before they accept is invited again afterward, and their link works then', async () => {
  const { memberId, member, code } = await invitedWithLink(world, olga, restaurantId)
  succeeded(await change(olga, memberId, { revision: member.revision, state: 'suspended' }))
  const guest = await signedUpGuest(world)
  const accept = () => world.send('staff.acceptInvitation', { body: { code } }, guest)
  expect(await codeOf(accept())).toBe('invitationRevoked')
  const back = succeeded(await change(olga, memberId, { revision: member.revision + 1, state: 'active' }))
  expect(back.state).toBe('invited')
  succeeded(await accept())
})

test('members of other restaurants don’t exist for a manager (host H19)', async () => {
  const elsewhere = await hired(world, who.fresh, 'host')
  expect(await codeOf(change(olga, elsewhere.memberId, { revision: 1, state: 'removed' }))).toBe(
    'unknownMember',
  )
  expect(await codeOf(world.send('staff.members', { restaurantId: who.fresh }, olga.own))).toBe(
    'unknownRestaurant',
  )
  const body = { email: null }
  const renew = { restaurantId, memberId: elsewhere.memberId, body }
  expect(await codeOf(world.send('staff.renewInvitation', renew, olga.own))).toBe('unknownMember')
})

test('H49 a service can’t make, change or see people', async () => {
  const { memberId } = await invitedWithLink(world, olga, restaurantId)
  const invited = { id: world.context.newId(), name: 'A robot', role: 'kitchen' } as const
  for (const token of [service, everywhere]) {
    const own = { token }
    const calls = [
      world.send('staff.members', { restaurantId }, own),
      world.send('staff.invite', { restaurantId, body: invited }, own),
      world.send('staff.renewInvitation', { restaurantId, memberId, body: {} }, own),
      world.send('staff.changeMember', { restaurantId, memberId, body: { revision: 1, role: 'owner' } }, own),
    ]
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'notPermitted'))
    const code = 'f'.repeat(32)
    expect(await codeOf(world.send('staff.acceptInvitation', { body: { code } }, own))).toBe('signInNeeded')
  }
  expect((await membersSeenBy(olga)).some(({ name }) => name === 'A robot')).toBe(false)
})

test('A18 whoever deletes their account is suspended also on tablets, and a manager decides whether they work on with a PIN', async () => {
  const rosa = await hired(world, restaurantId, 'lead', { name: 'Rosa Vale' })
  const { memberId } = rosa
  const entered = { body: { memberId, pin: '7391' } }
  const setPin = (pin: string, { own }: Pick<HiredMember, 'own'>) =>
    world.send('staff.setPin', { restaurantId, memberId, body: { pin } }, own)
  succeeded(await setPin('7391', rosa))
  const tablet = await pairedTablet(world, restaurantId, mara)
  expect(await tablet.ask('staff.switchPerson', entered)).toMatchObject({ person: { name: 'Rosa Vale' } })
  expect(await tablet.ask('host.reservations', { restaurantId, query: {} })).toHaveProperty('reservations')

  succeeded(await world.send('guests.delete', { uid: rosa.uid }, rosa.own))
  expect(await tablet.ask('host.reservations', { restaurantId, query: {} })).toBe('deviceLocked')
  expect(await tablet.ask('staff.switchPerson', entered)).toBe('unknownMember')
  const seen = async () => (await membersSeenBy(olga)).find((each) => each.memberId === memberId)
  const gone = await seen()
  expect(gone).toMatchObject({ name: 'Rosa Vale', state: 'suspended', hasAccount: false, hasPin: false })
  expect([...(await textsInRows(world.database, [rosa.uid, rosa.email])).keys()]).toEqual([])

  // Whoever is let in again has neither an account nor the PIN from before.
  succeeded(await change(mara, memberId, { revision: gone?.revision ?? 0, state: 'active' }))
  expect(await seen()).toMatchObject({ state: 'invited', hasPin: false })
  expect(await tablet.ask('staff.switchPerson', entered)).toBe('unknownMember')
  succeeded(await setPin('5820', mara))
  expect(await tablet.ask('staff.switchPerson', { body: { memberId, pin: '5820' } })).toMatchObject({
    person: { name: 'Rosa Vale', role: 'lead' },
  })
  const query = { subject: 'member' }
  const { entries } = succeeded(await world.send('history.entries', { restaurantId, query }, olga.own))
  const [, about] = entries.filter(({ name }) => name === 'Rosa Vale')
  expect(about).toMatchObject({
    sentence: 'Rosa Vale changed a member (Rosa Vale)',
    changes: [{ sentence: 'State: active → suspended' }, { sentence: 'Cause: account deleted' }],
  })
})

test('somebody whose account was deleted can be invited again, and keeps their name', async () => {
  const gone = await hired(world, restaurantId, 'lead', { name: 'Nils Ahl' })
  succeeded(await world.send('guests.delete', { uid: gone.uid }, gone.own))
  const { memberId } = gone
  succeeded(await change(olga, memberId, { revision: 2, state: 'active' }))
  const renewed = await world.send('staff.renewInvitation', { restaurantId, memberId, body: {} }, olga.own)
  const back = await signedUpGuest(world)
  const code = codeIn(succeeded(renewed).link)
  succeeded(await world.send('staff.acceptInvitation', { body: { code } }, back))
  succeeded(await world.send('host.reservations', { restaurantId, query: {} }, back))
  expect((await membersSeenBy(olga)).find((each) => each.memberId === memberId)).toMatchObject({
    name: 'Nils Ahl',
    state: 'active',
    hasAccount: true,
  })
})
