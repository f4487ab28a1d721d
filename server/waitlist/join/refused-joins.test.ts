import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { formatDistance } from '#domain/geometry/format-distance.ts'
import type { Locale } from '#domain/locale.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { joinAs, joinRequest, staffMove } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.setTime('2027-03-02T18:00:00Z')
  await world.database.sql.deleteFrom('walk_ins').execute()
  await openLineAt(world, who.waitlistOnly, { join_meters: null, state: 'open' })
})
afterAll(() => world.close())

type Body = Partial<Input<'walkIns.join'>['body']>

async function refusalOf(body: Body) {
  const {
    refused: code,
    message,
    status,
  } = refused(await world.send('walkIns.join', { body: joinRequest(body) }))
  return { code, message, status }
}

const martimMoniz = { lat: 38.7162, lon: -9.1371 }
const belem = { lat: 38.6968, lon: -9.2034 }

test.each([
  ['their name is missing', { customerName: '' }, 'nameMissing'],
  ['they leave neither email nor phone', { email: '' }, 'contactMissing'],
  ['their number can’t be dialed', { phone: '12' }, 'phoneInvalid'],
  ['they want an area that the restaurant doesn’t have', { areas: ['Rooftop'] }, 'unknownArea'],
  ['they are more than the line takes', { groupSize: 9 }, 'partyTooLarge'],
  ['they are more than any table seats', { groupSize: 7 }, 'noTableFits'],
] as const)('a guest can’t join if %s', async (_, body, code) => {
  const refusal = await refusalOf(body as Body)
  expect(refusal.code).toBe(code)
  expect(refusal.message).not.toBe('')
})

test('a guest can’t join a closed or paused line, or one that was never opened', async () => {
  await openLineAt(world, who.waitlistOnly, { state: 'closed' })
  expect((await refusalOf({})).code).toBe('lineClosed')
  await openLineAt(world, who.waitlistOnly, { state: 'paused' })
  expect((await refusalOf({})).code).toBe('linePaused')
  expect((await refusalOf({ restaurantId: who.fresh })).code).toBe('lineClosed')
  expect((await refusalOf({ restaurantId: 'no-such-restaurant' })).code).toBe('unknownRestaurant')
})

test('a guest can’t join on a day or at an hour when the restaurant is closed', async () => {
  world.setTime('2027-03-01T18:00:00Z')
  expect((await refusalOf({})).code).toBe('closedThatDay')
  world.setTime('2027-03-02T08:00:00Z')
  expect((await refusalOf({})).code).toBe('outsideHours')
})

test('a guest can’t join so shortly before closing that they couldn’t be seated', async () => {
  world.setTime('2027-03-02T21:50:00Z')
  expect((await refusalOf({})).code).toBe('pastLastSeating')
})

test('a guest must be near if the restaurant only takes guests nearby', async () => {
  await openLineAt(world, who.waitlistOnly, { join_meters: 500 })
  expect(await refusalOf({})).toMatchObject({ code: 'locationNeeded' })
  expect(await refusalOf(belem)).toMatchObject({ code: 'tooFarAway' })
  expect(await joinAs(world, martimMoniz)).toMatchObject({ status: 'Approved' })
})

test('a refusal names the distance in the units of its page (screens B7)', async () => {
  await openLineAt(world, who.waitlistOnly, { join_meters: 500 })
  const url = '/api/rsv/mb/guest/walkins'
  const sentenceIn = async (locale: Locale) => {
    const headers = { 'accept-language': locale }
    const payload = joinRequest(belem)
    return (await world.app.inject({ method: 'POST', url, headers, payload })).json<{ detail: string }>()
      .detail
  }
  for (const locale of ['en-US', 'en-GB', 'de', 'zh-TW'] as const)
    expect(await sentenceIn(locale)).toContain(formatDistance(500, locale))
  expect(await sentenceIn('en-US')).toContain('0.3 mi')
})

