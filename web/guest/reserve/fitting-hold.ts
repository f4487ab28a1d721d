import type { HeldTable } from './hold.ts'

/** The hold, where it keeps a table for this moment and party; what was held for another wish keeps nothing for this one. */
export function fittingHold(held: HeldTable | null, instant: string, party: number): HeldTable | null {
  return held && held.groupSize === party && isSameMoment(held.reservationTime, instant) ? held : null
}

export function isSameMoment(moment: string, other: string): boolean {
  return Date.parse(moment) === Date.parse(other)
}
