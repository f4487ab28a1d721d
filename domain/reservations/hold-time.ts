/** Guests can extend a hold once by the same time. */
export const holdMinutes = 5

/** When a hold expires, in epoch milliseconds like all times here. */
export interface HeldUntil {
  readonly expires: number
  readonly extended: boolean
}

/** An expired hold isn't live, even if it hasn't been deleted yet. */
export function isLive({ expires }: Pick<HeldUntil, 'expires'>, now: number): boolean {
  return now < expires
}

/** Returns whether a hold can be extended, which is possible once and only before it expires. */
export function isExtendable({ expires, extended }: HeldUntil, now: number): boolean {
  return !extended && now < expires
}

/**
 * Returns the time at which to check the notice that a booking needs: when its hold was made, because the table
 * was promised until the hold expires, or `now` if the hold is no longer valid.
 */
export function noticeTime({ expires, extended }: HeldUntil, now: number): number {
  return isLive({ expires }, now) ? expires - holdMinutes * (extended ? 2 : 1) * 60_000 : now
}
