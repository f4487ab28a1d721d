import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireSlot } from '#contracts/booking/availability.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { loadDay } from './load-day.ts'
import { restaurantForTests, slotForTests } from './restaurants-for-tests.ts'

const [thursday, friday, saturday] = ['2027-01-14', '2027-01-15', '2027-01-16']

// 00:20 in Lisbon, already Saturday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${saturday}T00:20:00Z`) }))
afterEach(() => void vi.useRealTimers())

const late = slotForTests(`${saturday}T01:00:00+00:00`, { serviceDate: friday })
const evening = slotForTests(`${saturday}T19:00:00+00:00`)

/** Loads a day. Returns its state, the service days of its times, and how often availability was requested. */
async function look(date: string, slots: WireSlot[], party = 2) {
  const { send, of } = sendForTests({
    'availability.month': { zone: 'Europe/Lisbon', fits: true, days: [] },
    'availability.get': slots,
  })
  const { state, groups } = await loadDay(send, restaurantForTests(), { date, party, area: '' })
  return {
    state,
    nights: groups.map(({ serviceDate }) => serviceDate),
    requests: of('availability.get').length,
  }
}

test('at twenty past midnight, today starts with the times left from last night', async () => {
  expect(await look(saturday, [late, evening])).toMatchObject({ state: 'times', nights: [friday, saturday] })
})

test("today shows last night's remaining times even if the restaurant is closed today", async () => {
  expect(await look(saturday, [late])).toMatchObject({ state: 'times', nights: [friday] })
})

test("yesterday isn't past while its night has times left", async () => {
  const slots = [{ ...late, time: '1.01:00:00' }, evening]
  expect(await look(friday, slots)).toMatchObject({ state: 'times', nights: [friday] })
})

test('yesterday is past once its last time is over', async () => {
  const full = { ...late, time: '1.01:00:00', availabilityLevel: 'NotAvailable' } as const
  expect(await look(friday, [full, evening])).toMatchObject({ state: 'past', nights: [] })
  expect(await look(friday, [])).toMatchObject({ state: 'past', nights: [] })
})

test('an earlier day is past without a request', async () => {
  expect(await look(thursday, [])).toEqual({ state: 'past', nights: [], requests: 0 })
})

test('a party that is too large is told so during last night’s service too', async () => {
  expect(await look(friday, [late], 9)).toMatchObject({ state: 'partyTooLarge' })
})

/** Loads a Saturday evening for one area of a restaurant whose other areas have two times. */
async function lookIn(area: string, fits: boolean) {
  const both = [evening, slotForTests(`${saturday}T20:00:00+00:00`)]
  const full = both.map((slot) => ({ ...slot, availabilityLevel: 'NotAvailable' as const }))
  const { send } = sendForTests({
    'availability.month': {
      zone: 'Europe/Lisbon',
      fits,
      days: [{ date: saturday, open: true, slots: 0 }],
    },
    'availability.get': ({ query }) => (query?.['contract.partyAreas'] ? full : both),
  })
  return await loadDay(send, restaurantForTests(), { date: saturday, party: 2, area })
}

test('an area whose tables don’t seat the party isn’t called fully booked, and other areas are counted', async () => {
  expect(await lookIn('Lemon garden', false)).toMatchObject({ state: 'noTableFits', inOtherAreas: 2 })
})

test('a full area links to the times of other areas', async () => {
  expect(await lookIn('Terrace', true)).toMatchObject({ state: 'full', inOtherAreas: 2 })
})
