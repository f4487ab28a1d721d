import { expect, test } from 'vitest'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { loadMonth } from './load-month.ts'

const bounds = { today: '2027-03-10', lastDay: '2027-05-05' }

/** Returns a restaurant that is closed on the 15th and fully booked on the 16th, and its recorded calls. */
function restaurant() {
  const calls: unknown[] = []
  const { send } = sendForTests({
    'availability.month'({ query }) {
      calls.push(query)
      return {
        zone: 'Europe/Lisbon',
        fits: query?.areas !== 'Lemon garden',
        days: [
          { date: '2027-03-15', open: false, slots: 0, note: 'Boiler day', events: [74] },
          { date: '2027-03-16', open: true, slots: 0 },
          { date: '2027-03-17', open: true, slots: 4 },
        ],
      }
    },
  })
  const look = (month: string, area = '') => loadMonth(send, { id: 1 }, month, { party: 2, area }, bounds)
  return { calls, look }
}

test('this month starts today and links to the next month only', async () => {
  const { calls, look } = restaurant()
  const { days, notes, eventDays, previous, next } = await look('2027-03')
  expect(calls).toEqual([{ from: '2027-03-10', days: 22, partySize: 2 }])
  expect(days).toEqual({ '2027-03-15': 'closed', '2027-03-16': 'full', '2027-03-17': 'free' })
  expect(notes).toEqual({ '2027-03-15': 'Boiler day' })
  expect(eventDays).toEqual(['2027-03-15'])
  expect([previous, next]).toEqual([null, '2027-04'])
})

test('the last month ends with the last bookable day', async () => {
  const { calls, look } = restaurant()
  const { next } = await look('2027-05')
  expect([calls, next]).toEqual([[{ from: '2027-05-01', days: 5, partySize: 2 }], null])
})

test('with an area, the calendar shows the days of that area', async () => {
  const { calls, look } = restaurant()
  await look('2027-05', 'Terrace')
  expect(calls).toEqual([{ from: '2027-05-01', days: 5, partySize: 2, areas: 'Terrace' }])
})

test.each([
  ['2026-01', '2027-03'],
  ['2031-01', '2027-05'],
])('a request for %s shows %s', async (calls, shown) => {
  expect((await restaurant().look(calls)).month).toBe(shown)
})

test('days without a table for the party in the chosen area aren’t called fully booked', async () => {
  const { days } = await restaurant().look('2027-03', 'Lemon garden')
  expect(days).toMatchObject({ '2027-03-15': 'closed', '2027-03-16': 'unfit' })
})
