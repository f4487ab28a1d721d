import { Worker } from 'node:worker_threads'
import { DatabaseProblem } from '../database-problem.ts'
import type { Ask, DatabaseFailure, Notice, Reply, ThreadData } from './messages.ts'

/** A refusal or failure of the database, with PostgreSQL's own code and constraint, as the other driver reports them. */
export class DatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined
  constructor({ message, code, constraint, detail }: DatabaseFailure) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
    this.constraint = constraint
    this.detail = detail
  }
}

export interface ThreadClient {
  ask(request: Omit<Ask, 'id'>): Promise<Reply>
  /** Settles when the thread ends without being stopped. */
  readonly lost: Promise<Error>
  stop(): Promise<void>
}

/** Starts the database in its own thread: in the main one it would hold up every other request while it works. */
export async function startThread(data: ThreadData): Promise<ThreadClient> {
  const worker = new Worker(new URL('./database-thread.ts', import.meta.url), { workerData: data })
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  let last = 0

  const started = await new Promise<Notice>((ready, failed) => {
    worker.once('message', ready)
    worker.once('error', failed)
    worker.once('exit', () => failed(new Error('the embedded database ended while it started')))
  })
  if (started !== 'ready') throw new DatabaseProblem(`${started.lost}; start this one again when it is free.`)
  worker.on('message', (reply: Reply | Exclude<Notice, string>) => {
    if ('lost' in reply) return end(new Error(reply.lost))
    const asker = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('failure' in reply) asker?.reject(new DatabaseError(reply.failure))
    else asker?.resolve(reply)
  })
  let gone: Error | null = null
  let stopping = false
  let tellLost: (reason: Error) => void = () => undefined
  const lost = new Promise<Error>((tell) => (tellLost = tell))
  const end = (reason: Error) => {
    gone ??= reason
    for (const { reject } of waiting.values()) reject(gone)
    waiting.clear()
    if (!stopping) tellLost(gone)
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the embedded database has stopped')))

  const ask: ThreadClient['ask'] = (request) =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone)
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, ...request } satisfies Ask)
    })
  return {
    ask,
    lost,
    async stop() {
      stopping = true
      if (!gone) await ask({ ask: 'close' })
      await worker.terminate()
    },
  }
}
