import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runScheduledJobs } from '#server/app/start/run-scheduled-jobs.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { joinAs } from '#server/testing/waitlist/guests-in-line.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { openLineAt, staffedLine } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import {
  pushedBrowser,
  type PushedBrowser,
  type PushService,
  pushSettings,
  senderOf,
  startPushService,
} from '#server/testing/messages/pushed-browsers.ts'
import { who } from '#world/who-is-who.ts'
import { pushChannel } from './push-channel.ts'
import { sendMessages } from '#server/messages/send-messages.ts'

const evening = new Date('2027-03-02T19:30:00Z')
const publicUrl = 'https://tables.example.com'

let world: OpenWorld
let service: PushService
let phone: PushedBrowser
let phones = 0
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: publicUrl, ...pushSettings })
  service = await startPushService()
})
beforeEach(async () => {
  world.setTime(evening)
  service.pushed.length = 0
  service.status = 201
  phone = pushedBrowser(`phone-${(phones += 1)}`)
  await world.database.sql.deleteFrom('messages').execute()
  await world.database.sql.deleteFrom('table_claims').where('walk_in_id', 'is not', null).execute()
  await world.database.sql.deleteFrom('walk_ins').execute()
  await world.database.sql.deleteFrom('push_subscriptions').execute()
})
afterAll(async () => {
  service.close()
  await world.close()
})

const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })

/** Sends all due push messages. Resolves to the number that a push service accepted. */
function push(): Promise<number> {
  const { push: settings } = world.context.config
  if (!settings) throw new Error('the world has no keys')
  const channel = pushChannel(settings, service.connecting, () => world.context.now().getTime())
  return sendMessages({ ...world.context, report: () => undefined }, channel)
}

const read = (browser = phone) => service.pushed.map((message) => browser.read(message))

async function inLine() {
  await openLineAt(world, who.waitlistOnly)
  const entry = await joinAs(world)
  const saved = await world.send('walkIns.savePushSubscription', { walkinId: entry.id, body: phone.target })
  return { ...entry, subscriptionId: succeeded(saved).id }
}

const call = (walkinId: string) => staffedLine(world, who.waitlistOnly).act(walkinId, 'call')

async function subscriptions(): Promise<number> {
  return (await world.database.sql.selectFrom('push_subscriptions').select('id').execute()).length
}

const channelsUsed = async () =>
  (await world.database.sql.selectFrom('messages').select('channel').orderBy('channel').execute()).map(
    ({ channel }) => channel,
  )

test('a guest in line is notified on the subscribed device that the table is ready, with a link to their page', async () => {
  const entry = await inLine()
  await call(entry.id)
  expect(await push()).toBe(1)
  const { name } = entry.restaurant
  expect(read()).toEqual([
    {
      title: name,
      body: `Your table at ${name} is ready. We’ll hold it until 7:40 PM`,
      url: expect.stringMatching(`^${publicUrl}/.*${entry.id}`),
      tag: expect.stringMatching(/^\w+$/),
    },
  ])
  expect(await channelsUsed()).toEqual(['email', 'email', 'push'])
})

test('the push service sees the sender, and nothing of the message', async () => {
  const entry = await inLine()
  await call(entry.id)
  await push()
  const [message] = service.pushed
  if (!message) throw new Error('nothing was pushed')
  const { publicKey } = succeeded(await world.send('notifications.pushKey', {}))
  expect(senderOf(message)).toMatchObject({
    claims: { aud: 'https://push.example.com', sub: publicUrl },
    publicKey,
  })
  expect(message.path).toBe(`/${phone.target.endpoint.split('/').at(-1)}`)
  expect(message.headers).toMatchObject({ urgency: 'high', ttl: expect.stringMatching(/^\d+$/) })
  expect(message.body.toString('latin1')).not.toContain('ready')
  expect(() => pushedBrowser('another').read(message)).toThrow(/authenticate/)
})

