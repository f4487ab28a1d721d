import { offerStateAt } from '#domain/requests/offer.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'
import type { ProvedContacts } from '#server/accounts/identity/contacts/proved-contacts.ts'
import type { DueWorkHandler } from '#server/platform/jobs/due-work.ts'
import { createOfferStore } from './offer-store.ts'
import { dayOffer, type EndingOffer, offerTable } from './offer-tables.ts'
import { requestsOf } from '../requests-of-guest.ts'

/** Ends an offer that expired without an answer, and offers the table to the next guest. */
export const endExpiredOffer: DueWorkHandler<Data & Links & Discovery & Book> = async (context, offerId) => {
  const offer = await createOfferStore(context.database.sql).find(offerId)
  if (!offer || offer.state !== 'open') return null
  const at = { state: offer.state, expires: offer.expires.getTime() }
  if (offerStateAt(at, context.now().getTime()) === 'open') return offer.expires
  await endOffer(context, { offer, state: 'expired' })
  return null
}

/** Ends an open offer and offers its table to the next guest. Does nothing if the offer has ended. */
export async function endOffer(context: Data & Links & Discovery & Book, ending: EndingOffer): Promise<void> {
  const { offer } = ending
  const listed = await context.catalogue.getAnywhere(offer.restaurant_id)
  if (!listed) return
  const { tableIds, from, until, series, number } = dayOffer(offer)
  const freed = { tableIds, from, until, after: { series, number } }
  await offerTable(context, { listed, date: offer.service_date, freed, ending })
}

export async function endOfferOf(
  context: Data & Links & Discovery & Book,
  requestId: string,
  state: EndingOffer['state'],
): Promise<void> {
  const offer = await createOfferStore(context.database.sql).latestOf(requestId)
  if (offer?.state === 'open') await endOffer(context, { offer, state })
}

export async function endOffersOf(
  context: Data & Links & Discovery & Book,
  contacts: ProvedContacts,
): Promise<void> {
  for (const { id } of await requestsOf(context, contacts)) await endOfferOf(context, id, 'declined')
}
