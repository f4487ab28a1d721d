import { buildIfChanged } from '../../scripts/build.ts'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import type { BenchRestaurants } from '../databases/bench-world.ts'
import { bookingRequests } from './booking-requests.ts'
import { startCeiling } from './ceiling.ts'
import { withCopy, withDataFolder } from '../databases/data-folder.ts'
import { type Figure, figureOf, ratioOf } from '../figures/figure.ts'
import { startLoader } from '../load/loader.ts'
import { type BookingStatements, recordBookings } from './record-bookings.ts'
import { maxRepeats, alternate } from '../figures/rounds.ts'
import { perCpuSecond, perSecond } from '../figures/sample.ts'
import { startServer } from '../load/server-process.ts'
import { withTwins } from '../databases/twin-databases.ts'

/**
 * Number of concurrent clients and of bookings per round. The larger crowd runs first and warms up both
 * sides.
 */
const crowds = [
  { clients: 16, bookings: 500 },
  { clients: 1, bookings: 200 },
]
const rounds = 5
const warmUps = 2
/** Maximum number of additional rounds, for warming up and for repeating. */
const spareRounds = warmUps + maxRepeats

/**
 * Measures durable bookings over HTTP, compared with sending the same statements directly to the database.
 * The ratio compares CPU time, including that of the database, because our server shares the cores with the
 * clients and the database alone doesn't.
 */
export async function measureBooking(): Promise<Figure[]> {
  await buildIfChanged()
  const now = new Date()
  const needed = crowds.reduce((sum, { bookings }) => sum + bookings * (rounds + spareRounds), 0)
  const recorded = await recordBookings(now, needed)
  const embedded = await withDataFolder(now, ({ folder, restaurants }) =>
    withCopy(folder, (copy) =>
      compare('embedded', restaurants, recorded, {
        ours: { DATA_DIR: folder },
        alone: { DATA_DIR: copy },
        pids: [],
      }),
    ),
  )
  const postgres = await withPostgres((url) =>
    withTwins(url, now, ({ ours, alone, serverPid, restaurants }) =>
      compare('PostgreSQL', restaurants, recorded, {
        ours: { DATABASE_URL: ours },
        alone: { DATABASE_URL: alone },
        pids: [serverPid],
      }),
    ),
  )
  return [...embedded, ...postgres]
}

interface Sides {
  /** Environment variables that select each side's database. */
  readonly ours: Record<string, string>
  readonly alone: Record<string, string>
  /** Process ids of the database; empty if it runs inside the server. */
  readonly pids: readonly number[]
}

async function compare(
  database: string,
  restaurants: BenchRestaurants,
  recorded: readonly BookingStatements[],
  { ours, alone, pids }: Sides,
): Promise<Figure[]> {
  const server = await startServer(ours)
  const loader = startLoader()
  const ceiling = startCeiling(alone, pids)
  const target = { ...server, pids: [server.pid, ...pids] }
  let made = 0
  let saved = 0
  const figures: Figure[] = []
  try {
    for (const { clients, bookings } of crowds) {
      const sides = await alternate(
        {
          ours: () =>
            loader.run(target, {
              clients,
              requests: bookingRequests(restaurants, (made += bookings) - bookings, bookings),
            }),
          alone: () => ceiling.run(recorded.slice(saved, (saved += bookings)), clients),
        },
        { rounds, warmUps },
      )
      const name = `booking, ${database}, ${clients} client${clients > 1 ? 's' : ''}`
      figures.push(
        figureOf(name, 'bookings/s', sides.ours, perSecond, {
          ratio: ratioOf(sides.ours, sides.alone, perCpuSecond),
          note: `${ratioOf(sides.ours, sides.alone, perSecond).toFixed(2)} by the clock`,
          budget: { of: 'ratio', atLeast: 0.6 },
        }),
        figureOf(`${name}: the database alone`, 'bookings/s', sides.alone, perSecond),
      )
    }
    return figures
  } finally {
    await loader.stop()
    await ceiling.stop()
    await server.stop()
  }
}
