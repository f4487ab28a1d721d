import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { hired } from '#server/testing/staff/members.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { createMemberStore, type MemberRow, type MemberUpdate } from './member-store.ts'

const restaurantId = who.waitlistOnly

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  await openLineAt(world, restaurantId)
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const codeOf = async (outcome: Promise<unknown>) => refused(await outcome).refused

/** Makes a person with an account a member of the restaurant. */
async function hire(role: Role, rights: Partial<Pick<MemberRow, 'added' | 'removed'>> = {}) {
  const { uid, own, memberId: id } = await hired(world, restaurantId, role, rights)
  const change = (to: Omit<MemberUpdate, 'id' | 'revision'>, revision = 1) =>
    createMemberStore(world.database).change({ id, revision, ...to }, world.context.now())
  return { uid, own, change }
}

test('a member makes calls of staff with their own account, as far as their role goes', async () => {
  const { own } = await hire('host')
  succeeded(await world.send('host.line', { restaurantId }, own))
  expect(await codeOf(world.send('host.paymentRules', { restaurantId }, own))).toBe('notPermitted')
  const kitchen = await hire('kitchen')
  succeeded(await world.send('host.orders', { restaurantId, query: {} }, kitchen.own))
  expect(await codeOf(world.send('host.line', { restaurantId }, kitchen.own))).toBe('notPermitted')
})

test('a restaurant adds and removes single permissions', async () => {
  const { own } = await hire('host', { added: ['money.read'], removed: ['service.read'] })
  succeeded(await world.send('host.paymentRules', { restaurantId }, own))
  expect(await codeOf(world.send('host.line', { restaurantId }, own))).toBe('notPermitted')
})

test('a member of one restaurant sees nothing of another, and an account alone opens none (host H19)', async () => {
  const { own } = await hire('owner')
  const elsewhere = await book(world, bookingRequest(who.oneTable, '2027-04-03T19:00'))
  expect(await codeOf(world.send('host.reservations', { restaurantId: who.oneTable, query: {} }, own))).toBe(
    'unknownRestaurant',
  )
  const message = { reservationId: elsewhere.id, body: { body: 'Hello' } }
  expect(await codeOf(world.send('host.sendMessage', message, own))).toBe('unknownReservation')
  const { token } = await signedUpGuest(world)
  expect(await codeOf(world.send('host.line', { restaurantId }, { token }))).toBe('tokenNeeded')
})

test('a suspended member has no access from the next call on, and gets it back (host H47)', async () => {
  const { own, change } = await hire('lead')
  succeeded(await world.send('host.line', { restaurantId }, own))
  expect(await change({ state: 'suspended' })).toBe(true)
  expect(await codeOf(world.send('host.line', { restaurantId }, own))).toBe('tokenNeeded')
  expect(await change({ state: 'active' }, 2)).toBe(true)
  succeeded(await world.send('host.line', { restaurantId }, own))
})

test('of two changes of one member made at once, the second is refused', async () => {
  const { own, change } = await hire('host')
  expect(await Promise.all([change({ role: 'lead' }), change({ role: 'kitchen' })])).toEqual([true, false])
  succeeded(await world.send('host.paymentRules', { restaurantId }, own))
})

test('a kiosk that a member opened works until they leave', async () => {
  world.setTime('2027-03-02T18:00:00Z')
  const { own, change } = await hire('host')
  const kiosk = succeeded(await world.send('host.openKiosk', { restaurantId }, own))
  const party = { restaurantId, body: { customerName: 'Liesl', groupSize: 2 } }
  const { id: walkinId } = succeeded(await world.send('host.addToLine', party, kiosk))
  const cancel = { walkinId, body: { action: 'cancel' as const } }
  succeeded(await world.send('host.actOnWalkIn', cancel, kiosk))
  expect(await codeOf(world.send('host.line', { restaurantId }, kiosk))).toBe('tokenNeeded')
  await change({ state: 'removed' })
  expect(await codeOf(world.send('host.addToLine', party, kiosk))).toBe('tokenNeeded')
})

test('whoever deletes their account is no member any more', async () => {
  const { own, uid } = await hire('manager')
  succeeded(await world.send('guests.delete', { uid }, own))
  expect(await codeOf(world.send('host.line', { restaurantId }, own))).toBe('tokenNeeded')
})

test('booking as a guest works the same for a member', async () => {
  const { own } = await hire('kitchen')
  const booked = await world.send(
    'reservations.create',
    { body: bookingRequest(who.oneTable, '2027-04-04T19:00') },
    own,
  )
  expect(succeeded(booked).status).toBe('Approved')
})
