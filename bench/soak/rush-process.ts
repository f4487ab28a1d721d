// Simulates guests who all request the same time, in a separate process. Each has one connection, waits as
// long as a busy server tells it to, and repeats the request until it is booked or rejected.
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerParent } from '../load/child.ts'
import {
  type KeepAliveClient,
  openClient,
  type RawAnswer,
  type RequestToSend,
  requestBytes,
} from '../load/keep-alive-client.ts'
import { type Times, timesOf } from './times.ts'

export interface RushTask {
  readonly targets: readonly { readonly host: string; readonly port: number }[]
  /** Requests, one per guest. */
  readonly requests: readonly RequestToSend[]
  /** Arrivals per second, regardless of the responses. If omitted, all guests arrive at once. */
  readonly perSecond?: number
  /** How long a guest keeps trying, in milliseconds. */
  readonly patienceMs: number
}

// A type, because an interface isn't assignable to an object type with an index signature.
export type RushAnswer = {
  readonly guests: number
  /** Ids of confirmed bookings. */
  readonly ids: string[]
  /** Number of guests who were told that the time is no longer available, with alternatives. */
  readonly gone: number
  /** Number of guests who gave up while the server was still asking them to retry. */
  readonly stillBusy: number
  /** Number of guests who gave up without a final response. */
  readonly unanswered: number
  /** Number of guests with any other response. */
  readonly otherwise: number
  /** Number of responses by status and code, including intermediate ones. */
  readonly answers: Record<string, number>
  readonly droppedConnections: number
  /**
   * Times from arrival to the final response. Guests who never got one count with the whole time they tried.
   */
  readonly times: Times
  readonly seconds: number
}

const retryAfterHeader = /\r\nretry-after: *(\d+)/i

async function rush({ targets, requests, perSecond, patienceMs }: RushTask): Promise<RushAnswer> {
  const prepared = requests.map((request, guest) => {
    const { host, port } = targetOf(guest)
    return requestBytes(request, `${host}:${port}`)
  })
  const ids: string[] = []
  const answers: Record<string, number> = {}
  const ended: number[] = []
  const outcomes = { booked: 0, gone: 0, stillBusy: 0, otherwise: 0 }
  let droppedConnections = 0
  const over = new AbortController()
  const start = performance.now()
  const arrivalOf = (guest: number) => start + (perSecond === undefined ? 0 : (guest * 1000) / perSecond)
  const visits = perSecond === undefined ? prepared.map((_, guest) => visit(guest)) : await arriveOnSchedule()
  const lastArrival = arrivalOf(prepared.length - 1)
  await Promise.race([
    Promise.all(visits),
    sleep(Math.max(0, lastArrival + patienceMs - performance.now()), undefined, { ref: false }),
  ])
  over.abort()
  const unanswered = prepared.length - ended.length
  return {
    guests: prepared.length,
    ids,
    gone: outcomes.gone,
    stillBusy: outcomes.stillBusy,
    otherwise: outcomes.otherwise,
    unanswered,
    answers,
    droppedConnections,
    times: timesOf([...ended, ...Array.from({ length: unanswered }, () => patienceMs)]),
    seconds: (performance.now() - start) / 1000,
  }

  function targetOf(guest: number): RushTask['targets'][number] {
    return targets[guest % targets.length] ?? { host: '', port: 0 }
  }

  async function arriveOnSchedule(): Promise<Promise<void>[]> {
    const visiting: Promise<void>[] = []
    while (visiting.length < prepared.length) {
      const ahead = arrivalOf(visiting.length) - performance.now()
      if (ahead > 1) await sleep(ahead)
      else visiting.push(visit(visiting.length))
    }
    return visiting
  }

  async function visit(guest: number): Promise<void> {
    const deadline = arrivalOf(guest) + patienceMs
    const { host, port } = targetOf(guest)
    let client: KeepAliveClient | undefined
    while (!over.signal.aborted) {
      let wait = 1000
      try {
        if (!client?.isOpen) client = await openClient(host, port)
        const answer = await client.ask(prepared[guest] as Buffer)
        const busyFor = note(answer)
        if (busyFor === null) break
        wait = busyFor * 1000
        if (/\r\nconnection: *close/i.test(answer.head)) client.close()
      } catch {
        droppedConnections += 1
        client?.close()
      }
      wait *= 1 + Math.random() / 2
      if (performance.now() + wait > deadline) {
        outcomes.stillBusy += 1
        break
      }
      await sleep(wait)
    }
    client?.close()
    const now = performance.now()
    if (now <= deadline) ended.push(now - arrivalOf(guest))
  }

  /** Counts a response. Returns the seconds to wait if it isn't final, otherwise null. */
  function note({ status, head, body }: RawAnswer): number | null {
    const retryAfter = retryAfterHeader.exec(head)?.[1]
    const text = body.toString('utf8')
    const code = /"code":"(\w+)"/.exec(text)?.[1] ?? ''
    const hasAlternatives = text.includes('"alternatives":[{')
    const name = [
      status,
      code,
      status === 503 && retryAfter === undefined ? 'without Retry-After' : '',
      status === 409 && !hasAlternatives ? 'without alternatives' : '',
    ]
    const named = name.filter((word) => word !== '').join(' ')
    answers[named] = (answers[named] ?? 0) + 1
    if (status === 503 && retryAfter !== undefined) return Number(retryAfter)
    if (status === 200) ids.push((JSON.parse(text) as { id: string }).id)
    else if (status === 409 && hasAlternatives) outcomes.gone += 1
    else outcomes.otherwise += 1
    return null
  }
}

answerParent(rush)
