import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { BookingStatus } from './moves.ts'

/** A booking as far as coming, being there and having been there go. */
export interface Visit {
  readonly status: BookingStatus
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/** How long before its time a party may say that it has arrived. */
export const arrivesEarliest = 60

/** Why a party cannot check in now; null when it can. */
export function checkInRefusal(
  { status, from, until }: Visit,
  now: EpochMinute,
): Refusal<'notYet' | 'alreadyEnded'> | null {
  const expected = status === 'Approved' || status === 'Called' || status === 'Seated'
  if (!expected || now >= until)
    return status === 'Pending' && now < until ? refuseYet() : refuse('alreadyEnded')
  return now < from - arrivesEarliest ? refuseYet() : null
}

function refuseYet(): Refusal<'notYet'> {
  return refuse('notYet', { minutes: arrivesEarliest })
}

/** Null while a party may still answer the reminder. */
export function confirmRefusal({ status, from }: Visit, now: EpochMinute): 'alreadyEnded' | null {
  const expected = status === 'Approved' || status === 'Called' || status === 'Pending'
  return expected && now < from ? null : 'alreadyEnded'
}

/** True when the party sat at its table and its time has come: only then is there something to tell. */
export function wasThere({ status, from }: Visit, now: EpochMinute): boolean {
  return (status === 'Seated' || status === 'Closed') && now >= from
}
