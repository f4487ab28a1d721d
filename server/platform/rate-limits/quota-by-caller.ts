/** The quotas of callers. They are kept in memory because frequent calls must not wait for a database. */
export interface QuotaByCaller {
  /** Returns 0, or the milliseconds until the caller has enough. */
  consume(whom: string, units: number): number
}

export interface Quota {
  /** Units restored per minute, spread evenly over it. */
  readonly perMinute: number
  /** Maximum number of units that a caller may consume at once. */
  readonly atOnce: number
}

/** Callers per generation. Two generations are kept, the current one and the previous one. */
const maxCallers = 20_000

/**
 * Creates quotas that store only the time at which each caller's quota is full again. Memory is bounded: if
 * there are too many callers, the oldest are dropped and then have a full quota again. Each process counts
 * separately.
 */
export function createQuotaByCaller(
  { perMinute, atOnce }: Quota,
  now: () => number,
  max = maxCallers,
): QuotaByCaller {
  const each = 60_000 / perMinute
  const longest = each * atOnce
  let recent = new Map<string, number>()
  let before = new Map<string, number>()
  return {
    consume(whom, units) {
      if (units === 0) return 0
      const at = now()
      const full = recent.get(whom) ?? before.get(whom) ?? at
      // If the clock was set back, callers don't have to wait.
      const from = full > at + longest ? at : Math.max(at, full)
      const until = from + each * Math.min(units, atOnce)
      if (until > at + longest) return until - at - longest
      if (recent.size >= max) [before, recent] = [recent, new Map()]
      recent.set(whom, until)
      return 0
    },
  }
}
