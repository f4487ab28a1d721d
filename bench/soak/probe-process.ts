// Asks for other restaurants at a fixed rate, whatever the answers do, and notes how long each answer takes.
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchHouses } from '../bench-world.ts'
import { answerParent } from '../child.ts'
import { type KeepAliveClient, openClient, requestBytes } from '../keep-alive-client.ts'
import { otherRequest } from './other-traffic.ts'
import type { RushAsk } from './rush-process.ts'

export interface ProbeStart {
  readonly targets: RushAsk['targets']
  readonly others: BenchHouses
  readonly perSecond: number
}

export type ProbeAsk = { readonly start: ProbeStart } | { readonly stop: true }

export type ProbeSample = {
  /** When it was due, as an epoch in milliseconds. */
  readonly at: number
  /** From then to the whole answer; null where there was none. */
  readonly ms: number | null
  /** 0 where there was no answer. */
  readonly status: number
}

const patienceMs = 30_000
let stopping = new AbortController()
let asking: Promise<ProbeSample[]> = Promise.resolve([])
/** Goes on from one start to the next, so that no table is booked twice. */
let sent = 0

async function answer(ask: ProbeAsk): Promise<ProbeSample[]> {
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
