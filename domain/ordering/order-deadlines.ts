import type { EpochMinute } from '../time/zone.ts'

/** How long a restaurant has for an answer, in minutes. */
export interface AnswerRules {
  /** Minutes to answer after an order for as soon as possible was received. */
  readonly asap: number
  /** Minutes before the kitchen must begin by which an order for a certain time has to be answered. */
  readonly beforeKitchen: number
}

export const usualAnswerRules: AnswerRules = { asap: 5, beforeKitchen: 15 }

/**
 * When an order that the restaurant hasn't answered is canceled. `received` is when the restaurant first saw it: an
 * order that is paid by card has to be paid before. However short the notice, the restaurant has the minutes of an
 * order for as soon as possible.
 */
export function answerBy(
  order: { readonly isAsap: boolean; readonly received: EpochMinute; readonly kitchenBegins: EpochMinute },
  rules: AnswerRules = usualAnswerRules,
): EpochMinute {
  const least = order.received + rules.asap
  return order.isAsap ? least : Math.max(least, order.kitchenBegins - rules.beforeKitchen)
}

/** How long a guest has to choose what to do about dishes that the kitchen can't cook, in minutes. */
const chooseMinutes = 10

/** When an order with missing dishes is canceled if its guest doesn't choose. */
export function chooseBy(reported: EpochMinute): EpochMinute {
  return reported + chooseMinutes
}

/** How long a guest can cancel after the restaurant made an order later than agreed, in minutes. */
const reconsiderMinutes = 10

/** Until when a guest can cancel an order that was delayed; never sooner than before. */
export function cancelAfterDelay(cancelUntil: EpochMinute | null, delayed: EpochMinute): EpochMinute {
  return Math.max(cancelUntil ?? 0, delayed + reconsiderMinutes)
}

/** Until when a guest can cancel an accepted order; null if never. */
export function cancelUntil(promised: EpochMinute, cancelMinutes: number | null): EpochMinute | null {
  return cancelMinutes === null ? null : promised - cancelMinutes
}
