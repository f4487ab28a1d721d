import { afterAll, beforeAll, expect, test } from 'vitest'
import { hire } from '#server/testing/staff/members.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { joinAs } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let kiosk: { token: string }
const restaurantId = who.ordering
const [time, pies] = ['2027-03-02T19:00', [line('pie')]]
beforeAll(async () => {
  world = await openWorld()
  world.setTime('2027-03-02T18:00:00Z')
  await openKitchenAt(world, restaurantId)
  await openLineAt(world, restaurantId)
  kiosk = succeeded(await world.send('host.openKiosk', { restaurantId }, staff()))
})
afterAll(() => world.close())

const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })
const codeOf = async (outcome: Promise<unknown>) => refused(await outcome).refused
const party = { restaurantId, body: { customerName: 'Liesl', groupSize: 2 } }

test('a kiosk places an order and voids it', async () => {
  const { order, reservationTime: promised } = orderRequest('', time, pies)
  const id = world.context.newId()
  const body = { id, customerName: 'Liesl', promised, order: { orderItems: pies, total: order?.total ?? 0 } }
  succeeded(await world.send('host.placeOrder', { restaurantId, body }, kiosk))
  const act = (action: 'accept' | 'reject') =>
    world.sendSeen('host.actOnOrder', { reservationId: id, body: { action } }, kiosk)
  expect(await codeOf(act('accept'))).toBe('tokenNeeded')
  expect(succeeded(await act('reject'))).toMatchObject({ id, status: 'Rejected' })
})

test('a kiosk adds a party to the waitlist and takes it off again', async () => {
  const { id: walkinId } = succeeded(await world.send('host.addToLine', party, kiosk))
  const act = (action: 'seat' | 'cancel') =>
    world.sendSeen('host.actOnWalkIn', { walkinId, body: { action } }, kiosk)
  expect(await codeOf(act('seat'))).toBe('tokenNeeded')
  expect(succeeded(await act('cancel'))).toMatchObject({ status: 'CanceledByHost' })
})

test('whoever takes the token from a kiosk can’t read or end what guests did elsewhere', async () => {
  const query = {}
  const reads = [
    world.send('host.line', { restaurantId }, kiosk),
    world.send('host.reservations', { restaurantId, query }, kiosk),
    world.send('host.orders', { restaurantId, query }, kiosk),
    world.send('host.blacklist', { restaurantId }, kiosk),
  ]
  expect(new Set(await Promise.all(reads.map(codeOf)))).toEqual(new Set(['tokenNeeded']))
  expect(await codeOf(world.send('host.setLine', { restaurantId, body: { state: 'closed' } }, kiosk))).toBe(
    'tokenNeeded',
  )
  expect(await codeOf(world.send('host.openKiosk', { restaurantId }, kiosk))).toBe('tokenNeeded')
  const { id: reservationId } = await placeOrder(world, orderRequest(restaurantId, time, pies))
  const reject = { reservationId, body: { action: 'reject' as const } }
  expect(await codeOf(world.sendSeen('host.actOnOrder', reject, kiosk))).toBe('unknownReservation')
  const { id: walkinId } = await joinAs(world, { restaurantId })
  const cancel = { walkinId, body: { action: 'cancel' as const } }
  expect(await codeOf(world.sendSeen('host.actOnWalkIn', cancel, kiosk))).toBe('unknownWalkIn')
})

test('a kiosk serves one restaurant, until the staff token that opened it is gone', async () => {
  await openLineAt(world, who.waitlistOnly)
  expect(
    await codeOf(world.send('host.addToLine', { ...party, restaurantId: who.waitlistOnly }, kiosk)),
  ).toBe('unknownRestaurant')
  expect(await codeOf(world.send('host.openKiosk', { restaurantId }, { token: 'a'.repeat(32) }))).toBe(
    'tokenNeeded',
  )
  const forged = { token: kiosk.token.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }
  expect(await codeOf(world.send('host.addToLine', party, forged))).toBe('tokenNeeded')
  const { staffTokens } = world.context
  Object.assign(world.context, { staffTokens: staffTokens.slice(1) })
  expect(await codeOf(world.send('host.addToLine', party, kiosk))).toBe('tokenNeeded')
  Object.assign(world.context, { staffTokens })
  succeeded(await world.send('host.addToLine', party, kiosk))
})

test('a kiosk is one of the restaurant’s devices and ends when it is removed', async () => {
  const manager = await hire(world, restaurantId, 'manager')
  const key = 'f3a1c9e2-77b0-4d5e-9c21-8a6b0d4e1f35'
  const open = () =>
    world.send(
      'host.openKiosk',
      { restaurantId, body: { name: 'Counter' } },
      {
        ...manager.own,
        idempotencyKey: key,
      },
    )
  const { token } = succeeded(await open())
  expect(succeeded(await open()).token).toBe(token)
  succeeded(await world.send('host.addToLine', party, { token }))
  const { devices } = succeeded(await world.send('staff.devices', { restaurantId }, manager.own))
  const counters = devices.filter(({ name }) => name === 'Counter')
  expect(counters).toMatchObject([{ purpose: 'kiosk', person: null, createdBy: manager.name }])
  const staffDeviceId = counters[0]?.staffDeviceId ?? ''
  succeeded(await world.send('staff.removeDevice', { restaurantId, staffDeviceId }, manager.own))
  expect(await codeOf(world.send('host.addToLine', party, { token }))).toBe('tokenNeeded')
})

test('kiosks opened before they were devices keep working', async () => {
  const { capabilities, staffTokens, catalogue } = world.context
  const id = (await catalogue.get(restaurantId))?.record.id
  const signed = capabilities.tokenOf('kiosk', `${id} ${staffTokens[0]?.token}`)
  succeeded(await world.send('host.addToLine', party, { token: `kiosk-${id}-${signed}` }))
  const { memberId, change } = await hire(world, restaurantId, 'host')
  const ofMember = `kiosk-${id}-member-${memberId}-${capabilities.tokenOf('kiosk', `${id} member ${memberId}`)}`
  succeeded(await world.send('host.addToLine', party, { token: ofMember }))
  await change({ state: 'suspended' })
  expect(await codeOf(world.send('host.addToLine', party, { token: ofMember }))).toBe('tokenNeeded')
})
