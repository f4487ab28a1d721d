import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'

/**
 * How long the tables of an unpaid booking are held, in minutes. Guests can extend this once by the same
 * time.
 */
export const payMinutes = 15

/** How long the tables of a booking by staff wait for a payment by link at most, in minutes. */
const linkMinutes = 1440

/** A table that isn't paid for is free again this many minutes before the visit, so that others can book it. */
const freeAgainMinutes = 120

/** Below this, nobody who isn't at a screen can pay in time, in minutes. */
const leastLinkMinutes = 30

/** Maximum number of payment links that are sent in a week. */
const maxLinks = 3
const weekMinutes = 7 * 1440

export interface PayBy {
  readonly payBy: EpochMinute
  readonly extended: boolean
}

/** Returns the payment deadline of a booking or change made at `now`. */
export function payByFrom(now: EpochMinute): PayBy {
  return { payBy: now + payMinutes, extended: false }
}

/**
 * Returns the payment deadline of a booking that staff make at `now` for a visit at `from`, whose guest gets a link. If the
 * visit is too close to wait for a payment, returns null.
 */
export function payByOfLink(now: EpochMinute, from: EpochMinute): EpochMinute | null {
  const left = from - now
  const minutes = Math.min(linkMinutes, Math.max(left - freeAgainMinutes, Math.floor(left / 2)))
  return minutes < leastLinkMinutes ? null : now + minutes
}

export function isTimeToPayOver({ payBy }: Pick<PayBy, 'payBy'>, now: EpochMinute): boolean {
  return now >= payBy
}

/** Extends the payment deadline, which is possible once and only before it has passed. */
export function extendPayBy(
  { payBy, extended }: PayBy,
  now: EpochMinute,
): PayBy | Refusal<'alreadyExtended' | 'timeToPayOver'> {
  if (isTimeToPayOver({ payBy }, now)) return refuse('timeToPayOver')
  return extended ? refuse('alreadyExtended') : { payBy: payBy + payMinutes, extended: true }
}

/**
 * Returns when the next payment link can be sent after a card was declined: immediately, or as soon as only
 * two others were sent within a week.
 */
export function nextPayLinkAt(sentAt: readonly EpochMinute[], now: EpochMinute): EpochMinute {
  const oldest = [...sentAt].sort((one, other) => other - one)[maxLinks - 1]
  return oldest === undefined ? now : Math.max(now, oldest + weekMinutes)
}
