import { isRefusal, refuse } from '#domain/refusal.ts'
import { changeRefusal } from '#domain/reservations/change-booking.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { previewCost } from '#server/booking/reservations/change/cost-of-change.ts'
import { readChange } from '#server/booking/reservations/change/read-change.ts'
import { presentTerms } from './present-money.ts'
import type { Billing, Content, Data, Discovery, Links } from '#server/context.ts'

/**
 * Returns what a change would cost under the current payment rules. Books nothing, so the tables may be taken a
 * moment later.
 */
export const previewChange: Handler<
  'payments.previewChange',
  Data & Links & Discovery & Billing & Content
> = async (context, { reservationId, body }, caller) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  const standing = { status: row.status as BookingStatus, reservationTime: row.reservation_time.getTime() }
  const no = changeRefusal(standing, context.now().getTime())
  if (no) return refuse(no)
  const draft = readChange(listed, row, body, context.sentences(caller.locale))
  if (isRefusal(draft)) return draft
  const { outcome, terms } = await previewCost(context, opened, draft, body.paymentType)
  const { zone } = listed.plan.plan
  return {
    payFirst: outcome.payFirst,
    back: outcome.back,
    lost: outcome.terms.lost,
    cardFirst: outcome.cardFirst,
    currency: terms.currency,
    terms: presentTerms(terms, (moment) => isoWithOffset(zone, moment)),
  }
}
