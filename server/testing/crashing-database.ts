import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/database/database.ts'

export interface CrashingDatabase {
  /** For the server that is to die. Another server on the database it was made from is the one after the restart. */
  readonly database: Database
  /** Dies before the statement with this number, counted from now. What was committed stays, all else is rolled back. */
  dieBefore(statement: number): void
  /** How many statements were sent since. */
  readonly sent: number
  readonly isDead: boolean
}

/** A database that fails at a chosen statement and from then on. `die` is called instead of failing, if given. */
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
