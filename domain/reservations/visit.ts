import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { BookingStatus } from './moves.ts'

export interface Visit {
  readonly status: BookingStatus
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/** How many minutes before the reservation a party may first check in. */
export const arrivesEarliest = 60

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

/**
 * How many minutes before the reservation a party may first confirm that it is coming, which is when the
 * reminder is sent.
 */
const asksEarliest = 24 * 60

/** Minutes after booking before a party is asked to confirm. */
const asksAfterBooking = 3 * 60

/**
 * Returns the reason why a party can't confirm at `now` that it is coming, or null if it can. `booked` is
 * when the reservation was made.
 */
export function confirmRefusal(
  { status, from }: Pick<Visit, 'status' | 'from'>,
  booked: EpochMinute,
  now: EpochMinute,
): 'tooEarly' | 'alreadyEnded' | null {
  const expected = status === 'Approved' || status === 'Called' || status === 'Pending'
  if (!expected || now >= from) return 'alreadyEnded'
  return now < Math.max(from - asksEarliest, booked + asksAfterBooking) ? 'tooEarly' : null
}

/** Minutes after its end before a visit that staff never marked counts as one that took place. */
const unmarkedAfter = 3 * 60

/**
 * Returns whether the visit took place, so that the guest can review it. Where staff don't mark who was seated, it did
 * some hours after its end, unless they marked it otherwise.
 */
export function hasVisited({ status, from, until }: Visit, now: EpochMinute): boolean {
  if (status === 'Seated' || status === 'Closed') return now >= from
  return (status === 'Approved' || status === 'Called') && now >= until + unmarkedAfter
}

/** Shortens the name of a guest who reviews a visit for publication: `June Okafor` becomes `June O.` */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initial = others.at(-1)?.match(/^\p{L}/u)?.[0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
