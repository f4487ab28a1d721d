import { startChild } from '../load/child.ts'
import type { Installation } from './installation.ts'
import type { ProbeTask, ProbeSample } from './probe-process.ts'
import { type Times, timesOf } from './times.ts'

/** Number of requests per second for restaurants outside the rush. */
const perSecond = 40

export interface ProbeTimes extends Times {
  /** Number of requests without a successful response. */
  readonly failed: number
}

/** Simulates guests of other restaurants in a separate process. */
export interface Probe {
  /** Sends their requests while `work` runs, and returns their response times. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; times: ProbeTimes }>
  stop(): Promise<void>
}

export function startProbe(installation: Installation): Probe {
  const child = startChild<ProbeTask, ProbeSample[]>('soak/probe-process.ts')
  return {
    async during(work) {
      const { servers, world } = installation
      const targets = servers.map(({ host, port }) => ({ host, port }))
      await child.ask({ start: { targets, others: world.others, perSecond } })
      const result = await work()
      return { result, times: timesOfProbe(await child.ask({ stop: true })) }
    },
    stop: () => child.stop(),
  }
}

/** Returns the percentiles of response times. A missing response counts as an infinite time. */
function timesOfProbe(samples: readonly ProbeSample[]): ProbeTimes {
  return {
    ...timesOf(samples.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY)),
    failed: samples.filter(({ status }) => status !== 200).length,
  }
}
