/**
 * Time left as announced to screen readers: minutes rounded up, steps of ten seconds in the last minute, or `over`.
 */
export type Remaining =
  | { readonly unit: 'minutes'; readonly count: number }
  | { readonly unit: 'seconds'; readonly count: number }
  | { readonly unit: 'over' }

const second = 1000
const minute = 60_000
const tenSeconds = 10_000

/**
 * Returns the time to announce when `left` milliseconds remain. Minutes are rounded up, so "Under 5 mins" is
 * announced from five minutes down to four.
 */
export function remainingOf(left: number): Remaining {
  if (left <= 0) return { unit: 'over' }
  if (left > minute) return { unit: 'minutes', count: Math.ceil(left / minute) }
  return { unit: 'seconds', count: Math.ceil(left / tenSeconds) * 10 }
}

/** Formats milliseconds as minutes and seconds, such as `4:32`. */
export function clockOf(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / second))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the milliseconds until the displayed time changes, or null if no time is left. */
export function nextChangeIn(left: number): number | null {
  return left <= 0 ? null : left % second || second
}
