import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { cube } from '@electric-sql/pglite/contrib/cube'
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { columnReaders } from '../column-types.ts'
import { CopiedFiles } from './copied-files.ts'
import { DurableFiles, durableStart, lastFault, syncCount } from './durable-files.ts'
import { refresh } from './folder-claims.ts'
import { refreshEveryMs } from './folder-lock.ts'
import type { ThreadRequest, DatabaseFailure, Notice, Reply, ThreadData } from './messages.ts'
import { createPreparedStatements, type StatementResult } from './prepared-statements.ts'

const { folder, dump, claim, program } = workerData as ThreadData
const port = parentPort
if (!port) throw new Error('the database thread is started as a worker')

let refreshed = -Infinity
let refreshedOnClock = 0

/**
 * Renews the claim on the folder. Ends the thread if another process took over the folder while this process
 * or machine was suspended. Checks two clocks because one stops during sleep and the other can be changed.
 */
function holdFolder(): void {
  if (claim === null) return
  const now = performance.now()
  const clock = Date.now()
  if (now - refreshed < refreshEveryMs && Math.abs(clock - refreshedOnClock) < refreshEveryMs) return
  if (!refresh(claim)) {
    port?.postMessage({ lost: 'another process has taken over the data folder' } satisfies Notice)
    process.exit(1)
  }
  refreshed = now
  refreshedOnClock = clock
}
holdFolder()
if (claim !== null) setInterval(holdFolder, refreshEveryMs)

/**
 * Uses generic plans, as on a PostgreSQL server, because planning the query for a day's claims takes longer
 * than running it.
 */
const plannedOnce = ['-c', 'plan_cache_mode=force_generic_plan']

/**
 * Options for a database in memory. Its files are already in memory, so a large cache would only duplicate
 * them.
 */
const memoryStart = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=16MB',
  '-c',
  // Recycled log files would become part of every copy.
  'wal_recycle=off',
]

const database = await PGlite.create({
  extensions: { btree_gist, pg_trgm, unaccent, cube, earthdistance },
  parsers: { ...columnReaders },
  ...(folder
    ? { fs: new DurableFiles(folder, holdFolder), startParams: [...durableStart, ...plannedOnce] }
    : { ...(dump ? { fs: new CopiedFiles(dump) } : {}), startParams: [...memoryStart, ...plannedOnce] }),
  ...(program ? { pgliteWasmModule: program as never } : {}),
}).catch((error: Error) => {
  port.postMessage({ failed: { reason: error.message, fault: lastFault() } } satisfies Notice)
  process.exit(1)
})

const statements = createPreparedStatements(database)

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` after all earlier work has ended because there is only one session. All statements of a
 * transaction are one unit of work.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = lastTurn.then(work)
  lastTurn = result.catch(() => undefined)
  return result
}

/** For each open transaction, a function that ends it and starts the next work. */
const open = new Map<number, () => void>()

function begin(number: number): Promise<void> {
  return new Promise((begun, failed) => {
    inTurn(async () => {
      await database.exec('begin')
      const ended = new Promise<void>((end) => open.set(number, end))
      begun()
      await ended
    }).catch(failed)
  })
}

async function end(number: number, how: 'commit' | 'rollback'): Promise<void> {
  const endTurn = open.get(number)
  // A transaction whose commit failed has already ended. Its caller rolls it back and must get the error of the commit.
  if (!endTurn && how === 'rollback') return
  if (!endTurn) throw new Error(`no transaction ${number}`)
  open.delete(number)
  try {
    const [result] = await database.exec(how)
    if (how === 'commit' && result?.command === 'ROLLBACK')
      throw new Error('the transaction was rolled back because one of its statements had failed')
  } finally {
    endTurn()
  }
}

async function query(
  transaction: number | undefined,
  sql: string,
  parameters: readonly unknown[],
): Promise<StatementResult> {
  if (transaction === undefined) return inTurn(() => statements.run(sql, parameters))
  if (!open.has(transaction)) throw new Error(`no transaction ${transaction}`)
  return statements.run(sql, parameters)
}

/** If the script fails in a transaction of its own, ends that, because later statements would fail in it, too. */
async function runScript(sql: string): Promise<void> {
  try {
    await database.exec(sql)
  } catch (error) {
    await database.exec('rollback').catch(() => undefined)
    throw error
  }
}

async function answer({
  id,
  command: ask,
  transaction,
  sql = '',
  parameters = [],
}: ThreadRequest): Promise<Reply> {
  switch (ask) {
    case 'query':
      return { id, ...(await query(transaction, sql, parameters)) }
    case 'script':
      await inTurn(() => runScript(sql))
      await inTurn(statements.forget)
      return { id, value: null }
    case 'begin':
      await begin(transaction ?? -1)
      return { id, value: null }
    case 'commit':
    case 'rollback':
      await end(transaction ?? -1, ask)
      return { id, value: null }
    case 'dump': {
      const file = await inTurn(async () => {
        // Without a checkpoint, every copy would replay all writes since the last one.
        await database.exec('checkpoint')
        return database.dumpDataDir('none')
      })
      return { id, value: new Uint8Array(await file.arrayBuffer()) }
    }
    case 'sync-count':
      return { id, value: syncCount() }
    case 'close':
      await inTurn(() => database.close())
      return { id, value: null }
  }
}

/**
 * Returns only the useful fields of an error. The driver's errors include the source of whole bundles in
 * their stack.
 */
function failure(error: unknown): DatabaseFailure {
  const { message, code, constraint, table, detail, severity } = error as DatabaseFailure
  return {
    message,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(table ? { table } : {}),
    ...(detail ? { detail } : {}),
    ...(severity ? { severity } : {}),
  }
}

/** Returns whether the driver is unusable after this error. Only a restart repairs it. */
const isEnd = ({ severity }: DatabaseFailure) => severity === 'FATAL' || severity === 'PANIC'

port.on('message', (ask: ThreadRequest) => {
  answer(ask).then(
    (reply) => port.postMessage(reply),
    (error: unknown) => {
      const reported = failure(error)
      port.postMessage({ id: ask.id, failure: reported } satisfies Reply)
      if (isEnd(reported)) throw new Error(reported.message)
    },
  )
})
port.postMessage('ready' satisfies Notice)
