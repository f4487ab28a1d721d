import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { createReservationStore, type KnownReservation } from '#server/book/steps/reservations.ts'
import type { Billing, Context, Data, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { presentReservation } from './present-reservation.ts'

/**
 * Adds the provider's payment link or client secret to a response. Call it after the commit, because if the
 * provider doesn't respond, the guest can try again on the payment page. Pass `made` if the reservation was
 * made just now.
 */
export async function withWayToPay(
  context: Billing,
  answer: ReservationGuest,
  made?: Parameters<Context['payments']['wayToPay']>[1],
): Promise<ReservationGuest> {
  if (answer.payBy === null) return answer
  const way = await context.payments.wayToPay(answer.id, made)
  return way ? { ...answer, ...way } : answer
}

/**
 * Reads the reservation again and converts it to the response because its stored payments determine the
 * payment deadline.
 */
export async function answerNow(
  context: Data & Links,
  listed: ListedRestaurant,
  id: string,
  locale: Locale,
): Promise<ReservationGuest> {
  const row = await createReservationStore(context.database).find(id)
  if (!row) throw new Error(`reservation ${id} is gone`)
  return presentReservation(context, listed, row, locale)
}

/**
 * Returns the reservation after the change that was paid with this token. Refuses if the token is wrong or
 * the reservation isn't as requested.
 */
export async function changedByPayment(
  context: Data & Links & Billing,
  { row, listed }: OpenReservation,
  depositToken: string | undefined,
  isAsked: (now: KnownReservation) => boolean,
  locale: Locale,
): Promise<ReservationGuest | Refusal<'depositTokenUnusable'>> {
  const isPaid = await context.payments.isPaidWith(row.id, depositToken ?? '')
  const now = isPaid ? await createReservationStore(context.database).find(row.id) : null
  return now && isAsked(now)
    ? presentReservation(context, listed, now, locale)
    : refuse('depositTokenUnusable')
}