test('a guest can’t join twice by email or phone, in national or international format', async () => {
  const national = { phone: '912 345 678', email: '' }
  await joinAs(world, national)
  await joinAs(world, { email: 'Twice@example.com' })
  for (const body of [
    national,
    { phone: '+351 912 345 678', email: '' },
    { phone: '00351912345678', email: 'another@example.com' },
    { email: 'twice@EXAMPLE.com' },
  ])
    expect(await refusalOf(body)).toMatchObject({ code: 'alreadyInLine', status: 409 })
})

test('a guest who has left or was removed can join again', async () => {
  const email = 'again@example.com'
  const left = await joinAs(world, { email })
  succeeded(await world.send('walkIns.leave', { walkinId: left.id }))
  const removed = await joinAs(world, { email })
  await staffMove(world, removed.id, 'cancel', { note: 'The kitchen is closed' })
  const again = await joinAs(world, { email })
  expect(again.id).not.toBe(left.id)
  const seen = succeeded(await world.send('walkIns.get', { walkinId: removed.id }))
  expect(seen).toMatchObject({ status: 'CanceledByHost', cancelNote: 'The kitchen is closed' })
})

test('a guest on the restaurant’s blacklist is asked to call', async () => {
  const { id } = await book(world, {
    ...bookingRequest(who.ordering, '2027-03-17T19:00'),
    email: 'unwanted@example.com',
  })
  const staff = { token: world.context.staffTokens[0]?.token }
  const reason = { reservationId: id, body: { reason: 'Left without paying' } }
  succeeded(await world.send('host.addToBlacklist', reason, staff))
  await openLineAt(world, who.ordering)
  const body = { restaurantId: who.ordering, email: 'Unwanted@example.com' }
  expect((await refusalOf(body)).code).toBe('bookByPhone')
})

test.each(['leave', 'postpone', 'change', 'reportComing', 'sendMessage'] as const)(
  'after the wait has ended, %s is refused',
  async (action) => {
    const { id } = await joinAs(world)
    await staffMove(world, id, 'cancel')
    const bodies = {
      change: { body: { groupSize: 1 } },
      reportComing: { body: { coming: 'here' as const } },
      sendMessage: { body: { body: 'Hello' } },
    }
    const input = { walkinId: id, ...(action in bodies && bodies[action as keyof typeof bodies]) }
    const outcome = await world.send(`walkIns.${action}`, input)
    expect(refused(outcome).refused).toBe('alreadyEnded')
  },
)

test.each([
  'get',
  'leave',
  'postpone',
  'change',
  'reportComing',
  'messages',
  'sendMessage',
  'readMessages',
] as const)('an unknown id looks the same in %s, whatever it belongs to', async (action) => {
  const { id: reservation } = await book(world, bookingRequest(who.fresh, '2027-03-18T19:00'))
  const held = { reservationTime: '2027-03-18T19:00', groupSize: 2 }
  const hold = succeeded(await world.send('holds.create', { restaurantId: who.fresh, body: held }))
  const body = { coming: 'here', body: 'Hello' }
  const refusals = []
  for (const walkinId of ['0'.repeat(32), reservation, hold.id])
    refusals.push(refused(await world.send(`walkIns.${action}`, { walkinId, body })))
  expect(refusals[0]).toMatchObject({ refused: 'unknownWalkIn', status: 404 })
  expect(refusals).toEqual([refusals[0], refusals[0], refusals[0]])
  succeeded(await world.send('holds.release', { holdId: hold.id }))
})

test('a guest who awaits approval can’t postpone before they are in line', async () => {
  await openLineAt(world, who.waitlistOnly, { needs_approval: true })
  const own = await joinAs(world)
  expect(own).toMatchObject({ status: 'Pending', mayPostpone: false, mayChange: true })
  const postponed = await world.send('walkIns.postpone', { walkinId: own.id })
  expect(refused(postponed).refused).toBe('moveNotAllowed')
  await openLineAt(world, who.waitlistOnly, { needs_approval: false })
})
