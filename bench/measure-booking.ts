import { buildIfChanged } from '../scripts/build.ts'
import { withPostgres } from '../scripts/postgres.ts'
import type { BenchHouses } from './bench-world.ts'
import { bookingWishes } from './booking-wishes.ts'
import { startCeiling } from './ceiling.ts'
import { withCopy, withDataFolder } from './data-folder.ts'
import { type Figure, figureOf, ratioOf } from './figure.ts'
import { startLoader } from './loader.ts'
import { type BookingStatements, recordBookings } from './record-bookings.ts'
import { repeatsMost, takeTurns } from './rounds.ts'
import { perCpuSecond, perSecond } from './sample.ts'
import { startServer } from './server-process.ts'
import { withTwins } from './twin-databases.ts'

/** How many clients at once, and how many bookings each round makes. The crowd comes first and warms both sides up. */
const crowds = [
  { clients: 16, bookings: 500 },
  { clients: 1, bookings: 200 },
]
const rounds = 5
const warmUps = 2
/** Rounds that may be needed on top, to warm up and to repeat. */
const spareRounds = warmUps + repeatsMost

/**
 * Bookings, durable, over HTTP, beside the very same statements sent to the database alone. The ratio is of CPU time, ours
 * and the database's: by the clock ours shares the cores with the clients, and the ceiling has none.
 */
export async function measureBooking(): Promise<Figure[]> {
  await buildIfChanged()
  const now = new Date()
  const needed = crowds.reduce((sum, { bookings }) => sum + bookings * (rounds + spareRounds), 0)
  const recorded = await recordBookings(now, needed)
  const embedded = await withDataFolder(now, ({ folder, houses }) =>
    withCopy(folder, (copy) =>
      compare('embedded', houses, recorded, {
        ours: { DATA_DIR: folder },
        alone: { DATA_DIR: copy },
        pids: [],
      }),
    ),
  )
  const postgres = await withPostgres((url) =>
    withTwins(url, now, ({ ours, alone, serverPid, houses }) =>
      compare('PostgreSQL', houses, recorded, {
        ours: { DATABASE_URL: ours },
        alone: { DATABASE_URL: alone },
        pids: [serverPid],
      }),
    ),
  )
  return [...embedded, ...postgres]
}

interface Sides {
  /** Environments that name the database of each side. */
  readonly ours: Record<string, string>
  readonly alone: Record<string, string>
  /** Processes of the database where it is one of its own. */
  readonly pids: readonly number[]
}

async function compare(
  database: string,
  houses: BenchHouses,
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
      const sides = await takeTurns(
        {
          ours: () =>
            loader.run(target, {
              clients,
              requests: bookingWishes(houses, (made += bookings) - bookings, bookings),
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
