import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** An area whose only table seats four to eight guests. */
const garden = 'Lemon garden'

async function fits(partySize: number, areas?: string) {
  const query = { from: '2027-03-17', days: 7, partySize, ...(areas && { areas }) }
  const { fits, days } = succeeded(await world.send('availability.month', { id: who.areas, query }))
  return { fits, times: days.some(({ slots }) => slots > 0) }
}

test('a month says whether any table of the area seats the party', async () => {
  expect(await fits(2, garden)).toEqual({ fits: false, times: false })
  expect(await fits(5, garden)).toEqual({ fits: true, times: true })
  expect(await fits(2)).toEqual({ fits: true, times: true })
})

test('a party that doesn’t fit the area is offered the nearest times in the rest of the restaurant', async () => {
  const body = bookingRequest(who.areas, '2027-03-17T19:30', { areas: garden, groupSize: 2 })
  const answer = refused(await world.send('reservations.create', { body }))
  expect(answer).toMatchObject({ status: 409, refused: 'noTableFits' })
  const [nearest] = answer.alternatives ?? []
  expect(nearest?.instant).toContain('2027-03-17T19:30')
  expect(nearest?.areas).not.toContain(garden)
  expect(nearest?.areas).not.toEqual([])
})

test('area names are case-insensitive in the calendar and in the times of a day', async () => {
  const written = 'lemon GARDEN'
  expect(await fits(2, written)).toEqual({ fits: false, times: false })
  const asked = { 'contract.date': '2027-03-17T19:30', 'contract.partyAreas': written }
  const timesOf = async (partySize: number) => {
    const query = { ...asked, 'contract.partySize': partySize }
    const slots = succeeded(await world.send('availability.get', { id: who.areas, query }))
    return slots.filter(({ availabilityLevel }) => availabilityLevel === 'Available')
  }
  expect(await timesOf(2)).toEqual([])
  const [time] = await timesOf(5)
  expect(time?.areas).toEqual([garden])
  const { id } = succeeded(await world.send('restaurants.get', { id: who.areas }))
  const listOf = async (partySize: number) => {
    const query = { ...asked, ids: String(id), 'contract.partySize': partySize }
    const { restaurants } = succeeded(await world.send('availability.list', { query }))
    return restaurants[0]?.slots
  }
  expect(await listOf(2)).toEqual([])
  expect(await listOf(5)).not.toEqual([])
})
