import { buildIfChanged } from '../scripts/build.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { BenchRestaurants } from './bench-world.ts'
import { withDataFolder } from './data-folder.ts'
import { type Figure, figureOf, plainFigure } from './figure.ts'
import type { RequestToSend } from './keep-alive-client.ts'
import { startLoader } from './loader.ts'
import { type NotedSample, alternate } from './rounds.ts'
import { perSecond } from './sample.ts'
import { startServer } from './server-process.ts'

const clients = 8
const seconds = 1.5

/** Measures the same queries over HTTP against a separate server, and a page of twenty cards. */
export async function measureHttp(): Promise<Figure[]> {
  await buildIfChanged()
  return withDataFolder(new Date(), async ({ folder, restaurants }) => {
    const server = await startServer({ DATA_DIR: folder })
    const loader = startLoader()
    try {
      const asking = (requests: RequestToSend[]) => () => loader.run(server, { clients, seconds, requests })
      const samples = await alternate(
        {
          day: asking(dayQuestions(restaurants)),
          newDay: asking(newDayQuestions(restaurants)),
          month: asking(monthQuestions(restaurants)),
          cards: asking(cardQuestions(restaurants)),
        },
        { rounds: 5 },
      )
      return [
        ...linesOf('HTTP, a restaurant-day', samples.day),
        ...linesOf('HTTP, a restaurant-day nobody asked for', samples.newDay),
        ...linesOf('HTTP, a month of 50 tables', samples.month),
        ...linesOf('HTTP, times of 20 cards', samples.cards),
      ]
    } finally {
      await loader.stop()
      await server.stop()
    }
  })
}

function linesOf(name: string, samples: readonly NotedSample[]): Figure[] {
  const times = (share: string, read: (sample: NotedSample) => number | undefined) =>
    plainFigure(
      `${name}, ${share}`,
      'ms',
      samples.map((sample) => read(sample) ?? Number.NaN),
    )
  return [
    figureOf(name, 'req/s', samples, perSecond, { note: `${clients} clients` }),
    times('p50', ({ p50Ms }) => p50Ms),
    times('p99', ({ p99Ms }) => p99Ms),
  ]
}

const calls = '/api/core/mb/restaurants'
const partySizes = [1, 2, 3, 4]

function get(path: string, query: Record<string, string | number>): RequestToSend {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return { method: 'GET', path: `${path}?${search}`, headers: { 'accept-encoding': 'identity' } }
}

function dayQuestions({ busy, tomorrow }: BenchRestaurants): RequestToSend[] {
  return Array.from({ length: 30 }, (_, day) =>
    partySizes.map((size) =>
      get(`${calls}/${busy}/availability`, {
        'contract.date': `${addDays(tomorrow, day)}T17:00:00`,
        'contract.partySize': size,
        'contract.rangeInMinutes': 360,
      }),
    ),
  ).flat()
}

/**
 * Returns requests for the same days that the server can't serve from its cache, because each one contains a
 * different unknown area.
 */
function newDayQuestions(restaurants: BenchRestaurants): RequestToSend[] {
  return Array.from({ length: 20 }, (_, round) =>
    dayQuestions(restaurants).map((request, at) => ({
      ...request,
      path: `${request.path}&contract.partyAreas=Unknown%20${round}-${at}`,
    })),
  ).flat()
}

function monthQuestions({ busy, tomorrow }: BenchRestaurants): RequestToSend[] {
  return partySizes.map((partySize) =>
    get(`${calls}/${busy}/availability/month`, { from: tomorrow, days: 31, partySize }),
  )
}

/** Returns requests for a page of twenty demo restaurants, on a day with demo bookings. */
function cardQuestions({ tomorrow }: BenchRestaurants): RequestToSend[] {
  const ids = Array.from({ length: 20 }, (_, at) => at + 1).join(',')
  return Array.from({ length: 7 }, (_, day) =>
    partySizes.map((size) =>
      get(`${calls}/availability`, {
        ids,
        'contract.date': `${addDays(tomorrow, day)}T19:00:00`,
        'contract.partySize': size,
        'contract.rangeInMinutes': 120,
      }),
    ),
  ).flat()
}
