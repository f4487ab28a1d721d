import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { columnReaders } from '../column-types.ts'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return columnReaders[oid] ?? pg.types.getTypeParser(oid, format)
  },
}

const isOutdatedPlan = (error: unknown) => (error as { code?: string }).code === '0A000'

/**
 * Statements are few and repeated, so each connection prepares them once under a name made of their text. When a newer
 * version has changed a table meanwhile, a statement is asked once more without its name, unless a transaction was lost with
 * it, and the connection is given up with all it had prepared.
 */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    let name = names.get(text)
    if (!name) names.set(text, (name = createHash('sha1').update(text).digest('base64url')))
    return name
  }
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      let isOutdated = false
      const ask = async (text: string, values: readonly unknown[]) => {
        if (values.length === 0) return client.query(text)
        try {
          return await client.query({ name: nameOf(text), text, values: [...values] })
        } catch (error) {
          if (!isOutdatedPlan(error)) throw error
          isOutdated = true
          if (client.getTransactionStatus() !== 'I') throw error
          return client.query(text, [...values])
        }
      }
      return { query: ask as never, release: () => client.release(isOutdated) }
    },
    end: () => pool.end(),
  }
}

/** The share of the connections that placing parties may take. */
const placementShare = 0.625

/** PostgreSQL by address. `jit` is off for every session: it costs more than it gives on statements of this size. */
export async function openPostgres(url: string, connectionsMax = 16): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    options: '-c jit=off -c timezone=UTC -c statement_timeout=30000',
    types,
  })
  pool.on('error', () => undefined)
  // A lost connection fails its statement; unheard on the connection itself it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const sql = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return {
    kind: 'postgres',
    exclusive: false,
    placementsAtOnce: Math.max(1, Math.floor(connectionsMax * placementShare)),
    lost: new Promise(() => undefined),
    sql,
    async runScript(script) {
      await pool.query(`begin;\n${script}\n;commit;`)
    },
    close: () => sql.destroy(),
  }
}