test('a party that staff added without a contact is notified on its device only', async () => {
  await openLineAt(world, who.waitlistOnly)
  const { id } = await staffedLine(world, who.waitlistOnly).add(2)
  succeeded(await world.send('walkIns.savePushSubscription', { walkinId: id, body: phone.target }))
  await call(id)
  expect(await push()).toBe(1)
  expect(read()).toMatchObject([{ body: expect.stringContaining('is ready') }])
  expect(await channelsUsed()).toEqual(['push'])
})

test('a guest is notified that an order is accepted, late and ready', async () => {
  await openKitchenAt(world, who.ordering)
  const order = await placeOrder(
    world,
    orderRequest(who.ordering, '2027-03-02T21:00', [line('soup')], { language: 'de' }),
  )
  const { id: reservationId, token } = order
  const body = phone.target
  succeeded(await world.send('reservations.savePushSubscription', { reservationId, body }, { token }))
  const act = async (step: object) =>
    succeeded(await world.sendSeen('host.actOnOrder', { reservationId, body: step as never }, staff()))
  await act({ action: 'accept' })
  await push()
  await act({ action: 'delay', minutes: 15 })
  await push()
  await act({ action: 'ready' })
  await push()
  const news = read()
  expect(news.map(({ body: said }) => said)).toEqual([
    expect.stringMatching(/angenommen/),
    expect.stringMatching(/später|spät/),
    expect.stringMatching(/fertig|bereit|Abholung/),
  ])
  expect(new Set(news.map(({ tag }) => tag)).size).toBe(1)
  expect(JSON.stringify(news)).not.toContain('June')
})

