import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'

/** How long the tables of an unpaid booking are held. Guests can extend it once by the same time. */
export const payMinutes = 15

/** At most this many links to pay are sent in a week. */
const linksMost = 3
const weekMinutes = 7 * 1440

export interface PayBy {
  readonly payBy: EpochMinute
  readonly extended: boolean
}

/** The time to pay for a booking or change made now. */
export function payByFrom(now: EpochMinute): PayBy {
  return { payBy: now + payMinutes, extended: false }
}

export function isTimeToPayOver({ payBy }: Pick<PayBy, 'payBy'>, now: EpochMinute): boolean {
  return now >= payBy
}

/** The time can be extended once, before it is over. */
export function extendPayBy(
  { payBy, extended }: PayBy,
  now: EpochMinute,
): PayBy | Refusal<'alreadyExtended' | 'timeToPayOver'> {
  if (isTimeToPayOver({ payBy }, now)) return refuse('timeToPayOver')
  return extended ? refuse('alreadyExtended') : { payBy: payBy + payMinutes, extended: true }
}

/** When the next link to pay can be sent after a declined card: now, or as soon as a week has only two others. */
export function nextPayLinkAt(sentAt: readonly EpochMinute[], now: EpochMinute): EpochMinute {
  const oldest = [...sentAt].sort((one, other) => other - one)[linksMost - 1]
  return oldest === undefined ? now : Math.max(now, oldest + weekMinutes)
}
