import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { correctBookings } from '#server/booking/reservations/correct-bookings.ts'
import { sharedDataOf } from './shared-data.ts'
import type { BookingContext } from '#server/context.ts'

/** Corrects the guest's data in all upcoming bookings at one restaurant, or in none of them. Idempotent. */
export const correctSharedData: Handler<'guests.correctSharedData', BookingContext> = async (
  context,
  input,
  caller,
) => {
  const { uid, restaurantId, body } = input
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const listed = await context.catalogue.getAnywhere(restaurantId)
  const knows = async () =>
    listed &&
    (await sharedDataOf(context, guest, caller.locale)).find((seen) => seen.restaurantId === listed.record.id)
  if (!listed || !(await knows())) return refuse('unknownRestaurant')
  const no = await correctBookings(context, { uid, listed }, body, context.sentences(caller.locale))
  return no ?? (await knows()) ?? refuse('unknownRestaurant')
}