test('a guest whose reservation the restaurant cancels is notified on the host name of the tenant', async () => {
  const body = { name: 'Mesas', hosts: ['mesas.example'], lockRegionId: 'pt-lisbon' }
  const operator = { token: world.context.operatorToken ?? '' }
  succeeded(await world.send('operator.saveTenant', { tenantId: 'mesas', body }, operator))
  const booking = { body: bookingRequest(who.areas, '2027-03-19T19:00') }
  const booked = succeeded(await world.sendTo('mesas.example')('reservations.create', booking))
  const { id: reservationId, token } = booked
  succeeded(
    await world.send('reservations.savePushSubscription', { reservationId, body: phone.target }, { token }),
  )
  const cancel = { reservationId, body: { status: 'CanceledByHost' as const } }
  succeeded(await world.sendSeen('host.setStatus', cancel, staff()))
  expect(await push()).toBe(0)
  await undoTimePasses(world)
  expect(await push()).toBe(1)
  expect(read()).toMatchObject([
    { body: expect.stringContaining('canceled'), url: expect.stringMatching(/^https:\/\/mesas\.example\//) },
  ])
})

test('a guest isn’t notified of their own actions', async () => {
  const { id: reservationId, token } = succeeded(
    await world.send('reservations.create', { body: bookingRequest(who.areas, '2027-03-20T19:00') }),
  )
  const by = { token }
  const body = phone.target
  succeeded(await world.send('reservations.savePushSubscription', { reservationId, body }, by))
  succeeded(await world.send('reservations.update', { reservationId, body: { groupSize: 3 } }, by))
  succeeded(await world.send('reservations.cancel', { reservationId, body: {} }, by))
  expect(await channelsUsed()).not.toContain('push')
})

test.each([404, 410])('after a %d, nothing is ever pushed to that device again', async (status) => {
  const entry = await inLine()
  service.status = status
  await call(entry.id)
  expect(await push()).toBe(0)
  expect(await subscriptions()).toBe(0)
  service.status = 201
  world.setTime(new Date(evening.getTime() + 5 * 60_000))
  expect(await push()).toBe(0)
  expect(service.pushed).toHaveLength(1)
})

test.each([500, 503, 429])('after a %d the message is tried again', async (status) => {
  const entry = await inLine()
  service.status = status
  await call(entry.id)
  expect(await push()).toBe(0)
  service.status = 201
  expect(await push()).toBe(0)
  world.setTime(new Date(evening.getTime() + 61_000))
  expect(await push()).toBe(1)
  expect(read()).toHaveLength(2)
})

test('a failing push service doesn’t delay messages to other guests’ devices', async () => {
  const first = await inLine()
  phone = pushedBrowser('other')
  const second = await inLine()
  await call(first.id)
  await call(second.id)
  service.status = 500
  await push()
  expect(service.pushed).toHaveLength(2)
})

test('an outdated message isn’t pushed', async () => {
  const entry = await inLine()
  await call(entry.id)
  world.setTime(new Date(evening.getTime() + 11 * 60_000))
  expect(await push()).toBe(0)
  expect(service.pushed).toEqual([])
})

test('a device that comes back online after the call isn’t told that the table is ready', async () => {
  const entry = await inLine()
  await call(entry.id)
  world.setTime(new Date(evening.getTime() + 4 * 60_000))
  await push()
  expect(service.pushed.map(({ headers }) => headers['ttl'])).toEqual(['360'])
})

test('a guest who turns notifications off gets no more, even what was already queued', async () => {
  const { id: walkinId, subscriptionId } = await inLine()
  await call(walkinId)
  succeeded(await world.send('walkIns.removePushSubscription', { walkinId, subscriptionId }))
  succeeded(await world.send('walkIns.removePushSubscription', { walkinId, subscriptionId }))
  expect(await push()).toBe(0)
  expect(service.pushed).toEqual([])
})

test('nobody can turn off the notifications of another entry, or subscribe to another guest’s reservation', async () => {
  const { subscriptionId } = await inLine()
  const other = await joinAs(world)
  succeeded(await world.send('walkIns.removePushSubscription', { walkinId: other.id, subscriptionId }))
  expect(await subscriptions()).toBe(1)
  const create = (time: string) =>
    world.send('reservations.create', { body: bookingRequest(who.areas, time) }).then(succeeded)
  const [mine, theirs] = [await create('2027-03-21T19:00'), await create('2027-03-22T19:00')]
  const foreign = { reservationId: theirs.id, body: phone.target }
  const by = { token: mine.token }
  expect(refused(await world.send('reservations.savePushSubscription', foreign, by)).refused).toBe(
    'tokenNeeded',
  )
  const unknown = { walkinId: 'f'.repeat(32), body: phone.target }
  expect(refused(await world.send('walkIns.savePushSubscription', unknown)).refused).toBe('unknownWalkIn')
})

test('subscribing twice is the same subscription, and only the five newest devices stay', async () => {
  const { id: walkinId, subscriptionId } = await inLine()
  const again = await world.send('walkIns.savePushSubscription', { walkinId, body: phone.target })
  expect(succeeded(again).id).toBe(subscriptionId)
  for (let device = 1; device <= 5; device++) {
    world.setTime(new Date(evening.getTime() + device * 1000))
    const body = pushedBrowser(`device-${device}`).target
    succeeded(await world.send('walkIns.savePushSubscription', { walkinId, body }))
  }
  const rows = await world.database.sql.selectFrom('push_subscriptions').select('id').execute()
  expect(rows).toHaveLength(5)
  expect(rows.map(({ id }) => id)).not.toContain(subscriptionId)
})

test('an entry that has ended accepts no subscription, and its own are deleted a day later', async () => {
  const { id: walkinId } = await inLine()
  succeeded(await world.send('walkIns.leave', { walkinId }))
  const late = { walkinId, body: phone.target }
  expect(refused(await world.send('walkIns.savePushSubscription', late)).refused).toBe('alreadyEnded')
  await runScheduledJobs(world.context)
  expect(await subscriptions()).toBe(1)
  world.setTime(new Date(evening.getTime() + 25 * 3_600_000))
  await runScheduledJobs(world.context)
  expect(await subscriptions()).toBe(0)
})

test('without keys there is nothing to subscribe to', async () => {
  const plain = await openWorld()
  await openLineAt(plain, who.dayAndNight)
  const { id: walkinId } = await joinAs(plain, { restaurantId: who.dayAndNight })
  expect(refused(await plain.send('notifications.pushKey', {})).refused).toBe('pushNotOffered')
  const asked = { walkinId, body: phone.target }
  expect(refused(await plain.send('walkIns.savePushSubscription', asked)).refused).toBe('pushNotOffered')
  await plain.close()
})
