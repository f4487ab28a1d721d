/** How long a hold lasts. Guests can extend it once by the same time. */
export const holdMinutes = 5

interface HeldUntil {
  readonly expires: number
  readonly extended: boolean
}

/** An expired hold doesn't count, even if it hasn't been deleted yet. */
export function isLive({ expires }: Pick<HeldUntil, 'expires'>, now: number): boolean {
  return now < expires
}

/** A hold can be extended once, before it expires. */
export function isExtendable({ expires, extended }: HeldUntil, now: number): boolean {
  return !extended && now < expires
}
