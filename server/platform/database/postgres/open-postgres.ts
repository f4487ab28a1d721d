import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { columnReaders } from '../column-types.ts'
import type { Database } from '../database.ts'
import { createShortages, DatabaseAway } from '../database-away.ts'
import type { Schema } from '../tables/schema.ts'
import { type Hosts, hostsOf } from './hosts.ts'
import { asAway, createLiveness, isDemotion, type Liveness, probeOf } from './liveness.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return columnReaders[oid] ?? pg.types.getTypeParser(oid, format)
  },
}

/**
 * Timeout of a connection attempt in milliseconds. Without it, a connection that never opens would occupy its
 * slot in the pool. With several servers, the next ones must be tried before statements are given up.
 */
const connectMs = { one: 5_000, several: 2_000 }

const isOutdatedPlan = (error: unknown) => (error as { code?: string }).code === '0A000'

/**
 * Prepares each statement once per connection, under a name derived from its text. If a newer version has
 * changed a table since then, repeats the statement unprepared, except in a transaction, where it fails. In
 * that case, and if the server doesn't respond, closes the connection. Closes all of them if the server takes no more
 * writes, because another one may take them now.
 */
function preparing(
  pool: pg.Pool,
  hosts: Hosts,
  liveness: Liveness,
  shortages: ReturnType<typeof createShortages>,
): PostgresPool {
  /** Changes when connections that exist must no longer be used. */
  let generation = 0
  const generations = new WeakMap<pg.PoolClient, number>()
  const isOutdated = (client: pg.PoolClient) => generations.get(client) !== generation
  const noted = (error: unknown) => {
    const failure = asAway(error)
    if (failure instanceof DatabaseAway && isDemotion(failure)) generation += 1
    else shortages.note(failure)
    return failure
  }
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    let name = names.get(text)
    if (!name) names.set(text, (name = createHash('sha1').update(text).digest('base64url')))
    return name
  }
  /** Resolves to a connection that isn't outdated: with several servers, one to the server that takes writes. */
  const connectToCurrent = async (): Promise<pg.PoolClient> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const client = await pool.connect()
      const isNew = !generations.has(client)
      if (isNew) generations.set(client, generation)
      if (isOutdated(client)) {
        client.release(true)
        continue
      }
      // oxlint-disable-next-line no-await-in-loop
      if (!isNew || hosts.count === 1 || (await takesWrites(client))) return client
      client.release(true)
      throw new DatabaseAway('this server takes no writes')
    }
  }
  const connectToAny = async (): Promise<pg.PoolClient> => {
    for (let attempt = 1; ; attempt++) {
      const address = hosts.current
      try {
        // oxlint-disable-next-line no-await-in-loop
        return await connectToCurrent()
      } catch (error) {
        hosts.leave(address)
        if (attempt >= hosts.count || !(asAway(error) instanceof DatabaseAway)) throw error
      }
    }
  }
  const connect = async () => {
    let isGivenUp = false
    try {
      const connected = async () => {
        const client = await connectToAny()
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
      return { query: query as never, release: () => client.release(isSpent || isOutdated(client)) }
    },
    end: () => pool.end(),
  }
}

/** Share of the connections that placements may use. */
const placementShare = 0.625

async function takesWrites(client: pg.PoolClient): Promise<boolean> {
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    return rows[0]?.transaction_read_only === 'off'
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * Returns a client for the pool that connects to the current server. Applies the timeout to connecting only. The pool's
 * own timeout would also limit how long guests can wait for a free connection.
 */
function clientFor(hosts: Hosts): new (config?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const connectionTimeoutMillis = hosts.count === 1 ? connectMs.one : connectMs.several
      super({ ...config, connectionString: hosts.current, connectionTimeoutMillis })
    }
  }
}

/**
 * Turns off `jit`, which costs more than it gains for short statements, and uses generic plans, because planning the
 * query for a day's claims takes longer than running it.
 */
export async function openPostgres(url: string, maxConnections = 16): Promise<Database> {
  const hosts = hostsOf(url)
  const liveness = createLiveness(probeOf(hosts))
  const shortages = createShortages()
  const pool = new pg.Pool({
    Client: clientFor(hosts),
    keepAlive: true,
    max: maxConnections,
    options: '-c jit=off -c plan_cache_mode=force_generic_plan -c timezone=UTC -c statement_timeout=30000',
    types,
  })
  pool.on('error', () => undefined)
  // When a connection is lost, its statement fails. Without a listener, the error event would end the
  // process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const connections = preparing(pool, hosts, liveness, shortages)
  const sql = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }) })
  return {
    kind: 'postgres',
    exclusive: false,
    placementsAtOnce: Math.max(1, Math.floor(maxConnections * placementShare)),
    lost: new Promise(() => undefined),
    sql,
    hasSpace: () => !shortages.areRecent(),
    async runScript(script) {
      const client = await connections.connect()
      try {
        await client.query(`begin;\n${script}\n;commit;`, [])
      } catch (error) {
        await client.query('rollback', []).catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
    async close() {
      liveness.close()
      await sql.destroy()
    },
  }
}
