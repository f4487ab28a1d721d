import { usualParty } from '#domain/availability/usual-query.ts'
import { staysActive, offerExpires, type OfferState } from '#domain/requests/offer.ts'
import { type DayOffer, type FreedTable, type NextOffer, nextOffer } from '#domain/requests/next-offer.ts'
import { openingInstant } from '#domain/time/zone-clock.ts'
import { blacklistOwner, isBlacklisted } from '#server/booking/blacklist/blacklist.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import { withLine } from '#server/book/line/line-first.ts'
import { exchangeHolds } from '#server/book/tables/holds.ts'
import { paceOf } from '#server/book/tables/keep-pace.ts'
import type { Book, Data, Links } from '#server/context.ts'
import { isDuplicate } from '#server/platform/database/database.ts'
import { planWork } from '#server/platform/jobs/due-work.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { createOfferStore, type NewOffer, type OfferRow } from './offer-store.ts'
import { channelOf, createRequestStore, identifiersOf, type RequestRow } from '../request-store.ts'

/**
 * Maximum number of alerts considered for one table. Later ones wait until these are answered or withdrawn.
 */
const maxWaiting = 500

/**
 * How much longer the hold lasts than the offer, in milliseconds, so that nobody else books the table before
 * the next offer.
 */
const passOnMs = 60_000

/** Maximum number of attempts to choose a guest and table. An attempt fails if somebody else takes the table first. */
const maxAttempts = 5

export interface EndingOffer {
  readonly offer: OfferRow
  readonly state: Exclude<OfferState, 'open' | 'accepted'>
}

/**
 * A service day of a restaurant, the freed table if known, and the offer that ends when the next one starts.
 */
export interface Offering {
  readonly listed: ListedRestaurant
  readonly date: string
  readonly freed: FreedTable | null
  readonly ending?: EndingOffer
}

interface Chosen extends NextOffer {
  readonly row: RequestRow
  readonly expires: Date
}

/**
 * Offers a table to the next guest with an alert for that day and holds it for them. The previous offer ends
 * in the same transaction. Resolves to whether a table was offered.
 */
export async function offerTable(context: Data & Links & Book, offering: Offering): Promise<boolean> {
  const { listed, ending } = offering
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const now = context.now()
    // The current offer must end even if its table can't be offered to another guest.
    const next = attempt < maxAttempts ? await chooseNext(context, offering, now) : null
    if (!next && !ending) return false
    const outcome = await saveOffer(context, offering, next, now)
    if (outcome === 'saved') return next !== null
    if (ending && (await createOfferStore(context.database.sql).find(ending.offer.id))?.state !== 'open')
      return false
    // The book omits expired holds, but the exclusion constraint includes them until they are deleted.
    if (outcome === 'overlap') await context.books.dropExpiredHolds(listed.record.id)
  }
  return false
}

async function saveOffer(
  context: Data & Book,
  { listed, date, ending }: Offering,
  next: Chosen | null,
  now: Date,
): Promise<'saved' | 'overlap' | 'refused'> {
  const offer = next && newOffer(context, listed, date, next, now)
  const exchange = {
    restaurantId: listed.record.id,
    ends: ending?.offer.id ?? null,
    begins: next && offer && { ...holdFor(listed, next, offer), pace: paceOf(listed, next.seating) },
    now,
  }
  try {
    return await exchangeHolds(context, exchange, async (inside) => {
      const offers = createOfferStore(inside)
      if (ending) {
        const { id, request_id } = ending.offer
        if (!(await offers.end(id, ending.state, now))) return false
        if (!staysActive(ending.state, await offers.unanswered(request_id)))
          await createRequestStore({ sql: inside }).move(request_id, ['confirmed'], 'told', now)
      }
      if (!next || !offer) return true
      await planWork(inside, { kind: 'endOffer', subject: offer.id, due: offer.expires })
      return offers.open(offer, newsOf(listed, next.row, offer))
    })
  } catch (error) {
    // Another process has made an offer to this guest, or has offered the table to the next one.
    if (isDuplicate(error)) return 'refused'
    throw error
  }
}

