import pg from 'pg'
import { asOutOfResources, DatabaseAway } from '../database-away.ts'
import type { Hosts } from './hosts.ts'

// Ticks are counted instead of measuring time, because a busy process delays both ticks and responses.
const tickMs = 250
/** Ticks without a response after which the server is probed: 2.5 s. */
const silentTicks = 10
const probeTickMs = 100
/** Ticks within which a running server accepts a new connection: 1.5 s. */
const probeTicks = 15

/** Distinguishes an unresponsive PostgreSQL server from a slow statement. */
export interface Liveness {
  /**
   * Waits for the response to `ask` for as long as the server responds to any statement. If the server stops
   * responding, rejects with `DatabaseAway` within 5 s, and then immediately until it responds again. Set
   * `isProof` if a response shows that the server is alive.
   */
  answered<Answer>(ask: () => Promise<Answer>, isProof: boolean): Promise<Answer>
  close(): void
}

/**
 * Detects a frozen or disconnected server, which can't abort a statement itself. If statements wait and none
 * gets a response, new connections probe the server. Does nothing while no statement is waiting.
 */
export function createLiveness(probe: () => Promise<boolean>): Liveness {
  const waiting = new Set<(away: DatabaseAway) => void>()
  let silence = 0
  let away: DatabaseAway | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  async function look(): Promise<void> {
    silence += 1
    if (away || silence >= silentTicks) {
      const isThere = await probe()
      // A response that arrived during the probe also shows that the server is alive.
      if (isThere || silence === 0) away = null
      else giveUp()
      if (!away) silence = 0
    }
    timer = null
    if (!isClosed && (away || waiting.size > 0)) schedule()
  }
  function schedule(): void {
    timer ??= setTimeout(() => void look(), tickMs).unref()
  }
  function giveUp(): void {
    away = new DatabaseAway('it answers on no connection')
    for (const reject of waiting) reject(away)
    waiting.clear()
  }

  return {
    answered(ask, isProof) {
      if (away) return Promise.reject(away)
      if (waiting.size === 0) silence = 0
      schedule()
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        const settle = (finish: () => void) => {
          if (isProof) silence = 0
          waiting.delete(reject)
          finish()
        }
        ask().then(
          (answer) => settle(() => resolve(answer)),
          (error: Error) => settle(() => reject(error)),
        )
      })
    },
    close() {
      isClosed = true
      if (timer) clearTimeout(timer)
    },
  }
}

/**
 * Returns a function that checks whether the current PostgreSQL server responds to a new connection, and goes on to the
 * next one if it doesn't. An error from the server counts as a response, unless it is starting up or shutting down.
 */
export function probeOf(hosts: Hosts): () => Promise<boolean> {
  return async () => {
    const connectionString = hosts.current
    const isThere = await responds(connectionString)
    if (!isThere) hosts.leave(connectionString)
    return isThere
  }
}

async function responds(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
  })
  client.on('error', () => undefined)
  let ticks = 0
  let overdue: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    overdue = setInterval(() => {
      ticks += 1
      if (ticks >= probeTicks) resolve(false)
    }, probeTickMs).unref()
  })
  const answered = client.connect().then(() => client.query('select 1'))
  try {
    return await Promise.race([answered.then(() => true), tooLate])
  } catch (error) {
    return error instanceof pg.DatabaseError && !isShutDown(error)
  } finally {
    clearInterval(overdue)
    client.connection.stream.destroy()
  }
}

/**
 * Returns whether the error says that the server is shutting down, has crashed or is starting up (class 57P).
 */
const isShutDown = ({ code = '' }: pg.DatabaseError) => code.startsWith('57P')

/** Converts connection errors to `DatabaseAway`; returns other errors unchanged. */
export function asAway(error: unknown): unknown {
  if (error instanceof DatabaseAway) return error
  if (error instanceof pg.DatabaseError)
    return isShutDown(error) ? new DatabaseAway(error.message, error) : asOutOfResources(error)
  if (!(error instanceof Error)) return error
  const { code = '', message } = error as Error & { code?: string }
  const isConnection = /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)/.test(code)
  const isLost = /connection (terminated|timeout)|timeout expired|not queryable/i
  return isConnection || isLost.test(message) ? new DatabaseAway(message, error) : asOutOfResources(error)
}

/** Codes after which every connection may lead to a server that takes no writes or is about to end: 25006 and class 57P. */
const endsConnections = /^(?:25006|57P0[1-5])$/

/** Returns whether the server has become read-only or ended connections, so that all must be opened again. */
export const isDemotion = ({ code = '' }: DatabaseAway) => endsConnections.test(code)
