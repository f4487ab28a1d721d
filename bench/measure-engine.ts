import { monthOf, slotsOfDay } from '#domain/availability/offer-slots.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { type Figure, figureOf } from './figure.ts'
import { busyDays, fiftyTablesPlan, takenBy } from './restaurant-of-fifty.ts'
import { alternate } from './rounds.ts'
import { cpuMsEach, type Sample } from './sample.ts'

const first = '2027-03-01'
const days = 31
const calls = { day: 4_000, month: 400 }

/**
 * Measures the availability of one day and one month of a restaurant with fifty tables, without a server or
 * database.
 */
export async function measureEngine(): Promise<Figure[]> {
  const plan = fiftyTablesPlan()
  const parties = busyDays(first, days)
  const taken = parties.map(takenBy)
  const now = (taken[0]?.from ?? 0) - 24 * 60
  const book = Map.groupBy(parties, ({ date }) => date)
  const takenOn = new Map([...book].map(([date, its]) => [date, its.map(takenBy)]))
  const dates = Array.from({ length: days }, (_, day) => addDays(first, day))

  let slots = 0
  const samples = await alternate(
    {
      day: async () =>
        timed(calls.day, (call) => {
          const date = dates[call % days] ?? first
          slots = slotsOfDay(plan, date, 2, now, takenOn.get(date) ?? []).length
        }),
      month: async () =>
        timed(calls.month, () => {
          slots = monthOf(plan, first, days, 2, now, taken).reduce((sum, day) => sum + day.slots.length, 0)
        }),
    },
    { rounds: 7, warmUps: 2 },
  )
  if (slots === 0) throw new Error('The engine found nothing free, so its time says nothing.')
  return [
    figureOf('engine, a restaurant-day', 'CPU ms', samples.day, cpuMsEach, {
      note: `${taken.length / days} bookings`,
    }),
    figureOf('engine, a month of 50 tables', 'CPU ms', samples.month, cpuMsEach, {
      note: `${taken.length} bookings, ${slots} free times`,
      budget: { of: 'median', atMost: 0.5 },
    }),
  ]
}

function timed(done: number, call: (number: number) => void): Sample {
  const cpu = process.cpuUsage()
  const start = performance.now()
  for (let number = 0; number < done; number++) call(number)
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { done, seconds, cpuSeconds: (user + system) / 1e6 }
}
