import type { EpochMinute } from '#domain/time/zone.ts'
import { maxOverstayMinutes } from './claim-state.ts'
import type { BookingStatus } from './moves.ts'

/** Why a reservation ended if nobody ended it. */
export type AutomaticEnding = 'unanswered'

/** The latest answer to a request, in minutes before its time, so that its guest can still go elsewhere. */
const answerAhead = 120

/** Minutes that staff have at least to answer a request, unless its time comes first. */
const answerWithin = 60

interface OpenReservation {
  readonly status: BookingStatus
  readonly from: EpochMinute
  readonly until: EpochMinute
  /** When anybody last changed it. */
  readonly lastStep: EpochMinute
}

/** The status that a reservation gets if nobody acts, and when. */
export interface AutomaticEnd {
  readonly at: EpochMinute
  readonly status: BookingStatus
  readonly because: AutomaticEnding | null
}

/**
 * Returns how a reservation ends by itself: a request that nobody answers is declined, and a visit that staff
 * forgot to close is closed. Null for other statuses, which end with their time (`isUpcoming`) or have ended.
 */
export function automaticEnd({ status, from, until, lastStep }: OpenReservation): AutomaticEnd | null {
  if (status === 'Seated') return { at: until + maxOverstayMinutes, status: 'Closed', because: null }
  if (status !== 'Pending') return null
  const at = Math.min(from, Math.max(from - answerAhead, lastStep + answerWithin))
  return { at, status: 'Rejected', because: 'unanswered' }
}
