import { sql } from 'kysely'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import { addressOf } from '#contracts/call.ts'
import { createClient, isWireRefusal } from '#contracts/client.ts'
import { openingInstant } from '#domain/time/zone-clock.ts'
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/start/create-context.ts'
import { recordInLine } from '#server/book/line/record-in-line.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { addRestaurants } from './bench-world.ts'
import { closing } from './closing.ts'
import { withEmptyFolder } from './data-folder.ts'
import { type Figure, plainFigure } from './figure.ts'
import { fiftyTables } from './restaurant-of-fifty.ts'
import { percentile } from './sample.ts'

const date = '2027-03-02'
const waiting = 40
const rounds = 3
const readsInRound = 200

/**
 * Measures how long it takes to estimate a wait in a line of 40 parties with 50 occupied tables, on both
 * databases.
 */
export async function measureLine(): Promise<Figure[]> {
  const embedded = await withEmptyFolder(async (folder) =>
    closing(await openFolder(folder), measureOn('embedded')),
  )
  const postgres = await withPostgres(async (url) =>
    closing(await openPostgres(url), measureOn('PostgreSQL')),
  )
  return [...embedded, ...postgres]
}

type Read = () => Promise<unknown>

function measureOn(name: string) {
  return async (database: Database): Promise<Figure[]> => {
    const line = await openLine(database)
    const figures = [
      ...(await timed(`line, expected after a change, ${name}`, line.expected, line.change, 10)),
      ...(await timed(`line, own place after a change, ${name}`, line.own, line.change)),
      ...(await timed(`line, expected, ${name}`, line.expected)),
      ...(await timed(`line, own place, ${name}`, line.own)),
    ]
    await line.close()
    return figures
  }
}

async function timed(name: string, read: Read, change?: Read, atMost?: number): Promise<Figure[]> {
  const medians: number[] = []
  const tails: number[] = []
  const processorMs: number[] = []
  for (let round = -1; round < rounds; round++) {
    const times: number[] = []
    let cpuMs = 0
    for (let n = 0; n < readsInRound; n++) {
      // oxlint-disable-next-line no-await-in-loop
      await change?.()
      const before = process.cpuUsage()
      const start = performance.now()
      // oxlint-disable-next-line no-await-in-loop
      await read()
      times.push(performance.now() - start)
      const { user, system } = process.cpuUsage(before)
      cpuMs += (user + system) / 1000
    }
    if (round < 0) continue
    times.sort((a, b) => a - b)
    medians.push(percentile(times, 0.5))
    tails.push(percentile(times, 0.99))
    processorMs.push(cpuMs / readsInRound)
  }
  const budget = atMost === undefined ? {} : { budget: { of: 'median', atMost } as const }
  return [
    plainFigure(`${name}, p50`, 'ms', medians),
    plainFigure(`${name}, p99`, 'ms', tails, { ...budget, note: `${waiting} waiting, 50 tables` }),
    plainFigure(`${name}, processor`, 'CPU ms', processorMs),
  ]
}

/**
 * Creates a restaurant with a line whose tables are all taken. Returns calls that go through the HTTP server
 * without a socket.
 */
async function openLine(database: Database) {
  await migrate(database)
  await sql`insert into regions (id, name, level) values ('g', 'World', 0)`.execute(database.sql)
  const { ids, tables } = await addRestaurants(database.sql, ['bench-line'], fiftyTables.tables)
  const restaurantId = ids[0] ?? 0
  const opens = openingInstant(fiftyTables.zone, date, 19 * 60)
  const now = new Date(opens * 60_000)
  await seatEverywhere(database, restaurantId, tables, now)
  const config = readConfig({ LOG_LEVEL: 'silent', SCRYPT_COST: '16' })
  const context = await createContext({ config, database, now: () => now })
  const app = await createApp(context)
  const send = createClient(addressOf, async ({ method, url, body, headers }) => {
    const payload = body === undefined ? {} : { payload: body as object }
    const response = await app.inject({ method, url, headers, ...payload })
    return { status: response.statusCode, body: response.json() }
  })
  const succeeded = <Answer>(answer: Answer): Answer => {
    if (isWireRefusal(answer)) throw new Error(`refused as ${answer.refused}: ${answer.message}`)
    return answer
  }
  await recordInLine(context, restaurantId, now, ({ line }) => line({ state: 'open' }))
  const walkIns: string[] = []
  for (let n = 0; n < waiting; n++) {
    const body = {
      restaurantId,
      groupSize: 1 + (n % 4),
      customerName: `Party ${n}`,
      email: `party-${n}@example.com`,
    }
    // oxlint-disable-next-line no-await-in-loop
    const joined = succeeded(await send('walkIns.join', { body }))
    if ('id' in joined) walkIns.push(joined.id)
  }
  const walkinId = walkIns.at(-1) ?? ''
  let changes = 0
  return {
    expected: async () =>
      succeeded(await send('walkIns.expected', { restaurantId, query: { partySizes: '1,2,3,4' } })),
    own: async () => succeeded(await send('walkIns.get', { walkinId })),
    /** Makes any change to the line, so that the estimates must be calculated again. */
    change: () =>
      recordInLine(context, restaurantId, now, ({ line }) => line({ note: `Change ${(changes += 1)}` })),
    close: () => app.close(),
  }
}

/** Seats a party at each table, at even intervals over the last 110 minutes. */
async function seatEverywhere(
  { sql: db }: Database,
  restaurantId: number,
  tables: readonly { id: number; number: string }[],
  now: Date,
): Promise<void> {
  const seated = JSON.stringify(
    tables.map(({ id, number }, n) => ({ id, number, minutes: (n * 110) / tables.length })),
  )
  await sql`
    insert into walk_ins (id, restaurant_id, status, status_time, joined, called, seated, group_size, table_numbers, turn_minutes, kept_minutes)
    select md5(number), ${restaurantId}::int, 'Seated', at, at, at, at, 2, array[number], ${fiftyTables.turn}::int, 10
    from (
      select id, number, ${now}::timestamptz - minutes * interval '1 minute' as at
      from json_to_recordset(${seated}::text::json) as seated (id int, number text, minutes float8)
    ) each
  `.execute(db)
  await sql`
    insert into table_claims (restaurant_id, table_id, during, covers, walk_in_id)
    select ${restaurantId}::int, t.id, tstzrange(w.seated, w.seated + ${fiftyTables.turn} * interval '1 minute'), 2, w.id
    from walk_ins w join tables t on t.restaurant_id = w.restaurant_id and t.number = w.table_numbers[1]
  `.execute(db)
}
