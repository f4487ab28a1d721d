import { percentile } from '../figures/sample.ts'

/** Response times in milliseconds; NaN if nothing was measured. */
export type Times = {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    max: sorted.at(-1) ?? Number.NaN,
  }
}
