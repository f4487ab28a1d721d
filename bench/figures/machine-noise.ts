import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** Other activity on the machine during a measurement. */
export interface MachineNoise {
  /** Load average over the last minute. */
  readonly load: number
  /** Share of CPU time that the hypervisor gave to other machines, from 0 to 1. */
  readonly steal: number
}

/** Starts measuring the noise and returns a function that reports it. `steal` is always 0 outside Linux. */
export function watchNoise(): () => MachineNoise {
  const before = readTicks()
  return () => {
    const after = readTicks()
    const all = after.all - before.all
    return { load: loadavg()[0] ?? 0, steal: all > 0 ? (after.stolen - before.stolen) / all : 0 }
  }
}

function readTicks(): { all: number; stolen: number } {
  if (process.platform !== 'linux') return { all: 0, stolen: 0 }
  // "cpu user nice system idle iowait irq softirq steal guest guest_nice"; guest time is part of user time.
  const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number)
  return { all: ticks.slice(0, 8).reduce((sum, tick) => sum + tick, 0), stolen: ticks[7] ?? 0 }
}

/** Describes the machine that produces the results. */
export function describeMachine() {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
  }
}
