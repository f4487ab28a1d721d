import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { OpenReservation } from '#server/book/open-reservation.ts'
import { createReservationStore, type KnownReservation } from '#server/book/reservations.ts'
import type { Context } from '#server/context.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { presentReservation } from './present-reservation.ts'

/**
 * Asks the provider for a way to pay, after the commit. Without an answer the guest can try again on the page. Pass the
 * restaurant if the reservation was made just now.
 */
export async function withWayToPay(
  context: Context,
  answer: ReservationGuest,
  made?: { readonly listed: ListedRestaurant; readonly language: string },
): Promise<ReservationGuest> {
  if (answer.payBy === null) return answer
  const paidFor = made && { listed: made.listed, row: { language: made.language } }
  const way = await context.payments.wayToPay(answer.id, paidFor)
  return way ? { ...answer, ...way } : answer
}

/** The reservation as it is stored, because its money decides until when it can be paid. */
export async function answerNow(
  context: Context,
  listed: ListedRestaurant,
  id: string,
): Promise<ReservationGuest> {
  const row = await createReservationStore(context.database).find(id)
  if (!row) throw new Error(`reservation ${id} is gone`)
  return presentReservation(context, listed, row)
}

/** The reservation as the payment with this token has changed it. Refused unless that is what was asked for. */
export async function changedByPayment(
  context: Context,
  { row, listed }: OpenReservation,
  depositToken: string | undefined,
  isAsked: (now: KnownReservation) => boolean,
): Promise<ReservationGuest | Refusal<'depositTokenUnusable'>> {
  const isPaid = await context.payments.isPaidWith(row.id, depositToken ?? '')
  const now = isPaid ? await createReservationStore(context.database).find(row.id) : null
  return now && isAsked(now) ? presentReservation(context, listed, now) : refuse('depositTokenUnusable')
}
