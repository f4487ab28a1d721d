import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

export interface CrashingDatabase {
  /**
   * The database for the server that crashes. A server on the original database represents the restarted one.
   */
  readonly database: Database
  /**
   * Fails at the statement with this number, counted from this call, and at all later ones. Committed changes
   * stay; everything else is rolled back.
   */
  dieBefore(statement: number): void
  /** Number of statements sent since the last call of `dieBefore`. */
  readonly sent: number
  readonly isDead: boolean
}

/**
 * Creates a database that fails at a chosen statement and all later ones. `die`, if given, is called before
 * the error is thrown.
 */
export function crashing(database: Database, die?: () => void): CrashingDatabase {
  let sent = 0
  let last = Number.POSITIVE_INFINITY
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      sent += 1
      if (sent < last) return node
      die?.()
      throw new Error('the server was killed')
    },
    transformResult: async ({ result }) => result,
  }
  return {
    database: { ...database, sql: database.sql.withPlugin(plugin) },
    dieBefore(statement) {
      sent = 0
      last = statement
    },
    get sent() {
      return sent
    },
    get isDead() {
      return sent >= last
    },
  }
}
