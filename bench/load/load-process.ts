// Sends requests as fast as the server responds, in a separate process.
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { answerParent } from './child.ts'
import { type KeepAliveClient, openClient, type RequestToSend, requestBytes } from './keep-alive-client.ts'
import { percentile } from '../figures/sample.ts'

export interface LoadTask {
  readonly host: string
  readonly port: number
  readonly clients: number
  readonly requests: readonly RequestToSend[]
  /** How long to repeat the requests, in seconds. If omitted, each one is sent once. */
  readonly seconds?: number
  /** How many requests are due each second. If omitted, each client sends its next one at once. */
  readonly perSecond?: number
}

export interface LoadAnswer {
  readonly done: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<number, number>>
  /** The last status of each request. */
  readonly statusOf: readonly number[]
  /** Size of the last response's body on the wire, in bytes. */
  readonly bytes: number
}

async function load({ host, port, clients, requests, seconds, perSecond }: LoadTask): Promise<LoadAnswer> {
  const prepared = requests.map((request) => requestBytes(request, `${host}:${port}`))
  const open = await Promise.all(Array.from({ length: clients }, () => openClient(host, port)))
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const statusOf: number[] = []
  let next = 0
  let bytes = 0
  const start = performance.now()
  const until = seconds === undefined ? Number.POSITIVE_INFINITY : start + seconds * 1000
  const max = seconds === undefined ? prepared.length : Number.POSITIVE_INFINITY
  await Promise.all(open.map(askAndAskAgain))
  const taken = (performance.now() - start) / 1000
  for (const client of open) client.close()
  times.sort((a, b) => a - b)
  return {
    done: times.length,
    seconds: taken,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    statuses,
    statusOf,
    bytes,
  }

  /** Resolves when a request is due, to that time. A request that no client was free for counts as late. */
  async function due(number: number): Promise<number> {
    if (perSecond === undefined) return performance.now()
    const at = start + (number / perSecond) * 1000
    await wait(Math.max(0, at - performance.now()))
    return at
  }

  async function askAndAskAgain(client: KeepAliveClient): Promise<void> {
    while (next < max) {
      const number = next++
      const at = number % prepared.length
      const request = prepared[at] as Buffer
      const asked = await due(number)
      if (asked >= until) return
      const answer = await client.ask(request)
      times.push(performance.now() - asked)
      statusOf[at] = answer.status
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      bytes = answer.bytes
    }
  }
}

answerParent(load)
