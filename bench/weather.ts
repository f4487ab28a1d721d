import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** What else the machine was doing while something was measured. */
export interface Weather {
  /** Load average of the last minute. */
  readonly load: number
  /** Share of CPU time that the host gave to somebody else, 0 to 1. */
  readonly steal: number
}

/** Begins to watch; the function it answers says how it was since then. Outside of Linux steal is unknown and reads 0. */
export function watchWeather(): () => Weather {
  const before = readTicks()
  return () => {
    const after = readTicks()
    const all = after.all - before.all
    return { load: loadavg()[0] ?? 0, steal: all > 0 ? (after.stolen - before.stolen) / all : 0 }
  }
}

function readTicks(): { all: number; stolen: number } {
  if (process.platform !== 'linux') return { all: 0, stolen: 0 }
  // "cpu user nice system idle iowait irq softirq steal guest guest_nice"; guests are within user already.
  const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number)
  return { all: ticks.slice(0, 8).reduce((sum, tick) => sum + tick, 0), stolen: ticks[7] ?? 0 }
}

/** The machine in the words that belong beside a figure. */
export function describeMachine() {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
  }
}
