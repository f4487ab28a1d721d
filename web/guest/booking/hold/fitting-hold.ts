import type { HeldTable } from './hold.ts'

export function fittingHold(held: HeldTable | null, instant: string, party: number): HeldTable | null {
  return held && held.groupSize === party && isSameMoment(held.reservationTime, instant) ? held : null
}

export function isSameMoment(moment: string, other: string): boolean {
  return Date.parse(moment) === Date.parse(other)
}
