import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { sharedDataOf } from './shared-data.ts'
import type { Billing, Data, Discovery, Links } from '#server/context.ts'

/** Returns the data about the guest that the staff of each restaurant can see. */
export const listSharedData: Handler<'guests.sharedData', Data & Links & Discovery & Billing> = async (
  context,
  { uid },
  caller,
) => {
  const guest = await openGuest(context, uid, caller)
  return isRefusal(guest) ? guest : { restaurants: await sharedDataOf(context, guest, caller.locale) }
}
