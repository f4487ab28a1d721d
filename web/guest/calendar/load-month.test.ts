import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { loadMonth } from './load-month.ts'

const bounds = { today: '2027-03-10', lastDay: '2027-05-05' }

/** A house that is closed on the 15th and full on the 16th; remembers what it was asked. */
function house() {
  const asked: unknown[] = []
  const send = (async (_: string, { query }: { query: { from: string; days: number } }) => {
    asked.push(query)
    return {
      zone: 'Europe/Lisbon',
      days: [
        { date: '2027-03-15', open: false, slots: 0, note: 'Boiler day' },
        { date: '2027-03-16', open: true, slots: 0 },
        { date: '2027-03-17', open: true, slots: 4 },
      ],
    }
  }) as unknown as Send
  const look = (month: string, area = '') => loadMonth(send, { id: 1 }, month, { party: 2, area }, bounds)
  return { asked, look }
}

test('this month begins today and leads on, not back', async () => {
  const { asked, look } = house()
  const { days, notes, previous, next } = await look('2027-03')
  expect(asked).toEqual([{ from: '2027-03-10', days: 22, partySize: 2 }])
  expect(days).toEqual({ '2027-03-15': 'closed', '2027-03-16': 'full', '2027-03-17': 'free' })
  expect(notes).toEqual({ '2027-03-15': 'Boiler day' })
  expect([previous, next]).toEqual([null, '2027-04'])
})

test('the last month ends with the last bookable day', async () => {
  const { asked, look } = house()
  const { next } = await look('2027-05')
  expect([asked, next]).toEqual([[{ from: '2027-05-01', days: 5, partySize: 2 }], null])
})

test('who wants to sit on the terrace sees the days of the terrace', async () => {
  const { asked, look } = house()
  await look('2027-05', 'Terrace')
  expect(asked).toEqual([{ from: '2027-05-01', days: 5, partySize: 2, areas: 'Terrace' }])
})

test.each([
  ['2026-01', '2027-03'],
  ['2031-01', '2027-05'],
])('who asks for %s sees %s', async (asked, shown) => {
  expect((await house().look(asked)).month).toBe(shown)
})
