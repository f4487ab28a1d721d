import { type Child, startChild } from './child.ts'
import { treeCpuSeconds } from './cpu-time.ts'
import type { RequestToSend } from './keep-alive-client.ts'
import type { LoadAnswer, LoadTask } from './load-process.ts'
import type { Sample } from '../figures/sample.ts'

export interface Target {
  readonly host: string
  readonly port: number
  /** Processes whose CPU time is counted, including all their descendants. */
  readonly pids: readonly number[]
}

export interface Load {
  readonly clients: number
  readonly requests: readonly RequestToSend[]
  readonly seconds?: number
}

export interface Loader {
  /**
   * Runs a load. Throws if any response isn't a 200, because refusals are fast and would improve the figure.
   */
  run(target: Target, load: Load): Promise<Sample & { bytes: number }>
  stop(): Promise<void>
}

export function startLoader(): Loader {
  const child: Child<LoadTask, LoadAnswer> = startChild('load/load-process.ts')
  return {
    async run({ host, port, pids }, load) {
      const cpu = () => pids.reduce((sum, pid) => sum + treeCpuSeconds(pid), 0)
      const before = cpu()
      const { statuses, statusOf: _, ...answer } = await child.ask({ host, port, ...load })
      const cpuSeconds = cpu() - before
      const others = Object.entries(statuses).filter(([status]) => status !== '200')
      if (others.length > 0) {
        const [first] = load.requests
        throw new Error(
          `${first?.method} ${first?.path} answered ${others.map(([s, n]) => `${s} (${n} times)`).join(', ')}.`,
        )
      }
      return { ...answer, cpuSeconds }
    },
    stop: () => child.stop(),
  }
}
