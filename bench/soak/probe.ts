import { startChild } from '../child.ts'
import type { Installation } from './installation.ts'
import type { ProbeAsk, ProbeSample } from './probe-process.ts'
import { type Times, timesOf } from './times.ts'

/** Requests a second for everything but the restaurant that everybody wants. */
const perSecond = 40

export interface ProbeTimes extends Times {
  /** Requests without a successful answer. */
  readonly failed: number
}

/** Guests of other restaurants, in a process of their own. */
export interface Probe {
  /** Lets them come while `work` runs, and says how they were served. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; times: ProbeTimes }>
  stop(): Promise<void>
}

export function startProbe(installation: Installation): Probe {
  const child = startChild<ProbeAsk, ProbeSample[]>('soak/probe-process.ts')
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

/** Who got no answer counts with the whole time they waited for one, as an infinite time. */
function timesOfProbe(samples: readonly ProbeSample[]): ProbeTimes {
  return {
    ...timesOf(samples.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY)),
    failed: samples.filter(({ status }) => status !== 200).length,
  }
}
