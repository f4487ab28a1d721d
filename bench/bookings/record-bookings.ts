import type { CompiledQuery, KyselyPlugin, PluginTransformQueryArgs, QueryId } from 'kysely'
import { readConfig } from '#server/platform/config/config.ts'
import { createContext } from '#server/app/start/create-context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded/open-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createApp } from '#server/app/app.ts'
import { fillWorld } from '../databases/bench-world.ts'
import { bookingRequests } from './booking-requests.ts'

/** An SQL statement as sent to the driver. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/**
 * The statements of one booking, in order: those that read the reservation book, then those that save the booking.
 */
export type BookingStatements = readonly Statement[]

/**
 * Books `count` tables in memory through the product and returns the statements of each booking. A database
 * filled with the same `now` has the same ids, so the statements are valid there.
 */
export async function recordBookings(now: Date, count: number): Promise<BookingStatements[]> {
  const memory = await openInMemory()
  try {
    await migrate(memory)
    const restaurants = await fillWorld(memory, now)
    const { database, takeRecorded } = recording(memory)
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const context = await createContext({ config, database, now: () => now })
    const app = await createApp(context)
    // As in production, the search index must be built and the restaurant loaded before booking.
    await context.search.ready()
    await app.inject(`/api/core/mb/guest/restaurants/${restaurants.quiet}`)
    takeRecorded()
    const bookings: BookingStatements[] = []
    for (const { method, path, headers = {}, body = {} } of bookingRequests(restaurants, 0, count)) {
      const { statusCode } = await app.inject({ method, url: path, headers, payload: body })
      const statements = takeRecorded()
      if (statusCode !== 200 || statements.length !== 2)
        throw new Error(
          `A booking answered ${statusCode} after ${statements.length} statements; two were expected.`,
        )
      bookings.push(statements)
    }
    await app.close()
    return bookings
  } finally {
    await memory.close()
  }
}

function recording(database: Database): { database: Database; takeRecorded: () => Statement[] } {
  let recorded: Statement[] = []
  // Nested queries are transformed too, but only queries that were sent have a result.
  const compiled = new WeakMap<QueryId, Statement>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs) {
      const { sql, parameters }: CompiledQuery = database.sql.getExecutor().compileQuery(node, queryId)
      compiled.set(queryId, { sql, parameters })
      return node
    },
    async transformResult({ queryId, result }) {
      const statement = compiled.get(queryId)
      if (statement) recorded.push(statement)
      return result
    },
  }
  return {
    database: { ...database, sql: database.sql.withPlugin(plugin) },
    takeRecorded() {
      const taken = recorded
      recorded = []
      return taken
    },
  }
}
