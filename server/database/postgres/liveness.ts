import pg from 'pg'
import { DatabaseAway } from '../database-away.ts'

// Counted in ticks and not by the clock: while this process itself is busy, ticks wait with the answers.
const tickMs = 250
/** 2.5 s without an answer to any statement: somebody has to look. */
const silentTicks = 10
const probeTickMs = 100
/** A server that is running answers a new connection within 1.5 s. */
const probeTicks = 15

/** Tells a PostgreSQL server that does not answer from a statement that takes long. */
export interface Liveness {
  /**
   * Waits for an answer, however long it takes, as long as the server answers anybody. Rejects with `DatabaseAway` within
   * 5 s if it does not, and from then on at once until it does again. `isProof` says that the answer comes from the server.
   */
  answered<Answer>(ask: () => Promise<Answer>, isProof: boolean): Promise<Answer>
  close(): void
}

/**
 * A server that is frozen or cut off cannot end a statement itself. While statements wait and none is answered, a new
 * connection asks whether the server is there. Nothing runs while nothing waits.
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
      // An answer to a statement is as good as one to the probe.
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

/** Whether a PostgreSQL server answers a new connection. A refusal of its own is an answer, except while it starts or stops. */
export function probeOf(connectionString: string): () => Promise<boolean> {
  return async () => {
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
}

/** Class 57P: the server is being stopped, has crashed, or is starting. */
const isShutDown = ({ code = '' }: pg.DatabaseError) => code.startsWith('57P')

/** The same failure as a `DatabaseAway`, where the server was not reached or has gone; everything else as it is. */
export function asAway(error: unknown): unknown {
  if (error instanceof DatabaseAway) return error
  if (error instanceof pg.DatabaseError)
    return isShutDown(error) ? new DatabaseAway(error.message, error) : error
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const isConnection = /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)/.test(code)
  const isLost = /connection (terminated|timeout)|timeout expired|not queryable/i
  return isConnection || isLost.test(message) ? new DatabaseAway(message, error) : error
}
