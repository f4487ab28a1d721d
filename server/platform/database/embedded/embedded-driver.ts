import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { ThreadClient } from './thread-client.ts'

/**
 * Runs one query at a time, within the transaction `transaction` if one is open. The worker thread runs
 * queries in the order in which it receives them.
 */
class EmbeddedConnection implements DatabaseConnection {
  transaction: number | undefined
  readonly #thread: ThreadClient
  constructor(thread: ThreadClient) {
    this.#thread = thread
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const reply = await this.#thread.send({
      command: 'query',
      sql,
      parameters,
      ...(this.transaction === undefined ? {} : { transaction: this.transaction }),
    })
    if (!('rows' in reply)) throw new Error('the database thread answered without rows')
    return { rows: reply.rows as Row[], numAffectedRows: BigInt(reply.affected) }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the embedded database does not stream')
  }

  async turn(ask: 'begin' | 'commit' | 'rollback'): Promise<void> {
    await this.#thread.send({
      command: ask,
      ...(this.transaction === undefined ? {} : { transaction: this.transaction }),
    })
  }
}

function embeddedDriver(thread: ThreadClient): Driver {
  let transactions = 0
  const ended = async (connection: DatabaseConnection, how: 'commit' | 'rollback') => {
    const own = connection as EmbeddedConnection
    await own.turn(how)
    own.transaction = undefined
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => new EmbeddedConnection(thread),
    async beginTransaction(connection) {
      const own = connection as EmbeddedConnection
      transactions += 1
      own.transaction = transactions
      await own.turn('begin')
    },
    commitTransaction: (connection) => ended(connection, 'commit'),
    rollbackTransaction: (connection) => ended(connection, 'rollback'),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
}

export function embeddedDialect(thread: ThreadClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => embeddedDriver(thread),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
