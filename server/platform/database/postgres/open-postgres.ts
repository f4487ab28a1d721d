import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { columnReaders } from '../column-types.ts'
import type { Database } from '../database.ts'
import { createShortages, DatabaseAway } from '../database-away.ts'
import type { Schema } from '../tables/schema.ts'
import { asAway, createLiveness, type Liveness, probeOf } from './liveness.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return columnReaders[oid] ?? pg.types.getTypeParser(oid, format)
  },
}

/**
 * Timeout of a connection attempt in milliseconds. Without it, a connection that never opens would occupy its
 * slot in the pool.
 */
const connectMs = 5_000

const isOutdatedPlan = (error: unknown) => (error as { code?: string }).code === '0A000'

/**
 * Prepares each statement once per connection, under a name derived from its text. If a newer version has
 * changed a table since then, repeats the statement unprepared, except in a transaction, where it fails. In
 * that case, and if the server doesn't respond, closes the connection.
 */
function preparing(
  pool: pg.Pool,
  liveness: Liveness,
  shortages: ReturnType<typeof createShortages>,
): PostgresPool {
  const noted = (error: unknown) => {
    const failure = asAway(error)
    shortages.note(failure)
    return failure
  }
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    let name = names.get(text)
    if (!name) names.set(text, (name = createHash('sha1').update(text).digest('base64url')))
    return name
  }
  const connect = async () => {
    let isGivenUp = false
    try {
      const connected = async () => {
        const client = await pool.connect()
        if (isGivenUp) client.release()
        return client
      }
      return await liveness.answered(connected, false)
    } catch (error) {
      isGivenUp = true
      throw noted(error)
    }
  }
  return {
    options: pool.options,
    async connect() {
      const client = await connect()
      let isSpent = false
      const ask = async (text: string, values: readonly unknown[]) => {
        if (values.length === 0) return client.query(text)
        try {
          return await client.query({ name: nameOf(text), text, values: [...values] })
        } catch (error) {
          if (!isOutdatedPlan(error)) throw error
          isSpent = true
          if (client.getTransactionStatus() !== 'I') throw error
          return client.query(text, [...values])
        }
      }
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await liveness.answered(() => ask(text, values), true)
        } catch (error) {
          const failure = noted(error)
          // The connection may have an open transaction or a running statement.
          if (failure instanceof DatabaseAway) isSpent = true
          throw failure
        }
      }
      return { query: query as never, release: () => client.release(isSpent) }
    },
    end: () => pool.end(),
  }
}

/** Share of the connections that placements may use. */
const placementShare = 0.625

/**
 * Applies the timeout to connecting only. The pool's own timeout would also limit how long guests can wait
 * for a free connection.
 */
class ConnectingClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: connectMs })
  }
}

/**
 * Turns off `jit`, which costs more than it gains for short statements, and uses generic plans, because planning the
 * query for a day's claims takes longer than running it.
 */
export async function openPostgres(url: string, maxConnections = 16): Promise<Database> {
  const liveness = createLiveness(probeOf(url))
  const shortages = createShortages()
  const pool = new pg.Pool({
    connectionString: url,
    Client: ConnectingClient,
    keepAlive: true,
    max: maxConnections,
    options: '-c jit=off -c plan_cache_mode=force_generic_plan -c timezone=UTC -c statement_timeout=30000',
    types,
  })
  pool.on('error', () => undefined)
  // When a connection is lost, its statement fails. Without a listener, the error event would end the
  // process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const sql = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparing(pool, liveness, shortages) }),
  })
  return {
    kind: 'postgres',
    exclusive: false,
    placementsAtOnce: Math.max(1, Math.floor(maxConnections * placementShare)),
    lost: new Promise(() => undefined),
    sql,
    hasSpace: () => !shortages.areRecent(),
    async runScript(script) {
      await pool.query(`begin;\n${script}\n;commit;`)
    },
    async close() {
      liveness.close()
      await sql.destroy()
    },
  }
}
