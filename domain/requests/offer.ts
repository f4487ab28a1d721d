/** How a guest is reached, which decides how soon an answer can be expected. */
export type OfferChannel = 'email' | 'sms'

/** Minutes to answer an offer. Texts are read sooner than emails. */
export const answerMinutes: Readonly<Record<OfferChannel, number>> = { sms: 10, email: 30 }

/** A table is offered to at most this many guests, one after the other. Then everyone can book it. */
export const offersMost = 6

/** After this many offers without an answer, the alert ends, because each of them keeps others waiting. */
export const unansweredMost = 2

/** With less time to answer, a table isn't offered. */
const answerLeastMs = 2 * 60_000

/**
 * `accepted` and `declined` by the guest, `expired` without an answer, `gone` if the table can no longer be booked for
 * another reason.
 */
export type OfferState = 'open' | 'accepted' | 'declined' | 'expired' | 'gone'

interface OfferTime {
  readonly channel: OfferChannel
  /** Epoch milliseconds, as are all times here. */
  readonly now: number
  readonly arrival: number
  /** Minimum notice of a booking. */
  readonly leadMinutes: number
}

/** When the offer expires: never after the last moment to book the table. Null if too little time is left to answer. */
export function offerExpires({ channel, now, arrival, leadMinutes }: OfferTime): number | null {
  const lastMoment = arrival - Math.max(0, leadMinutes) * 60_000
  if (lastMoment - now < answerLeastMs) return null
  return Math.min(now + answerMinutes[channel] * 60_000, lastMoment)
}

/** The state at this moment. An offer expires by itself, even if nobody has recorded it yet. */
export function offerStateAt(
  { state, expires }: { readonly state: OfferState; readonly expires: number },
  now: number,
): OfferState {
  return state === 'open' && expires <= now ? 'expired' : state
}

/** Whether the alert goes on after its offer ended. `unanswered` includes this offer. */
export function goesOnWaiting(state: Exclude<OfferState, 'open'>, unanswered: number): boolean {
  if (state === 'accepted') return false
  return state !== 'expired' || unanswered < unansweredMost
}
