import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { book as bookAsGuest, bookingRequest, slotsOf } from '#server/testing/booking/booking-requests.ts'
import { staffIn } from '#server/testing/booking/staff-actions.ts'
import { joinRequest } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt, staffedLine } from '#server/testing/waitlist/lines.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const { service } = staffIn(() => world, who.fresh)
const event = 'noite-de-morna'

const limit = async (restaurantId: string, body: Input<'host.limitTonight'>['body']) =>
  succeeded(await world.send('host.limitTonight', { restaurantId, body }, service()))
const close = async (restaurantId: string) =>
  succeeded(await world.send('host.closeService', { restaurantId, body: {} }, service()))
const end = async (restaurantId: string, limitId = '') =>
  succeeded(await world.send('host.endLimit', { restaurantId, limitId }, service()))
const bookable = async (id: string, date: string) =>
  (await slotsOf(world, id, { date, partySize: 2 }))
    .filter(({ availabilityLevel }) => availabilityLevel === 'Available')
    .map(({ instant }) => instant.slice(11, 16))

test('the waitlist of a closed service takes only parties that staff add, until the service is opened again', async () => {
  const join = () => world.send('walkIns.join', { body: joinRequest({ restaurantId: who.fresh }) })
  const expected = async () =>
    succeeded(await world.send('walkIns.expected', { restaurantId: who.fresh, query: { partySizes: '2' } }))
  const day = async () =>
    succeeded(await world.send('host.serviceDay', { restaurantId: who.fresh, query: {} }, service()))
  world.setTime('2027-04-28T18:30:00+10:00')
  await openLineAt(world, who.fresh)
  await limit(who.fresh, { from: '2027-04-28T18:00', until: '2027-04-28T19:00' })
  expect(await expected()).toMatchObject({ state: 'open', acceptsWalkIns: true })
  succeeded(await join())
  const { limit: closed, parties } = await close(who.fresh)
  expect(closed).toMatchObject({ stopsLine: true })
  expect(parties).toEqual([])
  expect(refused(await join()).refused).toBe('linePaused')
  expect(await expected()).toMatchObject({ state: 'paused', acceptsWalkIns: false })
  expect(await day()).toMatchObject({ line: 'paused', limits: [{ stopsLine: false }, { id: closed?.id }] })
  const line = async () => succeeded(await world.send('host.line', { restaurantId: who.fresh }, service()))
  expect(await line()).toMatchObject({ state: 'paused', stoppedUntil: closed?.until })
  expect(await staffedLine(world, who.fresh).add(2)).toMatchObject({ status: 'Approved' })
  await end(who.fresh, closed?.id)
  expect(await line()).toMatchObject({ state: 'open', stoppedUntil: null })
  expect(await day()).toMatchObject({ line: 'open', limits: [{ stopsLine: false }] })
  succeeded(await join())
  const stop = { until: '2027-04-28T22:00', stopsLine: true }
  const { limit: both } = await limit(who.fresh, stop)
  expect(refused(await join()).refused).toBe('linePaused')
  await end(who.fresh, both.id)
  const { limit: blocked } = await limit(who.fresh, { ...stop, tableNumbers: ['1'] })
  expect(blocked).toMatchObject({ kind: 'tables', stopsLine: false })
})

test('a day names only the limits that are in force on it', async () => {
  const { limit: tomorrow } = await limit(who.fresh, { from: '2027-05-02T18:00', until: '2027-05-02T19:00' })
  const limitsOn = async (date: string) =>
    succeeded(await world.send('host.serviceDay', { restaurantId: who.fresh, query: { date } }, service()))
      .limits
  expect(await limitsOn('2027-05-02')).toEqual([tomorrow])
  expect(await limitsOn('2027-05-01')).toEqual([])
})

test('a service in which an hour and the night are stopped already can still be closed', async () => {
  await limit(who.fresh, { from: '2027-04-26T18:00', until: '2027-04-26T19:00' })
  await limit(who.fresh, { from: '2027-04-26T22:00', until: '2027-04-27T06:00' })
  world.setTime('2027-04-26T18:30:00+10:00')
  expect(await bookable(who.fresh, '2027-04-26')).toContain('19:30')
  const { limit: made } = await close(who.fresh)
  expect(made).toMatchObject({ kind: 'times' })
  expect(await bookable(who.fresh, '2027-04-26')).toEqual([])
  expect((await close(who.fresh)).limit).toBeNull()
})

test('a service is closed for the events of the restaurant, too, whose parties are listed', async () => {
  const { dates } = succeeded(await world.send('restaurants.get', { id: event }))
  const date = dates[1] ?? ''
  const booked = await bookAsGuest(world, bookingRequest(event, `${date}T20:00`))
  const tryAsGuest = (email: string) =>
    world.send('reservations.create', { body: bookingRequest(event, `${date}T20:00`, { email }) })
  world.setTime(new Date(Date.parse(booked.reservationTime) - 3_600_000))
  const { limit: made, parties } = await close(who.events)
  expect(parties.map(({ id }) => id)).toContain(booked.id)
  expect(await bookable(event, date)).toEqual([])
  expect(refused(await tryAsGuest('late@example.com')).refused).toBe('slotGone')
  await end(who.events, made?.id)
  expect(succeeded(await tryAsGuest('later@example.com')).status).toBe('Approved')
})

test('times that are stopped at a restaurant are stopped at its events, and areas and tables aren’t', async () => {
  const { dates } = succeeded(await world.send('restaurants.get', { id: event }))
  const date = dates[0] ?? ''
  const booked = await bookAsGuest(world, bookingRequest(event, `${date}T20:00`))
  const stretch = { from: `${date}T20:00`, until: `${date}T20:15` }
  const before = await bookable(event, date)
  expect(before).toContain('20:00')
  const { tables } = succeeded(
    await world.send('host.serviceDay', { restaurantId: who.events, query: { date } }, service()),
  )
  const numbers = [...new Set(tables.map(({ number }) => number))]
  const { limit: blocked } = await limit(who.events, { ...stretch, tableNumbers: numbers.slice(0, 1) })
  expect(await bookable(event, date)).toEqual(before)
  await end(who.events, blocked.id)
  const { limit: stopped, parties } = await limit(who.events, stretch)
  expect(parties.map(({ id }) => id)).toContain(booked.id)
  expect(await bookable(event, date)).toEqual(before.filter((time) => time !== '20:00'))
  await end(who.events, stopped.id)
  expect(await bookable(event, date)).toEqual(before)
})
