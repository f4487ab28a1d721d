/** What a countdown shows: whole minutes not yet passed, in the last minute tens of seconds, or that it is over. */
export type Remaining =
  | { readonly unit: 'minutes'; readonly count: number }
  | { readonly unit: 'seconds'; readonly count: number }
  | { readonly unit: 'over' }

const minute = 60_000
const tenSeconds = 10_000

/** `left` in milliseconds. "Under 5 mins" is what stands from five minutes down to four. */
export function remainingOf(left: number): Remaining {
  if (left <= 0) return { unit: 'over' }
  if (left > minute) return { unit: 'minutes', count: Math.ceil(left / minute) }
  return { unit: 'seconds', count: Math.ceil(left / tenSeconds) * 10 }
}

/** In how many milliseconds the words change; null when they no longer do. */
export function nextChangeIn(left: number): number | null {
  if (left <= 0) return null
  const step = left > minute ? minute : tenSeconds
  return left % step || step
}
