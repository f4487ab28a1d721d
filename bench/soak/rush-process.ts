// Plays guests who all want one table, in a process of its own. Each has one connection, waits as long as the server says
// when it is busy, and tries again with the same request until it is booked or told that the time is gone.
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerParent } from '../child.ts'
import {
  type KeepAliveClient,
  openClient,
  type RawAnswer,
  type RequestToSend,
  requestBytes,
} from '../keep-alive-client.ts'
import { type Times, timesOf } from './times.ts'

export interface RushAsk {
  readonly targets: readonly { readonly host: string; readonly port: number }[]
  /** One for each guest. */
  readonly requests: readonly RequestToSend[]
  /** Guests come on schedule, whatever the answers do; without it all come at once. */
  readonly perSecond?: number
  /** How long a guest keeps trying. */
  readonly patienceMs: number
}

// A type and not an interface: what processes send each other must be plain.
export type RushAnswer = {
  readonly guests: number
  /** Ids of what was acknowledged. */
  readonly ids: string[]
  /** Guests who were told that the time is gone, and which other times are free. */
  readonly gone: number
  /** Guests who were still told to come back when their patience ended. */
  readonly stillBusy: number
  /** Guests who had no final answer when their patience ended. */
  readonly unanswered: number
  /** Guests who got any other answer. */
  readonly otherwise: number
  /** Every answer, those before the final one included, by status and code. */
  readonly answers: Record<string, number>
  readonly droppedConnections: number
  /** From a guest's arrival to the final answer; who never got one counts with all their patience. */
  readonly times: Times
  readonly seconds: number
}

const retryAfterHeader = /\r\nretry-after: *(\d+)/i

async function rush({ targets, requests, perSecond, patienceMs }: RushAsk): Promise<RushAnswer> {
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

  function targetOf(guest: number): RushAsk['targets'][number] {
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

  /** Counts an answer; seconds to wait where it was not the final one. */
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
