import { brotliCompressSync } from 'node:zlib'
import { migrate } from '#server/platform/database/migrate.ts'
import { buildIfChanged } from '../../scripts/build.ts'
import { type BenchRestaurants, fillWorld } from '../databases/bench-world.ts'
import { onBothDatabases, type Side } from '../databases/both-databases.ts'
import { closing } from '../databases/closing.ts'
import { type Figure, plainFigure } from '../figures/figure.ts'
import { percentile } from '../figures/sample.ts'
import { type RunningServer, startServer } from './server-process.ts'
import { type Day, readDay, type Row, send, staffToken, watchDayOn } from './watch-day.ts'
import { watchedRush } from './watched-rush.ts'

const devices = 5
const changes = 1_000
/** Changes of different reservations at the same time. Each round takes up to a second, however many there are. */
const atOnce = 50

/** Names of guests as long as real ones are, and what some of them need. */
const names = [
  'Anna-Sophie von Hohenfels-Wartenberg',
  'Ng Wai Ling',
  'Κωνσταντίνος Παπαδόπουλος',
  'José María Fernández de Córdoba',
  'Otto',
  'Александра Константиновна',
]
const requests = ['', 'Window table, please', '', 'One stroller and a high chair', '']

/**
 * Measures the view of a service day with 150 reservations: its size, how soon five devices have a change that was made by
 * their own server or by another one, and whether they slow down a rush. Everything runs on this machine.
 */
export async function measureTonight(): Promise<Figure[]> {
  await buildIfChanged()
  return onBothDatabases(async (name, side) => {
    const restaurants = await fill(side)
    const env = { ...side.env, STAFF_TOKENS: `*=${staffToken}` }
    const one = await startServer(env)
    // The embedded database belongs to one process.
    const other = name === 'embedded' ? one : await startServer(env)
    try {
      const delays = await followChanges(one, other, restaurants)
      return [
        ...(name === 'embedded' ? await sizes(one, restaurants) : []),
        plainFigure(
          `change of a reservation${name === 'embedded' ? '' : ' by another process'}, on all devices (p99)`,
          'ms',
          [percentile(delays, 0.99)],
          {
            budget: { of: 'median', atMost: name === 'embedded' ? 1_000 : 2_000 },
            note: `${devices} devices, ${changes} changes, half within ${percentile(delays, 0.5).toFixed(0)} ms`,
          },
        ),
        await watchedRush(name, one, restaurants, devices),
      ]
    } finally {
      await Promise.all([one, ...(other === one ? [] : [other])].map((server) => server.stop()))
    }
  })
}

async function fill(side: Side): Promise<BenchRestaurants> {
  return closing(await side.open(), async (database) => {
    await migrate(database)
    const restaurants = await fillWorld(database, new Date())
    const booked = await database.sql
      .selectFrom('reservations')
      .select('id')
      .where('restaurant_id', '=', restaurants.busy)
      .where('service_date', '=', restaurants.tomorrow)
      .execute()
    for (const [at, { id }] of booked.entries())
      await database.sql
        .updateTable('reservations')
        .set({
          customer_name: names[at % names.length] ?? '',
          special_requests: requests[at % requests.length] ?? '',
        })
        .where('id', '=', id)
        .execute()
    return restaurants
  })
}

const dayOf = ({ busy, tomorrow }: BenchRestaurants) => ({ restaurantId: busy, date: tomorrow })

async function sizes(server: RunningServer, restaurants: BenchRestaurants): Promise<Figure[]> {
  const text = await (await readDay(server, dayOf(restaurants))).text()
  const { bookings } = JSON.parse(text) as Day
  const rows = bookings.map((row) => Buffer.byteLength(JSON.stringify(row)))
  return [
    plainFigure('service day of 150 reservations, Brotli', 'kB', [brotliCompressSync(text).length / 1024], {
      budget: { of: 'median', atMost: 12 },
      note: `${bookings.length} reservations`,
    }),
    plainFigure('largest row of a service day', 'B', [Math.max(...rows)], {
      budget: { of: 'median', atMost: 220 },
    }),
  ]
}

/** Writes notes through `changed`. Resolves to the delays until each device of `watched` has the changed row. */
async function followChanges(
  watched: RunningServer,
  changed: RunningServer,
  restaurants: BenchRestaurants,
): Promise<number[]> {
  const day = dayOf(restaurants)
  const { bookings } = (await (await readDay(watched, day)).json()) as Day
  const watchers = await watchDayOn(devices, watched, day)
  const versions = new Map(bookings.map(({ id, version }) => [id, version]))
  const delays: number[] = []
  const change = async ({ id }: Row, round: number) => {
    const version = versions.get(id) ?? 1
    const sent = performance.now()
    const seen = watchers.map((watcher) => watcher.has(id, version + 1))
    await send(changed, 'PUT', `/api/host/reservations/${id}/note`, { visitNote: `Note ${round}`, version })
    versions.set(id, version + 1)
    for (const at of await Promise.all(seen)) delays.push(at - sent)
  }
  try {
    for (let round = 0; round < changes / atOnce; round++) {
      const first = (round * atOnce) % bookings.length
      await Promise.all(bookings.slice(first, first + atOnce).map((row) => change(row, round)))
    }
  } finally {
    for (const watcher of watchers) watcher.leave()
  }
  return delays.toSorted((a, b) => a - b)
}
