import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runScheduledJobs } from '#server/app/start/run-scheduled-jobs.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { codeIn, type HiredMember, hired, invitedWithLink } from '#server/testing/staff/members.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.minimal

let world: OpenWorld
let olga: HiredMember
let mara: HiredMember
beforeAll(async () => {
  world = await openWorld()
  olga = await hired(world, restaurantId, 'owner', { name: 'Olga Weiss' })
  mara = await hired(world, restaurantId, 'manager', { name: 'Mara Lind' })
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const codeOf = async (outcome: Promise<unknown>) => refused(await outcome).refused
const read = (code: string) => world.send('staff.invitation', { body: { code } })
const accept = (code: string, { token }: { token: string }) =>
  world.send('staff.acceptInvitation', { body: { code } }, { token })
const membersOf = async ({ own }: HiredMember = olga) =>
  succeeded(await world.send('staff.members', { restaurantId }, own)).members
const memberOf = async (memberId: string) =>
  (await membersOf()).find((member) => member.memberId === memberId)
const daysLater = (days: number) => world.setTime(new Date(worldTime.getTime() + days * 86_400_000))

test('somebody invited by email gets a mail in their language, accepts it, and works there from then on', async () => {
  const email = 'hugo@example.com'
  const body = {
    id: world.context.newId(),
    name: 'Hugo Brandt',
    role: 'host',
    email,
    language: 'de',
  } as const
  const { link, member } = succeeded(await world.send('staff.invite', { restaurantId, body }, mara.own))
  expect(link).toBe(null)
  expect(member).toMatchObject({ name: 'Hugo Brandt', initials: 'HB', state: 'invited', hasAccount: false })
  expect(member.invitation).toMatchObject({ email, isOpen: true })
  const [mail] = await outboxOf(world, email)
  expect(mail?.subject).toBe('Arbeiten Sie im Team von Bistro bez imena mit')
  expect(mail?.text).toContain('Mara Lind lädt Sie')
  expect(mail?.text).toContain('Empfang')
  expect(mail?.text).toContain('/host/invitation#')
  const code = codeIn(mail?.text)
  expect(succeeded(await read(code))).toMatchObject({
    restaurantName: 'Bistro bez imena',
    memberName: 'Hugo Brandt',
    role: 'host',
    invitedBy: 'Mara Lind',
    state: 'open',
  })
  const hugo = await signedUpGuest(world, { email })
  expect(await codeOf(world.send('host.reservations', { restaurantId, query: {} }, hugo))).toBe('tokenNeeded')
  expect(succeeded(await accept(code, hugo))).toMatchObject({ memberId: member.memberId, role: 'host' })
  succeeded(await world.send('host.reservations', { restaurantId, query: {} }, hugo))
  expect(await memberOf(member.memberId)).toMatchObject({
    state: 'active',
    hasAccount: true,
    invitation: null,
  })
  expect(succeeded(await world.send('staff.signedIn', {}, hugo))).toMatchObject({
    account: { email },
    language: 'de',
    isOperator: false,
    restaurants: [{ slug: restaurantId, role: 'host', memberName: 'Hugo Brandt', memberId: member.memberId }],
  })
})

test('a link to pass on works once: again for the same account, never for another', async () => {
  const { code, memberId } = await invitedWithLink(world, olga, restaurantId)
  expect(code).toHaveLength(32)
  const first = await signedUpGuest(world)
  const other = await signedUpGuest(world)
  const answers = [await accept(code, first), await accept(code, first)]
  expect(answers.map((each) => succeeded(each).memberId)).toEqual([memberId, memberId])
  expect(refused(await accept(code, other))).toMatchObject({ status: 410, refused: 'invitationUsed' })
  expect(succeeded(await read(code)).state).toBe('used')
})

test('of two accounts that accept one link at once, one becomes the member', async () => {
  const { code } = await invitedWithLink(world, olga, restaurantId)
  const both = [await signedUpGuest(world), await signedUpGuest(world)]
  const answers = await Promise.all(both.map((each) => accept(code, each)))
  const no = answers.flatMap((answer) => (answer && 'refused' in answer ? [refused(answer).refused] : []))
  expect(no).toEqual(['invitationUsed'])
})

test('an invitation expires after seven days, and can be renewed', async () => {
  const { code, memberId } = await invitedWithLink(world, olga, restaurantId, { name: 'Ines Faro' })
  daysLater(7)
  const ines = await signedUpGuest(world)
  expect(succeeded(await read(code)).state).toBe('expired')
  expect(await codeOf(accept(code, ines))).toBe('invitationExpired')
  const manager = await hired(world, restaurantId, 'manager')
  expect(await memberOfBy(manager, memberId)).toMatchObject({
    state: 'invited',
    invitation: { isOpen: false },
  })
  const renewed = succeeded(
    await world.send('staff.renewInvitation', { restaurantId, memberId, body: {} }, manager.own),
  )
  expect(codeIn(renewed.link)).not.toBe(code)
  expect(await codeOf(accept(code, ines))).toBe('invitationRevoked')
  succeeded(await accept(codeIn(renewed.link), ines))
})

async function memberOfBy({ own }: HiredMember, memberId: string) {
  const { members } = succeeded(await world.send('staff.members', { restaurantId }, own))
  return members.find((member) => member.memberId === memberId)
}

test('inviting the same email again renews the invitation, and only the newest link works', async () => {
  const email = 'twice@example.com'
  const invite = (name: string) => {
    const body = { id: world.context.newId(), name, role: 'kitchen', email } as const
    return world.send('staff.invite', { restaurantId, body }, olga.own)
  }
  const first = succeeded(await invite('Tomas'))
  const before = codeIn((await outboxOf(world, email))[0]?.text)
  const second = succeeded(await invite('Tomas Vale'))
  expect(second.member).toMatchObject({ memberId: first.member.memberId, name: 'Tomas Vale' })
  const newest = codeIn((await outboxOf(world, email))[0]?.text)
  expect(newest).not.toBe(before)
  const tomas = await signedUpGuest(world, { email })
  expect(await codeOf(accept(before, tomas))).toBe('invitationRevoked')
  succeeded(await accept(newest, tomas))
  expect(await codeOf(invite('Tomas'))).toBe('alreadyMember')
})

test('a repeated request invites once, and gets the same link', async () => {
  const body = { id: world.context.newId(), name: 'Lost Answer', role: 'host' } as const
  const invite = () => world.send('staff.invite', { restaurantId, body }, olga.own)
  const [first, second] = [succeeded(await invite()), succeeded(await invite())]
  expect(second).toEqual(first)
  expect((await membersOf()).filter(({ name }) => name === 'Lost Answer')).toHaveLength(1)
  const elsewhere = await hired(world, who.fresh, 'owner')
  const theirs = world.send('staff.invite', { restaurantId: who.fresh, body }, elsewhere.own)
  expect(await codeOf(theirs)).toBe('idTaken')
})

test('nobody works at a restaurant twice, and a removed member’s link is dead', async () => {
  const { code, member, memberId } = await invitedWithLink(world, olga, restaurantId)
  expect(await codeOf(accept(code, mara))).toBe('alreadyMember')
  const gone = { revision: member.revision, state: 'removed' } as const
  const change = () => world.send('staff.changeMember', { restaurantId, memberId, body: gone }, olga.own)
  expect(succeeded(await change()).state).toBe('removed')
  expect(succeeded(await change()).state).toBe('removed')
  expect(await codeOf(accept(code, await signedUpGuest(world)))).toBe('invitationRevoked')
  expect(await memberOf(memberId)).toBe(undefined)
})

test('guesses, and codes of something else, open nothing', async () => {
  const guest = await signedUpGuest(world)
  for (const code of ['nothing', 'f'.repeat(32)]) {
    expect(await codeOf(read(code))).toBe('unknownInvitation')
    expect(await codeOf(accept(code, guest))).toBe('unknownInvitation')
  }
  const signedOut = world.send('staff.acceptInvitation', { body: { code: 'f'.repeat(32) } })
  expect(await codeOf(signedOut)).toBe('signInNeeded')
})

test('managers invite up to their own role, with permissions that they have (host H20)', async () => {
  const invite = (by: HiredMember, more: object) => {
    const body = { id: world.context.newId(), name: 'New', role: 'host', ...more } as const
    return world.send('staff.invite', { restaurantId, body }, by.own)
  }
  expect(await codeOf(invite(mara, { role: 'owner' }))).toBe('aboveOwnRole')
  expect(await codeOf(invite(mara, { added: ['setup.money'] }))).toBe('aboveOwnRole')
  const events = await hired(world, restaurantId, 'manager', { removed: ['money.refund'] })
  expect(await codeOf(invite(events, { role: 'manager' }))).toBe('aboveOwnRole')
  succeeded(await invite(events, { role: 'manager', removed: ['money.refund'] }))
  const host = await hired(world, restaurantId, 'host')
  expect(await codeOf(invite(host, { role: 'kitchen' }))).toBe('notPermitted')
  expect(await codeOf(world.send('staff.members', { restaurantId }, host.own))).toBe('notPermitted')
})

test('nobody gets the link of somebody who may do more, also if they name that person’s id or renew it', async () => {
  const { memberId } = await invitedWithLink(world, olga, restaurantId, { role: 'owner' })
  const body = { id: memberId, name: 'Mine', role: 'host' } as const
  expect(await codeOf(world.send('staff.invite', { restaurantId, body }, mara.own))).toBe('aboveOwnRole')
  const rich = await invitedWithLink(world, olga, restaurantId, { role: 'manager' })
  const poor = await hired(world, restaurantId, 'manager', { removed: ['money.refund'] })
  const renew = { restaurantId, memberId: rich.memberId, body: { email: null } }
  expect(await codeOf(world.send('staff.renewInvitation', renew, poor.own))).toBe('aboveOwnRole')
  const same = { ...body, id: rich.memberId }
  expect(await codeOf(world.send('staff.invite', { restaurantId, body: same }, poor.own))).toBe(
    'aboveOwnRole',
  )
})

test.each([
  { state: 'suspended' },
  { state: 'removed' },
  { role: 'lead' },
  { removed: ['money.refund'] },
] as const)('a link ends when whoever made it is changed to %j', async (change) => {
  const leaving = await hired(world, restaurantId, 'manager')
  const { code, memberId } = await invitedWithLink(world, leaving, restaurantId, { role: 'manager' })
  expect(succeeded(await read(code)).state).toBe('open')
  const edit = {
    restaurantId,
    memberId: leaving.memberId,
    body: { revision: 1, ...change, removed: [...(change.removed ?? [])] },
  }
  succeeded(await world.send('staff.changeMember', edit, olga.own))
  expect(succeeded(await read(code)).state).toBe('revoked')
  expect(await codeOf(accept(code, await signedUpGuest(world)))).toBe('invitationRevoked')
  expect((await memberOf(memberId))?.invitation?.isOpen).toBe(false)
  const renewed = await world.send('staff.renewInvitation', { restaurantId, memberId, body: {} }, olga.own)
  succeeded(await accept(codeIn(succeeded(renewed).link), await signedUpGuest(world)))
})

test('the mail of an invitation that was withdrawn isn’t sent', async () => {
  const email = 'late@example.com'
  const { memberId, member } = await invitedWithLink(world, olga, restaurantId, { email })
  const body = { revision: member.revision, state: 'removed' } as const
  succeeded(await world.send('staff.changeMember', { restaurantId, memberId, body }, olga.own))
  const waiting = 'waiting@example.com'
  await invitedWithLink(world, olga, restaurantId, { email: waiting })
  const sent: string[] = []
  await sendMessages(world.context, {
    carries: ['email'],
    isOutboxOnly: true,
    deliver: async ({ to }) => void sent.push(to),
  })
  expect(sent).toContain(waiting)
  expect(sent).not.toContain(email)
})

const stored = async () => {
  const rows = world.database.sql.selectFrom('staff_invitations').select(['id', 'email'])
  return rows.orderBy('created').execute()
}

test('A18 where an invitation was sent is forgotten with the guest, and it still works', async () => {
  const guest = await signedUpGuest(world)
  const body = { id: world.context.newId(), name: 'Jon Rask', role: 'host', email: guest.email } as const
  succeeded(await world.send('staff.invite', { restaurantId, body }, mara.own))
  expect((await stored()).map((row) => row.email)).toContain(guest.email)
  succeeded(await world.send('guests.delete', { uid: guest.uid }, { token: guest.token }))
  expect((await stored()).map((row) => row.email)).not.toContain(guest.email)
  expect(await memberOf(body.id)).toMatchObject({ state: 'invited' })
})

test('an invitation is forgotten a month after it ended, and the address of a revoked one at once', async () => {
  await world.database.sql.deleteFrom('staff_invitations').execute()
  const email = 'forgotten@example.com'
  const { memberId } = await invitedWithLink(world, mara, restaurantId, { name: 'Ida Sol' })
  const renewed = { restaurantId, memberId, body: { email } }
  succeeded(await world.send('staff.renewInvitation', renewed, mara.own))
  daysLater(2 / 1440)
  succeeded(await world.send('staff.renewInvitation', { ...renewed, body: { email: null } }, mara.own))
  expect((await stored()).map((row) => row.email)).toEqual([null, null, null])
  daysLater(32)
  await runScheduledJobs(world.context)
  expect(await stored()).toHaveLength(1)
  daysLater(39)
  await runScheduledJobs(world.context)
  expect(await stored()).toEqual([])
  // The sessions of the others have ended by then.
  const { own } = await hired(world, restaurantId, 'manager')
  const again = { restaurantId, memberId, body: { email } }
  expect(succeeded(await world.send('staff.renewInvitation', again, own)).member.memberId).toBe(memberId)
})
