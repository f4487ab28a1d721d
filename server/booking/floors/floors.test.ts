import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const states = async (
  restaurant: string,
  query: { time?: string; ExcludeId?: string; partySize?: number },
  token?: string,
) => {
  const options = token === undefined ? {} : { token }
  const answer = await world.send('floors.tables', { id: restaurant, query }, options)
  const { monitors } = succeeded(answer)
  return new Map(monitors.map(({ tableNumber, status }) => [tableNumber, status]))
}

test('a restaurant’s floors are listed with the URL of their drawing, which shows every table', async () => {
  const floors = succeeded(await world.send('floors.list', { id: who.chooseTable }))
  expect(floors).toHaveLength(1)
  const { floorId, floorUrl } = floors[0] ?? { floorId: '', floorUrl: '' }
  const drawn = succeeded(await world.send('floors.get', { id: who.chooseTable, floorId }))
  const tables: { number: string }[] = JSON.parse(drawn.map).tables
  const known = await states(who.chooseTable, {})
  expect(tables.map(({ number }) => number).toSorted()).toEqual([...known.keys()].toSorted())
  const answer = await world.app.inject({ url: new URL(floorUrl).pathname })
  expect(answer.json()).toEqual(drawn)
})

test('a floor without a drawing isn’t listed and has no URL', async () => {
  const floors = succeeded(await world.send('floors.list', { id: who.fresh }))
  const floorId = floors[0]?.floorId ?? ''
  const { restaurant_id } = await world.database.sql
    .updateTable('floors')
    .set({ drawing: '{}' })
    .where('id', '=', floorId)
    .returning('restaurant_id')
    .executeTakeFirstOrThrow()
  world.context.catalogue.forget(restaurant_id)
  expect(await world.send('floors.list', { id: who.fresh })).toEqual([])
  expect(refused(await world.send('floors.get', { id: who.fresh, floorId })).refused).toBe('unknownFloor')
})

test('a restaurant’s floor can’t be opened at another restaurant', async () => {
  const [floor] = succeeded(await world.send('floors.list', { id: who.chooseTable }))
  const elsewhere = { id: who.oneTable, floorId: floor?.floorId ?? '' }
  expect(refused(await world.send('floors.get', elsewhere)).refused).toBe('unknownFloor')
})

test('a table’s state reflects its next hours and reveals nothing about its guests', async () => {
  const time = '2027-03-17T19:00'
  expect(new Set((await states(who.chooseTable, { time })).values())).toEqual(new Set(['Available']))
  const booked = await book(world, bookingRequest(who.chooseTable, time, { tableNumber: '21', groupSize: 4 }))
  const state = async (at: string, more: object = {}, token?: string) =>
    (await states(who.chooseTable, { time: `2027-03-17T${at}`, partySize: 4, ...more }, token)).get('21')
  const stay = booked.estimatedTurnOverTime
  expect(stay).toBe(105)
  // A party of four that arrives at 5:15 p.m. leaves at 7 p.m.
  expect([await state('17:15'), await state('17:16'), await state('20:44'), await state('20:45')]).toEqual([
    'Available',
    'Reserved',
    'Reserved',
    'Available',
  ])
  // Guests who change a booking see its table as free, but only with its token.
  expect(await state('19:00', { ExcludeId: booked.id }, booked.token)).toBe('Available')
  expect(await state('19:00', { ExcludeId: booked.id })).toBe('Reserved')
  for (const [status, shown] of [
    ['Called', 'Assigned'],
    ['Seated', 'Busy'],
    ['Pending', 'Reserved'],
  ] as const) {
    await world.database.sql.updateTable('reservations').set({ status }).where('id', '=', booked.id).execute()
    expect(await state('19:00')).toBe(shown)
  }
  const url = `/api/core/mb/restaurants/${who.chooseTable}/monitors?TIME=${time}&excludeid=`
  expect((await world.app.inject({ url })).body).not.toMatch(/June|@|customer/)
})

test('a held table is reserved for as long as the hold lasts', async () => {
  const body = { reservationTime: '2027-03-18T19:00', groupSize: 4, tableNumber: '22' }
  const held = succeeded(await world.send('holds.create', { restaurantId: who.chooseTable, body }))
  const state = async (more: object = {}) =>
    (await states(who.chooseTable, { time: '2027-03-18T19:00', ...more })).get('22')
  expect(await state()).toBe('Reserved')
  expect(await state({ ExcludeId: `x,${held.id}` })).toBe('Available')
  world.setTime(new Date(worldTime.getTime() + 300_000))
  expect(await state()).toBe('Available')
})

test('tables shown as free can be booked, and those shown as taken can’t', async () => {
  const time = '2027-03-19T19:00'
  for (let party = 0; party < 3; party++)
    await book(world, bookingRequest(who.chooseTable, time, { groupSize: 4 }))
  let taken = 0
  for (const [tableNumber, status] of await states(who.chooseTable, { time, partySize: 4 })) {
    const body = bookingRequest(who.chooseTable, time, { groupSize: 4, tableNumber })
    const outcome = await world.send('reservations.create', { body })
    if (status !== 'Available') {
      taken += 1
      expect(refused(outcome).refused).toBe('slotGone')
    } else if ('id' in outcome) expect(outcome.tableNumber).toBe(tableNumber)
  }
  expect(taken).toBe(3)
})

test('a table that can’t be booked online is blocked', async () => {
  const { restaurant_id } = await world.database.sql
    .updateTable('tables')
    .set({ online: false })
    .where('number', '=', '23')
    .where('restaurant_id', '=', (is) =>
      is.selectFrom('restaurants').select('id').where('slug', '=', who.chooseTable),
    )
    .returning('restaurant_id')
    .executeTakeFirstOrThrow()
  world.context.catalogue.forget(restaurant_id)
  expect((await states(who.chooseTable, {})).get('23')).toBe('Blocked')
})

test('an invalid time and an unknown restaurant are refused', async () => {
  const at = (id: string, time: string) => world.send('floors.tables', { id, query: { time } })
  expect(refused(await at(who.chooseTable, 'soon')).refused).toBe('invalidInput')
  expect(refused(await at(who.chooseTable, '2027-03-17')).refused).toBe('invalidInput')
  expect(refused(await at('no-such-place', '2027-03-17T19:00')).refused).toBe('unknownRestaurant')
  expect(refused(await world.send('floors.list', { id: 'no-such-place' })).refused).toBe('unknownRestaurant')
})
