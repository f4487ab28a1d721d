import { Worker } from 'node:worker_threads'
import { asOutOfResources, createShortages, DatabaseAway } from '../database-away.ts'
import { DatabaseProblem } from '../database-problem.ts'
import type { ThreadRequest, DatabaseFailure, Notice, Reply, StartFailure, ThreadData } from './messages.ts'

/** A database error with PostgreSQL's code, constraint and table, like those of `pg`. */
export class DatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly detail: string | undefined
  constructor({ message, code, constraint, table, detail }: DatabaseFailure) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
    this.constraint = constraint
    this.table = table
    this.detail = detail
  }
}

/** Thrown if the database can't be opened. The caller knows what to tell the operator. */
export class StartFailed extends Error {
  readonly fault: string | null
  constructor({ reason, fault }: StartFailure) {
    super(reason)
    this.name = 'StartFailed'
    this.fault = fault
  }
}

export interface ThreadClient {
  send(request: Omit<ThreadRequest, 'id'>): Promise<Reply>
  /** Resolves if the thread exits without being stopped. */
  readonly lost: Promise<Error>
  /** Whether the machine lacked something that a statement needed within the last ten seconds. */
  hadShortage(): boolean
  stop(): Promise<void>
}

/** Starts the database in its own thread, so it doesn't block the event loop. */
export async function startThread(data: ThreadData): Promise<ThreadClient> {
  const worker = new Worker(new URL('./database-thread.ts', import.meta.url), { workerData: data })
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  const shortages = createShortages()
  let last = 0

  const started = await new Promise<Notice>((ready, failed) => {
    worker.once('message', ready)
    worker.once('error', failed)
    worker.once('exit', () => failed(new Error('the embedded database ended while it started')))
  })
  if (started !== 'ready')
    throw 'failed' in started
      ? new StartFailed(started.failed)
      : new DatabaseProblem('inUse', `${started.lost}; start this one again when it is free.`)
  worker.on('message', (reply: Reply | { lost: string }) => {
    if ('lost' in reply) return end(new Error(reply.lost))
    const caller = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (!('failure' in reply)) return caller?.resolve(reply)
    const failure = asOutOfResources(new DatabaseError(reply.failure))
    shortages.note(failure)
    caller?.reject(failure)
  })
  let gone: Error | null = null
  let stopping = false
  let reportLost: (reason: Error) => void = () => undefined
  const lost = new Promise<Error>((report) => (reportLost = report))
  const end = (reason: Error) => {
    gone ??= stopping ? reason : new DatabaseAway(reason.message, reason)
    for (const { reject } of waiting.values()) reject(gone)
    waiting.clear()
    if (!stopping) reportLost(reason)
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the embedded database has stopped')))

  const send: ThreadClient['send'] = (request) =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone)
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, ...request } satisfies ThreadRequest)
    })
  return {
    send,
    lost,
    hadShortage: shortages.areRecent,
    async stop() {
      stopping = true
      if (!gone) await send({ command: 'close' })
      await worker.terminate()
    },
  }
}
