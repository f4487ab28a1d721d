import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { cube } from '@electric-sql/pglite/contrib/cube'
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { columnReaders } from '../column-types.ts'
import { DurableFiles, durableStart, syncCount } from './durable-files.ts'
import { refresh } from './folder-claims.ts'
import { refreshEveryMs } from './folder-lock.ts'
import type { ThreadRequest, DatabaseFailure, Notice, Reply, ThreadData } from './messages.ts'

const { folder, dump, claim, program } = workerData as ThreadData
const port = parentPort
if (!port) throw new Error('the database thread is started as a worker')

let refreshed = -Infinity
let refreshedOnClock = 0

/**
 * Ends the thread if another process took over the folder while this process or machine was suspended. Checks two
 * clocks, because one stops during sleep and the other can be changed.
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

/** The files are in memory already, so a large cache would only duplicate them. */
const memoryStart = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=16MB',
  '-c',
  // Every copy would include recycled log files.
  'wal_recycle=off',
]

/** A dump has tens of megabytes, and `Blob` would copy it twice. */
class Dump extends Blob {
  readonly #bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    super([])
    this.#bytes = bytes
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.buffer as ArrayBuffer)
  }
}

const database = await PGlite.create({
  extensions: { btree_gist, pg_trgm, unaccent, cube, earthdistance },
  parsers: { ...columnReaders },
  ...(folder
    ? { fs: new DurableFiles(folder, holdFolder), startParams: durableStart }
    : { startParams: memoryStart }),
  ...(program ? { pgliteWasmModule: program as never } : {}),
  ...(dump ? { loadDataDir: new Dump(dump) } : {}),
})

interface OpenTransaction {
  transaction: Transaction
  commit: () => void
  rollback: (reason: Error) => void
  ended: Promise<void>
}
const open = new Map<number, OpenTransaction>()
const rolledBack = new Error('rolled back')

/**
 * The driver runs a transaction in a callback, but ours start and end with separate messages. The callback therefore
 * waits for the end.
 */
function begin(number: number): Promise<void> {
  return new Promise((begun, failed) => {
    const ended = database.transaction(
      (transaction) =>
        new Promise<void>((commit, rollback) => {
          open.set(number, { transaction, commit, rollback, ended })
          begun()
        }),
    )
    ended.catch(failed)
  })
}

async function end(number: number, how: 'commit' | 'rollback'): Promise<void> {
  const held = open.get(number)
  if (!held) throw new Error(`no transaction ${number}`)
  open.delete(number)
  if (how === 'commit') held.commit()
  else held.rollback(rolledBack)
  await held.ended.catch((reason: unknown) => {
    if (reason !== rolledBack) throw reason
  })
}

async function answer({
  id,
  command: ask,
  transaction,
  sql = '',
  parameters = [],
}: ThreadRequest): Promise<Reply> {
  switch (ask) {
    case 'query': {
      const where = transaction === undefined ? database : open.get(transaction)?.transaction
      if (!where) throw new Error(`no transaction ${transaction}`)
      const { rows, affectedRows } = await where.query<Record<string, unknown>>(sql, [...parameters])
      return { id, rows, affected: affectedRows ?? 0 }
    }
    case 'script':
      await database.exec(sql)
      return { id, value: null }
    case 'begin':
      await begin(transaction ?? -1)
      return { id, value: null }
    case 'commit':
    case 'rollback':
      await end(transaction ?? -1, ask)
      return { id, value: null }
    case 'dump': {
      // Without a checkpoint, every copy would replay the writes since the last one.
      await database.exec('checkpoint')
      const file = await database.dumpDataDir('none')
      return { id, value: new Uint8Array(await file.arrayBuffer()) }
    }
    case 'sync-count':
      return { id, value: syncCount() }
    case 'close':
      await database.close()
      return { id, value: null }
  }
}

/** Keeps only the useful fields, because the driver's errors have whole source bundles in their stack. */
function failure(error: unknown): DatabaseFailure {
  const { message, code, constraint, detail, severity } = error as DatabaseFailure
  return {
    message,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(detail ? { detail } : {}),
    ...(severity ? { severity } : {}),
  }
}

/** After these errors the driver never responds again. Only a restart repairs the database. */
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
