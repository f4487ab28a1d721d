import { type CompiledQuery, type KyselyPlugin, type PluginTransformQueryArgs } from 'kysely'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/context.ts'
import type { Database } from '#server/database/database.ts'
import { openInMemory } from '#server/database/embedded/open-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { createApp } from '#server/http/app.ts'
import { fillWorld } from './bench-world.ts'
import { bookingWishes } from './booking-wishes.ts'

/** A statement as it went to the driver. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The statements of one booking, in their order: the book is read, the booking is saved. */
export type BookingStatements = readonly Statement[]

/**
 * Books `count` tables through the product itself, in memory, and answers what it asked the database for each. A database
 * filled at the same `now` has the same ids, so there the statements mean the same.
 */
export async function recordBookings(now: Date, count: number): Promise<BookingStatements[]> {
  const memory = await openInMemory()
  try {
    await migrate(memory)
    const houses = await fillWorld(memory, now)
    const { database, takeRecorded } = recording(memory)
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const context = await createContext({ config, database, now: () => now })
    const app = await createApp(context)
    // A server that takes bookings has read what it searches in, and knows the house.
    await context.search.ready()
    await app.inject(`/api/core/mb/guest/restaurants/${houses.quiet}`)
    takeRecorded()
    const bookings: BookingStatements[] = []
    for (const { method, path, headers = {}, body = {} } of bookingWishes(houses, 0, count)) {
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
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs) {
      const { sql, parameters }: CompiledQuery = database.sql.getExecutor().compileQuery(node, queryId)
      recorded.push({ sql, parameters })
      return node
    },
    transformResult: async ({ result }) => result,
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
