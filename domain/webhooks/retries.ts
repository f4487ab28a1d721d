const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long a program can be away before its webhook is turned off, in milliseconds. */
export const maxFailingMs = 72 * hourMs

/** Waits after each failed attempt, together a little more than `maxFailingMs`. */
const waits = [
  minuteMs / 12,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  12 * hourMs,
  21 * hourMs,
  22 * hourMs,
] as const

/**
 * Returns the milliseconds to wait after this many failed attempts, or null to give up. `spread`, from 0 to 1, lengthens
 * the wait by up to a tenth, so that what failed together isn't all tried again at one moment.
 */
export function webhookRetry(attempts: number, spread: number): number | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : Math.round(wait * (1 + spread / 10))
}

export function isFailingForGood(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= maxFailingMs
}
