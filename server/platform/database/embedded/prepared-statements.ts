import { type messages, parse, type PGlite, protocol } from '@electric-sql/pglite'

const { serialize } = protocol

interface Prepared {
  readonly name: string
  readonly parameterTypes: readonly number[]
  /** Messages that describe the columns of the result; empty if there are none. */
  readonly columns: messages.BackendMessage[]
}

export interface StatementResult {
  readonly rows: Record<string, unknown>[]
  readonly affected: number
}

/**
 * Maximum number of prepared statements, to limit the memory for their plans. The app has fewer, unless statements
 * contain lists of different lengths.
 */
const maxStatements = 200
/**
 * Maximum number of characters in a prepared statement. Longer ones contain many values, are rarely repeated, and
 * their plans need much memory.
 */
const maxLength = 10_000
/**
 * How long plans are used, in milliseconds. A plan assumes the table sizes at the time it was made, and
 * nothing refreshes the statistics of an embedded database, so plans for small tables would stay in use while
 * the tables grow.
 */
const plansLastMs = 60_000

/**
 * Runs statements on a database and parses and plans each of them only once. Statements sent at the same time
 * run one after another.
 */
export function createPreparedStatements(database: PGlite, now: () => number = () => performance.now()) {
  const prepared = new Map<string, Prepared>()
  let named = 0
  let since = now()

  const send = (...messages: Uint8Array[]) =>
    database.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  const prepare = async (text: string): Promise<Prepared> => {
    const isKept = text.length <= maxLength
    const name = isKept ? `s${(named += 1)}` : ''
    const described = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message.name === 'rowDescription'),
    }
    if (isKept) prepared.set(text, statement)
    return statement
  }

  const forget = async () => {
    await send(serialize.parse({ text: 'deallocate all' }), serialize.bind(), serialize.execute())
    prepared.clear()
    since = now()
  }

  const run = async (text: string, parameters: readonly unknown[]): Promise<StatementResult> => {
    if (prepared.size >= maxStatements || now() - since >= plansLastMs) await forget()
    const { name, parameterTypes, columns } = prepared.get(text) ?? (await prepare(text))
    const values = parameters.map((value, index) => {
      if (value === null || value === undefined) return null
      const textOf = database.serializers[parameterTypes[index] ?? 0] ?? String
      return textOf(value)
    })
    const results = await send(serialize.bind({ statement: name, values }), serialize.execute())
    const [result] = parse.parseResults([...columns, ...results], database.parsers)
    return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 }
  }

  return {
    run: (text: string, parameters: readonly unknown[]) => database.runExclusive(() => run(text, parameters)),
    /**
     * Drops all prepared statements. Call it after a schema change, because a statement may then return other
     * columns.
     */
    forget: () => database.runExclusive(forget),
  }
}
