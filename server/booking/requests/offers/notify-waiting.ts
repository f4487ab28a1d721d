import { lastBookableDate } from '#domain/availability/booking-rules.ts'
import { monthOf } from '#domain/availability/offer-slots.ts'
import { usualParty } from '#domain/availability/usual-query.ts'
import { answerMinutes } from '#domain/requests/offer.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { openingInstant, wallOf } from '#domain/time/zone-clock.ts'
import { blacklistOwner, isBlacklisted } from '#server/booking/blacklist/blacklist.ts'
import type { FreedTables } from '#server/book/steps/book-changes.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import { withLine } from '#server/book/line/line-first.ts'
import { lockHolder } from '#server/book/tables/lock-days.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { offerTable } from './offer-tables.ts'
import { channelOf, createRequestStore, identifiersOf, type RequestRow } from '../request-store.ts'

/** How many days ahead to search for a table for alerts without a date. */
const daysAhead = 14

const maxReadAtOnce = 200

/** A service day to check for table alerts, with the tables that were freed, if known. */
export interface FreedDay {
  readonly date: string
  readonly freed?: FreedTables | undefined
}

/**
 * Offers a day's free tables to guests with an alert for that day, or checks all days if `day` is null. Also
 * notifies the first guest whose alert has no date. Resolves to the time at which the next guest without a
 * date may be notified, or to null if there is none.
 */
export async function notifyWaiting(
  context: Data & Links & Discovery & Book,
  restaurantId: number,
  day: FreedDay | null,
): Promise<Date | null> {
  const store = createRequestStore(context.database)
  if (!(await store.isWaitedFor(restaurantId))) return null
  const listed = await context.catalogue.getAnywhere(restaurantId)
  if (!listed) return null
  const { plan } = listed.plan
  const at = epochMinuteOf(context.now())
  const [first, last] = [addDays(wallOf(plan.zone, at).date, -1), lastBookableDate(plan, at)]
  for (const date of day ? [day.date] : await store.daysWaitedFor(restaurantId, first, last)) {
    const tableIds = day?.freed && listed.tableIds(day.freed.tableNumbers)
    const freed = day?.freed && tableIds && tableIds.length > 0 ? { ...day.freed, tableIds } : null
    if (freed) await offerTable(context, { listed, date, freed })
    while (await offerTable(context, { listed, date, freed: null }));
  }
  return notifyNext(context, listed)
}

/**
 * Notifies the first guest with an alert without a date whose party can book a table, unless a guest who was
 * notified earlier still has time to book it. Skips guests on the restaurant's blacklist.
 */
async function notifyNext(context: Data & Links & Book, listed: ListedRestaurant): Promise<Date | null> {
  const { database, now } = context
  const restaurantId = listed.record.id
  const found = await firstWithTable(context, listed)
  if (!found) return null
  return database.sql.transaction().execute(async (inside) => {
    // Processes that check at the same time must not notify two guests.
    await lockHolder(inside, `table alerts ${restaurantId}`)
    const store = createRequestStore({ sql: inside })
    const last = await store.lastNotice(restaurantId)
    const until = last && new Date(last.changed.getTime() + answerMinutes[channelOf(last)] * 60_000)
    if (until && until > now()) return until
    const { id, subject, slug, language, party_size: partySize } = found.row
    const data = { subject, idOrName: slug, date: found.date, partySize }
    if (!(await store.notify(id, now(), { template: 'tableFree', language, data }))) return null
    return new Date(now().getTime() + answerMinutes[channelOf(found.row)] * 60_000)
  })
}

async function firstWithTable(
  context: Data & Links & Book,
  listed: ListedRestaurant,
): Promise<{ readonly row: RequestRow; readonly date: string } | null> {
  const store = createRequestStore(context.database)
  const { sql } = context.database
  const owner = blacklistOwner(listed)
  const days = new Map<number, string | null>()
  let rows: RequestRow[] = []
  // Alerts that can't be met stay at the beginning of the list, so read the following pages too.
  do {
    const after = rows.at(-1) ?? null
    rows = await store.waitingFor({
      restaurantId: listed.record.id,
      date: null,
      after,
      limit: maxReadAtOnce,
    })
    for (const row of rows) {
      const party = row.party_size ?? usualParty
      const date = days.get(party) ?? (await firstFreeDay(context, listed, party))
      days.set(party, date)
      if (date !== null && !(await isBlacklisted(context, sql, owner, identifiersOf(row))))
        return { row, date }
    }
  } while (rows.length === maxReadAtOnce)
  return null
}

/** Returns the first day when the party can book a table, or null if there is none within two weeks. */
async function firstFreeDay(
  { books, lines, now }: Pick<Book, 'books' | 'lines'> & Pick<Data, 'now'>,
  listed: ListedRestaurant,
  party: number,
): Promise<string | null> {
  const at = epochMinuteOf(now())
  const { plan } = listed.plan
  const from = wallOf(plan.zone, at).date
  const until = openingInstant(plan.zone, addDays(from, daysAhead), 0)
  const times = { from: openingInstant(plan.zone, from, 0), until }
  const book = await books.read(stretchOf(listed, times.from, until))
  const taken = await withLine({ books, lines }, listed, book, times, { sizes: [party] })
  const month = monthOf(listed.plan, from, daysAhead, party, at, taken)
  return month.find(({ slots }) => slots.some(({ level }) => level === 'Available'))?.date ?? null
}
