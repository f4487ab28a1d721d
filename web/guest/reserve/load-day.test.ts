import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireSlot } from '#contracts/availability.ts'
import type { Send } from '#contracts/client.ts'
import { loadDay } from './load-day.ts'
import { restaurantForTests, slotForTests } from './screens-for-tests.ts'

const [thursday, friday, saturday] = ['2027-01-14', '2027-01-15', '2027-01-16']

// Twenty past midnight in Lisbon, on Saturday by the calendar.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${saturday}T00:20:00Z`) }))
afterEach(() => void vi.useRealTimers())

const late = slotForTests(`${saturday}T01:00:00+00:00`, { serviceDate: friday })
const evening = slotForTests(`${saturday}T19:00:00+00:00`)

/** The state of a day, the nights its times belong to, and how often free times were asked for. */
async function look(date: string, slots: WireSlot[], party = 2) {
  let asked = 0
  const send = (async (name: string) => {
    if (name === 'availability.ofMonth') return { zone: 'Europe/Lisbon', days: [] }
    asked += 1
    return slots
  }) as unknown as Send
  const { state, groups } = await loadDay(send, restaurantForTests(), { date, party, area: '' })
  return { state, nights: groups.map(({ serviceDate }) => serviceDate), asked }
}

test('at twenty past midnight today begins with what is left of the night', async () => {
  expect(await look(saturday, [late, evening])).toMatchObject({ state: 'times', nights: [friday, saturday] })
})

test('a night that still runs keeps today open though the house is closed today', async () => {
  expect(await look(saturday, [late])).toMatchObject({ state: 'times', nights: [friday] })
})

test('yesterday is not behind us while its night has times to come', async () => {
  const slots = [{ ...late, time: '1.01:00:00' }, evening]
  expect(await look(friday, slots)).toMatchObject({ state: 'times', nights: [friday] })
})

test('yesterday is behind us once its last time is gone', async () => {
  const full = { ...late, time: '1.01:00:00', availabilityLevel: 'NotAvailable' } as const
  expect(await look(friday, [full, evening])).toMatchObject({ state: 'past', nights: [] })
  expect(await look(friday, [])).toMatchObject({ state: 'past', nights: [] })
})

test('a day before that is past without asking', async () => {
  expect(await look(thursday, [])).toEqual({ state: 'past', nights: [], asked: 0 })
})

test('a party that is too large is told so also in a night that runs', async () => {
  expect(await look(friday, [late], 9)).toMatchObject({ state: 'partyTooLarge' })
})
