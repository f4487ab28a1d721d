/** Measurements of one round of a contender. */
export interface Sample {
  /** Number of units of work done, such as requests, bookings or calls. */
  readonly done: number
  readonly seconds: number
  /** CPU time of the contender alone, without its clients. */
  readonly cpuSeconds: number
  readonly p50Ms?: number
  readonly p99Ms?: number
}

export const perSecond = ({ done, seconds }: Sample): number => done / seconds
export const perCpuSecond = ({ done, cpuSeconds }: Sample): number => done / cpuSeconds
export const cpuMsEach = ({ done, cpuSeconds }: Sample): number => (cpuSeconds * 1000) / done

/** Returns the median. For an even number of values, it is the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/**
 * Returns the value that a `share` (0 to 1) of all values don't exceed. `sorted` must be in ascending order.
 */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
