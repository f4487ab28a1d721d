// Sends requests for other restaurants at a fixed rate, regardless of the responses, and records response
// times.
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRestaurants } from '../databases/bench-world.ts'
import { answerParent } from '../load/child.ts'
import { type KeepAliveClient, openClient, requestBytes } from '../load/keep-alive-client.ts'
import { otherRequest } from './other-traffic.ts'
import type { RushTask } from './rush-process.ts'

export interface ProbeStart {
  readonly targets: RushTask['targets']
  readonly others: BenchRestaurants
  readonly perSecond: number
}

export type ProbeTask = { readonly start: ProbeStart } | { readonly stop: true }

export type ProbeSample = {
  /** When the request was due, in epoch milliseconds. */
  readonly at: number
  /** Milliseconds from that time to the complete response; null if there was none. */
  readonly ms: number | null
  /** Status of the response; 0 if there was none. */
  readonly status: number
}

const patienceMs = 30_000
let stopping = new AbortController()
let asking: Promise<ProbeSample[]> = Promise.resolve([])
/** Number of requests sent so far. It continues across runs, so that no table is booked twice. */
let sent = 0

async function answer(ask: ProbeTask): Promise<ProbeSample[]> {
  if ('start' in ask) {
    stopping = new AbortController()
    asking = askOnSchedule(ask.start, stopping.signal)
    return []
  }
  stopping.abort()
  return asking
}

async function askOnSchedule(
  { targets, others, perSecond }: ProbeStart,
  stop: AbortSignal,
): Promise<ProbeSample[]> {
  const idle = targets.map((): KeepAliveClient[] => [])
  const under: Promise<ProbeSample>[] = []
  const start = performance.now()
  while (!stop.aborted) {
    const due = start + (under.length * 1000) / perSecond
    const ahead = due - performance.now()
    if (ahead > 1) await sleep(ahead)
    else under.push(askOnce(under.length, due))
  }
  const samples = await Promise.all(under)
  for (const client of idle.flat()) client.close()
  return samples

  async function askOnce(number: number, due: number): Promise<ProbeSample> {
    const at = performance.timeOrigin + due
    const target = targets[number % targets.length] ?? { host: '', port: 0 }
    const free = idle[number % targets.length] ?? []
    const bytes = requestBytes(otherRequest(others, sent++), `${target.host}:${target.port}`)
    const giveUp = new AbortController()
    const asked = (async () => {
      let client = free.pop()
      while (client && !client.isOpen) client = free.pop()
      client ??= await openClient(target.host, target.port)
      const { status } = await client.ask(bytes)
      giveUp.abort()
      free.push(client)
      return { at, ms: performance.now() - due, status }
    })()
    const nothing = { at, ms: null, status: 0 }
    const tooLate = sleep(patienceMs, nothing, { ref: false, signal: giveUp.signal }).catch(() => nothing)
    return Promise.race([asked.catch(() => nothing), tooLate])
  }
}

answerParent(answer)
