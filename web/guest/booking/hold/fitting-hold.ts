import type { HeldTable } from './hold.ts'

/** Returns the hold if it matches this time and party size, otherwise null. */
export function fittingHold(held: HeldTable | null, instant: string, party: number): HeldTable | null {
  return held && held.groupSize === party && isSameMoment(held.reservationTime, instant) ? held : null
}

export function isSameMoment(moment: string, other: string): boolean {
  return Date.parse(moment) === Date.parse(other)
}
