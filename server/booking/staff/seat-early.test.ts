import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

const token = 'the-token-of-mesa-unica-1'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `${who.oneTable}=${token}` })
})
afterAll(() => world.close())

test('no party is seated days before its time, so its table stays booked', async () => {
  const { id } = await book(world, bookingRequest(who.oneTable, '2027-04-06T19:00'))
  const seat = () =>
    world.sendSeen('host.setStatus', { reservationId: id, body: { status: 'Seated' } }, { token })
  for (const early of ['2027-03-01T12:00:00Z', '2027-04-06T11:59:00Z']) {
    world.setTime(early)
    expect(refused(await seat())).toMatchObject({
      status: 409,
      refused: 'tooEarlyToSeat',
      message: 'It’s too early. You can seat a party up to 6 hours before its reservation.',
    })
  }
  const slots = await freeSlotsOf(world, who.oneTable, { date: '2027-04-06', partySize: 2 })
  expect(slots.filter(({ time }) => time === '19:00:00')).toEqual([])
  world.setTime('2027-04-06T12:00:00Z')
  expect(succeeded(await seat()).status).toBe('Seated')
})
