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
import type { Ask, DatabaseFailure, Notice, Reply, ThreadData } from './messages.ts'

const { folder, dump, claim } = workerData as ThreadData
const port = parentPort
if (!port) throw new Error('the database thread is started as a worker')

let refreshed = -Infinity
let refreshedOnClock = 0

/**
 * Ends the thread when another process has taken the folder over while this one was paused or its machine asleep. Both
 * clocks are read because the first stands still during sleep and the second may be set.
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

const database = await PGlite.create({
  extensions: { btree_gist, pg_trgm, unaccent, cube, earthdistance },
  parsers: { ...columnReaders },
  ...(folder ? { fs: new DurableFiles(folder, holdFolder), startParams: durableStart } : {}),
  ...(dump ? { loadDataDir: new Blob([new Uint8Array(dump)]) } : {}),
})

interface OpenTransaction {
  transaction: Transaction
  commit: () => void
  rollback: (reason: Error) => void
  ended: Promise<void>
}
const open = new Map<number, OpenTransaction>()
const rolledBack = new Error('rolled back')

/** The driver's transactions are callbacks; ours are begun and ended by messages, so the callback waits for the end. */
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

async function answer({ id, ask, transaction, sql = '', parameters = [] }: Ask): Promise<Reply> {
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
      // Whoever starts from the copy would else repeat every write since the last checkpoint.
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

/** Errors of the driver carry whole bundles of source in their stack; only what a caller can use crosses the thread. */
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

/** After these the driver would take questions for ever and answer none; only a new start repairs what it left. */
const isEnd = ({ severity }: DatabaseFailure) => severity === 'FATAL' || severity === 'PANIC'

port.on('message', (ask: Ask) => {
  answer(ask).then(
    (reply) => port.postMessage(reply),
    (error: unknown) => {
      const told = failure(error)
      port.postMessage({ id: ask.id, failure: told } satisfies Reply)
      if (isEnd(told)) throw new Error(told.message)
    },
  )
})
port.postMessage('ready' satisfies Notice)
