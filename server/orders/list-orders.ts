import { isRefusal } from '#domain/refusal.ts'
import { createOwnStore } from '#server/book/bookings-of-contacts.ts'
import type { Handler } from '#server/calls/answer.ts'
import { signedIn } from '#server/identity/signed-in.ts'
import { presentPage } from '#server/reservations/present-page.ts'

export const listOrders: Handler<'orders.list'> = async (context, { query }, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  return presentPage(context, await createOwnStore(context.database).orders(guest.uid, query), caller.locale)
}
