import { isRefusal } from '#domain/refusal.ts'
import { createOwnStore } from '#server/book/steps/bookings-of-contacts.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import { presentPage } from '#server/booking/reservations/present/present-page.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

export const listOrders: Handler<'orders.list', Data & Links & Discovery> = async (
  context,
  { query },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  return presentPage(context, await createOwnStore(context.database).orders(guest.uid, query), caller.locale)
}
