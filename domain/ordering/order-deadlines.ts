import type { EpochMinute } from '../time/zone.ts'

/** The time that a restaurant has to accept or reject an order, in minutes. */
export interface AnswerRules {
  /** Time to answer an order for as soon as possible, in minutes since it was received. */
  readonly asap: number
  /** How many minutes before the kitchen must begin an order for a specific time has to be answered. */
  readonly beforeKitchen: number
}

export const usualAnswerRules: AnswerRules = { asap: 5, beforeKitchen: 15 }

/**
 * Returns when an order is canceled if the restaurant hasn't answered it. `received` is when the restaurant
 * first saw the order, which is after the payment if it is paid by card. The restaurant always has at least
 * the `asap` minutes, however short the notice.
 */
export function answerBy(
  order: { readonly isAsap: boolean; readonly received: EpochMinute; readonly kitchenBegins: EpochMinute },
  rules: AnswerRules = usualAnswerRules,
): EpochMinute {
  const least = order.received + rules.asap
  return order.isAsap ? least : Math.max(least, order.kitchenBegins - rules.beforeKitchen)
}

/** How long a guest has to decide what to do about dishes that the kitchen can't cook, in minutes. */
const chooseMinutes = 10

/**
 * Returns when an order with missing dishes is canceled if the guest hasn't decided. `reported` is when staff
 * reported them.
 */
export function chooseBy(reported: EpochMinute): EpochMinute {
  return reported + chooseMinutes
}

/** How long a guest can cancel after the restaurant has delayed an order, in minutes. */
const reconsiderMinutes = 10

/**
 * Returns the time until which a guest can cancel an order that was delayed at `delayed`. It is never earlier
 * than it was before the delay.
 */
export function cancelAfterDelay(cancelUntil: EpochMinute | null, delayed: EpochMinute): EpochMinute {
  return Math.max(cancelUntil ?? 0, delayed + reconsiderMinutes)
}

/**
 * Returns the time until which a guest can cancel an accepted order, or null if they never can, because the
 * restaurant doesn't allow it or that time has passed at `now`.
 */
export function cancelUntil(
  promised: EpochMinute,
  cancelMinutes: number | null,
  now: EpochMinute,
): EpochMinute | null {
  if (cancelMinutes === null) return null
  const until = promised - cancelMinutes
  return until > now ? until : null
}
