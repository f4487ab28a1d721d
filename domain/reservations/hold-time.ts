/** How long a table is kept for a guest who is still writing, and how much longer when asked once. */
export const holdMinutes = 5

interface HeldUntil {
  readonly expires: number
  readonly extended: boolean
}

/** True while it counts. What has run out is anybody's, whether or not it has been cleared away. */
export function isLive({ expires }: Pick<HeldUntil, 'expires'>, now: number): boolean {
  return now < expires
}

/** It can be made longer once, while it still counts. */
export function isExtendable({ expires, extended }: HeldUntil, now: number): boolean {
  return !extended && now < expires
}
