import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { endOfferOf } from './end-offer.ts'
import { createOfferStore } from './offer-store.ts'
import { openRequest, presentOpened } from '../open-request.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/**
 * Declines the held table and offers it to the next guest. The guest who declines keeps their alert for other
 * tables on that day.
 */
export const declineOffer: Handler<'requests.declineOffer', Data & Links & Discovery & Book> = async (
  context,
  { token },
  { locale },
) => {
  const row = await openRequest(context, token)
  if (isRefusal(row)) return row
  await endOfferOf(context, row.id, 'declined')
  const offer = await createOfferStore(context.database.sql).latestOf(row.id)
  return offer && offer.state !== 'accepted' ? presentOpened(context, token, locale) : refuse('offerEnded')
}
