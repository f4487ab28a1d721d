import type { BookingStatus } from './moves.ts'
import { isCalledOff } from './status.ts'

/** A booking before or after a step. The times in the same unit. */
interface Standing {
  readonly status: BookingStatus
  readonly reservationTime: number
}

/** What those who were invited to a table must hear of a step, whoever took it; null where their evening stays as it was. */
export function whatMembersHear(before: Standing, after: Standing): 'calledOff' | 'anotherTime' | null {
  // Who was waited for in vain knows it.
  if (after.status === 'NoShow') return null
  if (isCalledOff(after.status)) return isCalledOff(before.status) ? null : 'calledOff'
  return before.reservationTime === after.reservationTime ? null : 'anotherTime'
}
