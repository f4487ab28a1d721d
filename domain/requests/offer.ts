import { addDays } from '../time/calendar-date.ts'
import type { Zone } from '../time/zone.ts'
import { openingInstant, wallOf } from '../time/zone-clock.ts'

/** The channel of notification, which determines how soon a guest can be expected to respond. */
export type OfferChannel = 'email' | 'sms'

/** Minutes to accept or decline an offer. Guests read text messages sooner than emails. */
export const answerMinutes: Readonly<Record<OfferChannel, number>> = { sms: 10, email: 30 }

/**
 * Maximum number of guests to whom a table is offered, one after another. After that, everyone can book it.
 */
export const maxOffers = 6

/** Number of unanswered offers after which an alert ends, because each of them makes other guests wait. */
export const maxUnanswered = 2

/** Minimum time to respond in milliseconds. If less is left, a table isn't offered. */
const minAnswerMs = 2 * 60_000

/**
 * The state of an offer: `accepted` or `declined` by the guest, `expired` without a response, or `gone` if
 * the table can no longer be booked for another reason.
 */
export type OfferState = 'open' | 'accepted' | 'declined' | 'expired' | 'gone'

interface OfferTime {
  readonly channel: OfferChannel
  /** Epoch milliseconds, like all times here. */
  readonly now: number
  readonly arrival: number
  /** Minimum notice of a booking, in minutes. */
  readonly leadMinutes: number
  /** Zone of the restaurant. */
  readonly zone: Zone
}

/** Minutes since midnight at which guests may be asleep, and from which they can be expected to respond. */
const night = { from: 22 * 60, until: 8 * 60 }

/**
 * Returns when the offer expires, which is never after the last time at which the table can be booked. At night, the time
 * to respond begins in the morning, unless the table must be booked before that. Returns null if too little time is left
 * to respond.
 */
export function offerExpires({ channel, now, arrival, leadMinutes, zone }: OfferTime): number | null {
  const lastMoment = arrival - Math.max(0, leadMinutes) * 60_000
  if (lastMoment - now < minAnswerMs) return null
  const answerMs = answerMinutes[channel] * 60_000
  const morning = morningAfter(zone, now)
  if (morning !== null && morning + answerMs <= lastMoment) return morning + answerMs
  return Math.min(now + answerMs, lastMoment)
}

/** Returns when the night ends, or null during the day. */
function morningAfter(zone: Zone, now: number): number | null {
  const { date, minute } = wallOf(zone, Math.floor(now / 60_000))
  if (night.until <= minute && minute < night.from) return null
  const morning = minute < night.until ? date : addDays(date, 1)
  return openingInstant(zone, morning, night.until) * 60_000
}

/** An offer counts as expired even before its row is updated. */
export function offerStateAt(
  { state, expires }: { readonly state: OfferState; readonly expires: number },
  now: number,
): OfferState {
  return state === 'open' && expires <= now ? 'expired' : state
}

/** `unanswered` includes this offer. */
export function staysActive(state: Exclude<OfferState, 'open'>, unanswered: number): boolean {
  if (state === 'accepted') return false
  return state !== 'expired' || unanswered < maxUnanswered
}
