const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** Number of failed attempts after which to give up. With the delays, that takes about four days. */
export const maxAttempts = 14

/**
 * Returns the milliseconds to wait after this many failed attempts: one minute, then two, four, eight and so
 * on, up to a day.
 */
export function retryDelay(attempts: number): number {
  return Math.min(minuteMs * 2 ** Math.max(0, attempts - 1), dayMs)
}
