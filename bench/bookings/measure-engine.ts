import { monthOf } from '#domain/availability/offer-slots.ts'
import { type Figure, figureOf } from '../figures/figure.ts'
import { busyDays, fiftyTablesPlan, takenBy } from '../databases/restaurant-of-fifty.ts'
import { alternate } from '../figures/rounds.ts'
import { cpuMsEach, type Sample } from '../figures/sample.ts'

const first = '2027-03-01'
const days = 31
const calls = 400

/** Measures the availability of a month of a restaurant with fifty tables, without a server or database. */
export async function measureEngine(): Promise<Figure[]> {
  const plan = fiftyTablesPlan()
  const parties = busyDays(first, days)
  const taken = parties.map(takenBy)
  const now = (taken[0]?.from ?? 0) - 24 * 60
  let slots = 0
  const samples = await alternate(
    {
      month: async () =>
        timed(calls, () => {
          slots = monthOf(plan, first, days, 2, now, taken).reduce((sum, day) => sum + day.slots.length, 0)
        }),
    },
    { rounds: 7, warmUps: 2 },
  )
  if (slots === 0) throw new Error('The engine found nothing free, so its time says nothing.')
  return [
    figureOf('engine, a month of 50 tables', 'CPU ms', samples.month, cpuMsEach, {
      note: `${taken.length} bookings, ${slots} free times`,
      budget: { of: 'median', atMost: 0.5 },
    }),
  ]
}

function timed(done: number, call: () => void): Sample {
  const cpu = process.cpuUsage()
  const start = performance.now()
  for (let number = 0; number < done; number++) call()
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { done, seconds, cpuSeconds: (user + system) / 1e6 }
}
