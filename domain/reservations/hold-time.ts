/** Minutes that a hold lasts. Guests can extend it once by the same time. */
export const holdMinutes = 5

interface HeldUntil {
  readonly expires: number
  readonly extended: boolean
}

/** Returns whether a hold is still valid. An expired hold isn't, even if it hasn't been deleted yet. */
export function isLive({ expires }: Pick<HeldUntil, 'expires'>, now: number): boolean {
  return now < expires
}

/** Returns whether a hold can be extended, which is possible once and only before it expires. */
export function isExtendable({ expires, extended }: HeldUntil, now: number): boolean {
  return !extended && now < expires
}
