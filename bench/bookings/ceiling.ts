import { type Child, startChild } from '../load/child.ts'
import type { CeilingAnswer, CeilingTask } from './ceiling-process.ts'
import { treeCpuSeconds } from '../load/cpu-time.ts'
import type { BookingStatements } from './record-bookings.ts'
import type { Sample } from '../figures/sample.ts'

export interface Ceiling {
  run(bookings: readonly BookingStatements[], clients: number): Promise<Sample>
  stop(): Promise<void>
}

/** Opens a database in a separate process. Its CPU time and that of `databasePids` are counted. */
export function startCeiling(env: Record<string, string>, databasePids: readonly number[]): Ceiling {
  const child: Child<CeilingTask, CeilingAnswer> = startChild('bookings/ceiling-process.ts', env)
  const cpu = () => [child.pid, ...databasePids].reduce((sum, pid) => sum + treeCpuSeconds(pid), 0)
  return {
    async run(bookings, clients) {
      const before = cpu()
      const answer = await child.ask({ bookings, clients })
      return { ...answer, cpuSeconds: cpu() - before }
    },
    stop: () => child.stop(),
  }
}
