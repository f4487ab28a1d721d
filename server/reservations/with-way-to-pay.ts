import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { Context } from '#server/context.ts'

/** Asks the provider for a way to pay, after the commit. Without an answer the guest can try again on the page. */
export async function withWayToPay(context: Context, answer: ReservationGuest): Promise<ReservationGuest> {
  if (answer.payBy === null) return answer
  const way = await context.payments.wayToPay(answer.id)
  return way ? { ...answer, ...way } : answer
}
