import { buildIfChanged } from '../scripts/build.ts'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { seeded } from '#world/seeded.ts'
import { closing } from './closing.ts'
import { withEmptyFolder } from './data-folder.ts'
import { type Figure, figureOf, plainFigure } from './figure.ts'
import type { RequestToSend } from './keep-alive-client.ts'
import { startLoader } from './loader.ts'
import { bookableCities, bookableCuisines, fillBookable } from './restaurants/fill-bookable.ts'
import { alternate } from './rounds.ts'
import { perSecond } from './sample.ts'
import { startServer } from './server-process.ts'

const restaurants = 10_000
const clients = 2
const seconds = 4
const rounds = 3

/**
 * Measures a query over HTTP for a table for four around seven, for one cuisine within five kilometers, among
 * 10,000 restaurants.
 */
export async function measureFree(): Promise<Figure[]> {
  await buildIfChanged()
  const date = addDays(new Date().toISOString().slice(0, 10), 2)
  const embedded = await withEmptyFolder(async (folder) => {
    await closing(await openFolder(folder), (database) => fillBookable(database, restaurants, date))
    return asked('embedded', date, { DATA_DIR: folder })
  })
  const postgres = await withPostgres(async (url) => {
    await closing(await openPostgres(url), (database) => fillBookable(database, restaurants, date))
    return asked('PostgreSQL', date, { DATABASE_URL: url })
  })
  return [...embedded, ...postgres]
}

async function asked(database: string, date: string, env: Record<string, string>): Promise<Figure[]> {
  const server = await startServer(env)
  const loader = startLoader()
  try {
    const near = nearQuestions(date)
    const { one } = await alternate(
      { one: () => loader.run(server, { clients, seconds, requests: near }) },
      { rounds },
    )
    const name = `anything free near here among 10,000, ${database}`
    return [
      figureOf(name, 'req/s', one, perSecond, { note: `${clients} clients` }),
      plainFigure(
        `${name}, p50`,
        'ms',
        one.map(({ p50Ms = Number.NaN }) => p50Ms),
      ),
      plainFigure(
        `${name}, p99`,
        'ms',
        one.map(({ p99Ms = Number.NaN }) => p99Ms),
        { budget: { of: 'median', atMost: 50 } },
      ),
    ]
  } finally {
    await loader.stop()
    await server.stop()
  }
}

function nearQuestions(date: string): RequestToSend[] {
  const random = seeded('free')
  return Array.from({ length: 400 }, (_, n) => {
    const city = bookableCities[n % bookableCities.length] ?? { lat: 0, lon: 0 }
    const at = `${city.lon + (random() - 0.5) * 0.1} ${city.lat + (random() - 0.5) * 0.1}`
    const cuisine = bookableCuisines[Math.floor(random() * bookableCuisines.length)] ?? ''
    const query = new URLSearchParams({
      filter: `cuisine eq '${cuisine}' and geo.distance(location, geography'POINT(${at})') le 5`,
      orderby: `geo.distance(location, geography'POINT(${at})')`,
      date: `${date}T${18 + (n % 4)}:00`,
      partySize: String(2 + (n % 3)),
      rangeInMinutes: '30',
    })
    return {
      method: 'GET',
      path: `/api/core/mb/restaurants/free?${query}`,
      headers: { 'accept-encoding': 'identity' },
    }
  })
}
