import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { endOfferOf } from './offers/end-offer.ts'
import { createRequestStore } from './request-store.ts'
import { openRequest, presentOpened } from './open-request.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/**
 * Withdraws a request and offers the table held for it to the next guest. Making the same request later creates a new
 * one.
 */
export const withdrawRequest: Handler<'requests.withdraw', Data & Links & Discovery & Book> = async (
  context,
  { token },
  { locale },
) => {
  const row = await openRequest(context, token)
  if (isRefusal(row)) return row
  const store = createRequestStore(context.database)
  await store.move(row.id, ['unconfirmed', 'confirmed'], 'withdrawn', context.now())
  await endOfferOf(context, row.id, 'declined')
  return presentOpened(context, token, locale)
}