/**
 * Chooses the next guest and their table, skipping guests on the restaurant's blacklist. Resolves to null if no alert
 * can be met.
 */
async function chooseNext(
  context: Data & Links & Book,
  offering: Offering,
  now: Date,
): Promise<Chosen | null> {
  const { listed, date, freed, ending } = offering
  const { plan, record } = listed
  const { sql } = context.database
  const rows = await createRequestStore(context.database).waitingFor({
    restaurantId: record.id,
    date,
    limit: maxWaiting,
  })
  const opens = openingInstant(plan.plan.zone, date, 0)
  const sizes = [...new Set(rows.map(({ party_size }) => party_size ?? usualParty))]
  const [offers, book] = await Promise.all([
    createOfferStore(sql).ofDay(record.id, date),
    context.books.readWithout(stretchOf(listed, opens, opens + 1440), ending ? [ending.offer.id] : []),
  ])
  // Guests in line come before those who asked for an alert.
  const taken = await withLine(context, listed, book, { from: opens, until: opens + 1440 }, { sizes })
  const search = { compiled: plan, date, now: epochMinuteOf(now), taken, offers: offers.map(dayOffer), freed }
  const left = new Map(rows.map((row) => [row.id, row]))
  while (left.size > 0) {
    const waiting = [...left.values()].map(({ id, party_size }) => ({
      id,
      partySize: party_size ?? usualParty,
    }))
    const next = nextOffer({ ...search, waiting })
    const row = next && left.get(next.alert.id)
    if (!row) return null
    left.delete(row.id)
    const expires = offerExpires({
      channel: channelOf(row),
      now: now.getTime(),
      arrival: next.seating.from * 60_000,
      leadMinutes: plan.plan.rules.leadMinutes,
      zone: plan.plan.zone,
    })
    if (expires !== null && !(await isBlacklisted(context, sql, blacklistOwner(listed), identifiersOf(row))))
      return { ...next, row, expires: new Date(expires) }
  }
  return null
}

function newOffer(
  context: Data,
  { record }: ListedRestaurant,
  date: string,
  { alert, seating, series, number, row, expires }: Chosen,
  now: Date,
): NewOffer {
  const id = context.newId()
  return {
    id,
    request_id: row.id,
    restaurant_id: record.id,
    service_date: date,
    reservation_time: new Date(seating.from * 60_000),
    turn_minutes: seating.until - seating.from,
    party_size: alert.partySize,
    table_ids: seating.tableIds.map(Number),
    series: series ?? id,
    number,
    created: now,
    expires,
  }
}

function holdFor({ record }: ListedRestaurant, { seating }: Chosen, offer: NewOffer) {
  const { id, request_id, party_size, reservation_time, turn_minutes, table_ids, expires } = offer
  return {
    row: {
      id,
      request_id,
      reservation_time,
      turn_minutes,
      table_ids,
      restaurant_id: record.id,
      group_size: party_size,
      expires: new Date(expires.getTime() + passOnMs),
      extended: false,
      reservation_id: null,
      for_payment: false,
      holder: '',
    },
    claim: { ...seating, restaurantId: record.id, covers: party_size },
  }
}

/**
 * Builds the message about the offer. It contains data instead of text, so that it can be checked again and
 * worded when it is sent.
 */
function newsOf({ record }: ListedRestaurant, { subject, language }: RequestRow, offer: NewOffer) {
  const data = {
    subject,
    date: offer.service_date,
    partySize: offer.party_size,
    offerId: offer.id,
    reservationTime: offer.reservation_time.toISOString(),
    expires: offer.expires.toISOString(),
    timeZone: record.time_zone,
  }
  return { template: 'tableOffered', language, data }
}

export function dayOffer(offer: OfferRow): DayOffer {
  const from = epochMinuteOf(offer.reservation_time)
  return {
    alertId: offer.request_id,
    tableIds: offer.table_ids.map(String),
    from,
    until: from + offer.turn_minutes,
    state: offer.state,
    series: offer.series,
    number: offer.number,
  }
}
