import { addDays } from '#domain/time/calendar-date.ts'
import { bookingRequests } from '../bookings/booking-requests.ts'
import type { BenchRestaurants } from '../databases/bench-world.ts'
import { type Figure, figureOf, ratioOf } from '../figures/figure.ts'
import { alternate } from '../figures/rounds.ts'
import { cpuMsEach, median, perSecond } from '../figures/sample.ts'
import { startLoader } from './loader.ts'
import type { RunningServer } from './server-process.ts'
import { watchDayOn } from './watch-day.ts'

const clients = 16
/** Half an evening, so that each one finds a table. */
const bookings = 150
const rounds = 3

/** Compares a rush for an evening that staff watch on some devices with a rush for one that nobody watches. */
export async function watchedRush(
  database: string,
  server: RunningServer,
  restaurants: BenchRestaurants,
  devices: number,
): Promise<Figure> {
  const loader = startLoader()
  let evenings = 0
  const nextEvening = () => addDays(restaurants.tomorrow, ++evenings)
  const rush = (evening = nextEvening()) =>
    loader.run(server, {
      clients,
      requests: bookingRequests(restaurants, evenings * bookings, bookings, evening),
    })
  const watched = async () => {
    const date = nextEvening()
    const watchers = await watchDayOn(devices, server, { restaurantId: restaurants.quiet, date })
    try {
      return await rush(date)
    } finally {
      for (const watcher of watchers) watcher.leave()
    }
  }
  try {
    const sides = await alternate({ watched, alone: () => rush() }, { rounds })
    // The devices are part of this process, and take the time of a core for themselves on a small machine.
    return figureOf(
      `bookings while ${devices} devices watch, ${database}`,
      'bookings/s',
      sides.watched,
      perSecond,
      {
        ratio: ratioOf(sides.watched, sides.alone, perSecond),
        note: `compared with nobody watching, ${median(sides.alone.map(cpuMsEach)).toFixed(1)} ms of CPU`,
        budget: { of: 'ratio', atLeast: 0.85 },
      },
    )
  } finally {
    await loader.stop()
  }
}
