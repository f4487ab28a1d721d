import type { GuestRequest, RequestOffer } from '#contracts/booking/requests.ts'
import type { Locale } from '#domain/locale.ts'
import { offerStateAt } from '#domain/requests/offer.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { nameIn } from '#server/discovery/restaurants/names-in-language.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { createOfferStore, type OfferRow } from './offers/offer-store.ts'
import { channelOf, type RequestRow } from './request-store.ts'

/**
 * Converts requests to responses, each with its latest offer. `ahead` is null, because only the page of a
 * single request shows it. `locale` is the guest's language, or null for operators and exports.
 */
export async function presentRequests(
  context: Data & Discovery,
  rows: readonly RequestRow[],
  locale: Locale | null,
): Promise<GuestRequest[]> {
  const offers = await createOfferStore(context.database.sql).ofRequests(rows.map(({ id }) => id))
  return Promise.all(
    rows.map(async (row) => {
      const latest = offers.find(({ request_id }) => request_id === row.id)
      return presentRequest(row, latest ? await presentOffer(context, row, latest, locale) : null)
    }),
  )
}

function presentRequest(row: RequestRow, offer: RequestOffer | null): GuestRequest {
  const { kind, status, subject, slug, email, name, phone, message, date, party_size, created } = row
  const said = { email, name, phone, message, date, partySize: party_size }
  return {
    kind,
    status,
    subject,
    idOrName: slug,
    ...said,
    created: created.toISOString(),
    offer,
    ahead: null,
  }
}

/** Converts an offer to the response. Returns null if the restaurant no longer exists. */
async function presentOffer(
  { catalogue, now }: Data & Discovery,
  row: RequestRow,
  offer: OfferRow,
  locale: Locale | null,
): Promise<RequestOffer | null> {
  const listed = await catalogue.getAnywhere(offer.restaurant_id)
  if (!listed) return null
  const at = now().getTime()
  const expires = offer.expires.getTime()
  const { zone } = listed.plan.plan
  return {
    state: offerStateAt({ state: offer.state, expires }, at),
    restaurantId: offer.restaurant_id,
    holdId: offer.id,
    serviceDate: offer.service_date,
    reservationTime: isoWithOffset(zone, epochMinuteOf(offer.reservation_time)),
    timeZone: listed.record.time_zone,
    groupSize: offer.party_size,
    ...tablesOf(listed, offer, locale),
    sentBy: channelOf(row),
    created: offer.created.toISOString(),
    expires: offer.expires.toISOString(),
    secondsLeft: offer.state === 'open' ? Math.max(0, Math.ceil((expires - at) / 1000)) : 0,
  }
}

function tablesOf(
  listed: ListedRestaurant,
  { table_ids }: OfferRow,
  locale: Locale | null,
): Pick<RequestOffer, 'tableNumber' | 'area'> {
  const ids = table_ids.map(String)
  const areas = listed.plan.plan.tables.filter(({ id }) => ids.includes(id)).map(({ area }) => area)
  return {
    tableNumber: listed.tableNumbers(ids).join(', '),
    area: [...new Set(areas)]
      .filter(Boolean)
      .map((area) => nameIn(listed, area, locale))
      .join(', '),
  }
}
