import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import type { OutgoingMessage } from '#server/messages/channels/channels.ts'
import { RecipientGone } from '#server/messages/channels/not-delivered.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { openBrowser, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { pushedBrowser, pushSettings } from '#server/testing/messages/pushed-browsers.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { type Hired, hire } from '#server/testing/staff/members.ts'
import { pairedTablet } from '#server/testing/staff/tablets.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.fresh
const evening = '2027-03-20T19:00'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(pushSettings)
})
beforeEach(async () => {
  world.setTime(worldTime)
  await world.database.sql.updateTable('staff_members').set({ state: 'removed' }).execute()
})
afterAll(() => world.close())

type Signed = Pick<Hired, 'own'>

/** Books, and lets the time pass in which new reservations are gathered. */
async function somebodyBooks() {
  const { id } = await book(world, bookingRequest(restaurantId, evening, { customerName: 'Ada Sixpence' }))
  world.setTime(new Date(world.context.now().getTime() + 5 * 60_000))
  await runDueWork(world.context, dueWorkHandlers)
  return id
}
async function choosePush({ own }: Signed) {
  const body: Input<'staff.changeNotifications'>['body'] = {
    kinds: [{ kind: 'booking', channels: ['push'] }],
  }
  succeeded(await world.send('staff.changeNotifications', { restaurantId, body }, own))
}
const turnOn = async ({ own }: Signed, name: string) =>
  succeeded(
    await world.send('staff.savePushSubscription', { restaurantId, body: pushedBrowser(name).target }, own),
  ).id
const browsersOf = async ({ own }: Signed) =>
  succeeded(await world.send('staff.notifications', { restaurantId }, own)).subscriptionIds
/** Pushes what waits. Browsers with these names are gone. */
async function pushed(...gone: string[]): Promise<OutgoingMessage[]> {
  const sent: OutgoingMessage[] = []
  const deliver = async (message: OutgoingMessage) => {
    if (gone.some((each) => message.target?.endpoint.endsWith(`/${each}`))) throw new RecipientGone('gone')
    sent.push(message)
  }
  await sendMessages(world.context, { carries: ['push'], deliver })
  return sent
}

test('a member is notified in each browser that they have turned it on in, without names of guests', async () => {
  const [owner, other] = [await hire(world, restaurantId, 'owner'), await hire(world, restaurantId, 'owner')]
  for (const each of [owner, other]) await choosePush(each)
  const [phone, old] = [await turnOn(owner, 'phone'), await turnOn(owner, 'old-phone')]
  expect(await turnOn(owner, 'phone')).toBe(phone)
  await turnOn(other, 'laptop')
  const off = { restaurantId, subscriptionId: old }
  succeeded(await world.send('staff.removePushSubscription', off, other.own))
  expect(await browsersOf(owner)).toHaveLength(2)
  succeeded(await world.send('staff.removePushSubscription', off, owner.own))
  const id = await somebodyBooks()
  await other.change({ state: 'suspended' })
  const sent = await pushed()
  expect(sent.map(({ to }) => to)).toEqual([phone])
  expect(sent[0]).toMatchObject({
    sender: 'Saffron Tram',
    target: { endpoint: 'https://push.example.com/phone' },
  })
  expect(sent[0]?.text).toMatch(/^New reservation, Saturday, March 20/)
  expect(sent[0]?.text).not.toContain('Ada')
  expect(sent[0]?.link).toMatch(new RegExp(`/host/restaurants/\\d+/tonight\\?date=2027-03-20&booking=${id}$`))
})

test('a browser that its push service no longer knows gets nothing anymore', async () => {
  const owner = await hire(world, restaurantId, 'owner')
  await choosePush(owner)
  await turnOn(owner, 'lost-phone')
  const laptop = await turnOn(owner, 'laptop')
  await somebodyBooks()
  expect(await pushed('lost-phone')).toHaveLength(1)
  expect(await browsersOf(owner)).toEqual([laptop])
})

test('signing out in a browser, there or from another device, ends the push messages to it', async () => {
  const account = await signedUpGuest(world)
  const owner = await hire(world, restaurantId, 'owner', { account })
  const { email, password } = account
  const signIn = async (): Promise<Signed> => {
    const answer = await openBrowser(world).ask('identity.signIn', { body: { email, password } })
    return { own: { token: answer.json<{ token: string }>().token } }
  }
  const [phone, tablet] = [await signIn(), await signIn()]
  const here = await turnOn(owner, 'laptop')
  await turnOn(phone, 'phone')
  await turnOn(tablet, 'tablet')
  expect(await browsersOf(owner)).toHaveLength(3)
  succeeded(await world.send('identity.signOut', {}, phone.own))
  expect(await browsersOf(owner)).toHaveLength(2)
  const { devices } = succeeded(await world.send('identity.devices', {}, owner.own))
  const other = devices.find(({ current }) => !current)
  succeeded(await world.send('identity.signOutDevice', { deviceId: other?.id ?? '' }, owner.own))
  expect(await browsersOf(owner)).toEqual([here])
  const exported = succeeded(await world.send('guests.export', { uid: account.uid }, owner.own))
  expect(exported).toMatchObject({ pushSubscriptions: [{ endpoint: 'https://push.example.com/laptop' }] })
})

test('a member who is removed gets no push messages, and none of their browsers is kept', async () => {
  const [owner, host] = [await hire(world, restaurantId, 'owner'), await hire(world, restaurantId, 'host')]
  await choosePush(host)
  await turnOn(host, 'phone-of-the-host')
  const { memberId } = host
  const removal = { restaurantId, memberId, body: { revision: 1, state: 'removed' } } as const
  succeeded(await world.send('staff.changeMember', removal, owner.own))
  await somebodyBooks()
  expect(await pushed()).toEqual([])
  const kept = world.database.sql.selectFrom('push_subscriptions').select('id')
  expect(await kept.where('member_id', '=', memberId).execute()).toEqual([])
})

test('a shared tablet gets no push messages, whichever restaurant it belongs to', async () => {
  const owner = await hire(world, restaurantId, 'owner')
  const neighbor = await hire(world, who.minimal, 'owner')
  const body = pushedBrowser('tablet-of-everybody').target
  for (const [place, manager] of [
    [restaurantId, owner],
    [who.minimal, neighbor],
  ] as const) {
    const tablet = await pairedTablet(world, place, manager)
    const { token } = owner.own
    expect(await tablet.ask('staff.savePushSubscription', { restaurantId, body }, { token })).toBe(
      'notPermitted',
    )
  }
  expect(await browsersOf(owner)).toEqual([])
})

test('whoever has chosen only push messages gets emails while no browser gets them', async () => {
  const owner = await hire(world, restaurantId, 'owner')
  await choosePush(owner)
  const emails = async () => {
    const sent: OutgoingMessage[] = []
    const deliver = async (message: OutgoingMessage) => void sent.push(message)
    await sendMessages(world.context, { carries: ['email'], deliver })
    return sent.filter(({ subject, text }) => `${subject} ${text}`.includes('New reservation'))
  }
  await somebodyBooks()
  expect(await emails()).toHaveLength(1)
  await turnOn(owner, 'phone-at-last')
  await somebodyBooks()
  expect(await emails()).toEqual([])
  expect(await pushed()).toHaveLength(1)
})
