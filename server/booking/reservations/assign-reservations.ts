import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import { joinBookings } from './find/join-bookings.ts'
import type { Data, Links } from '#server/context.ts'

/** Moves bookings made as a visitor to the account if their email or phone number is verified. */
export const assignReservations: Handler<'reservations.assign', Data & Links> = async (
  context,
  _,
  caller,
) => {
  const guest = await signedIn(context, caller)
  return isRefusal(guest) ? guest : { assigned: await joinBookings(context, guest) }
}
