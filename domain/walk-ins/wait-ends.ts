import type { BookingStatus } from '../reservations/moves.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { WalkInAction } from './moves.ts'
import type { WalkIn } from './walk-in.ts'

/**
 * Why a wait ended, if its status alone doesn't say so: the line closed, staff never answered the request,
 * the party waited far longer than expected, or it missed its calls.
 */
export type WalkInEnding = 'lineClosed' | 'unanswered' | 'waitedTooLong' | 'missedCalls'

/** The times in an entry that determine when its wait ends even if nobody acts. */
export interface WaitTimes extends Pick<WalkIn, 'status' | 'statusTime' | 'rank'> {
  /** The end of the wait that was estimated on joining; null if there was no estimate. */
  readonly latestExpected: EpochMinute | null
  /** When the service opens in which the party joined; null outside of all services. */
  readonly opens: EpochMinute | null
}

/** Minutes after which staff are asked about a request, or about a party that was expected to be seated. */
const askStaffAfter = 30

/** Minutes that staff have to answer a request. */
const answerWithin = 60

/** Minutes after its latest expected time, or after its last change of status, until a wait ends. */
const waitsAtMost = 4 * 60

/**
 * Returns when the wait ends even if the line never closes. Null if the party isn't waiting, or is called,
 * because its call ends first.
 */
export function waitEnds(times: WaitTimes): EpochMinute | null {
  if (times.status === 'Pending') return asked(times) + answerWithin
  return times.status === 'Approved' ? expectedBy(times) + waitsAtMost : null
}

/** Returns when to ask staff about the party if nobody has acted, or null if there is nothing to ask. */
export function staffAttentionAt(times: WaitTimes): EpochMinute | null {
  if (times.status === 'Pending') return asked(times) + askStaffAfter
  return times.status === 'Approved' ? expectedBy(times) + askStaffAfter : null
}

/** Returns why an action ended the wait, or null if the status says so or the wait goes on. */
export function endingOf(action: WalkInAction, from: BookingStatus, to: BookingStatus): WalkInEnding | null {
  if (action === 'endLine') return 'lineClosed'
  if (action === 'expire') return from === 'Pending' ? 'unanswered' : 'waitedTooLong'
  return action === 'miss' && to === 'NoShow' ? 'missedCalls' : null
}

/** Returns the time at which staff can first answer a request, because guests may join before opening. */
function asked({ rank, opens }: WaitTimes): EpochMinute {
  return Math.max(rank, opens ?? rank)
}

function expectedBy({ statusTime, latestExpected, ...times }: WaitTimes): EpochMinute {
  return Math.max(asked({ statusTime, latestExpected, ...times }), statusTime, latestExpected ?? statusTime)
}
