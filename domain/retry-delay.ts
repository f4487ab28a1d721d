const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** Failed attempts before giving up. Including the delays, that takes about four days. */
export const attemptsMost = 14

/** Milliseconds to wait after this many failed attempts: one minute, then two, four, eight and so on, at most a day. */
export function retryDelay(attempts: number): number {
  return Math.min(minuteMs * 2 ** Math.max(0, attempts - 1), dayMs)
}
