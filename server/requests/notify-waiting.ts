import { lastBookableDate } from '#domain/availability/booking-rules.ts'
import { monthOf } from '#domain/availability/offer-slots.ts'
import { usualParty } from '#domain/availability/usual-query.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { openingInstant, wallOf } from '#domain/time/zone-clock.ts'
import { stretchOf } from '#server/book/book-stretch.ts'
import type { Context } from '#server/context.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { createRequestStore, type RequestRow } from './request-store.ts'

type Needs = Pick<Context, 'database' | 'catalogue' | 'books' | 'now'>

/** How many days ahead to look for an alert without a date. */
const daysAhead = 14

const readAtOnceMost = 200

/**
 * Notifies guests with a table alert for that day or for any day if a table can be booked now: each once, oldest alert
 * first. Without a date, checks all alerts. Resolves to the number of notified guests.
 */
export async function notifyWaiting(
  context: Needs,
  restaurantId: number,
  date: string | null,
  most = readAtOnceMost,
): Promise<number> {
  const store = createRequestStore(context.database)
  const free = new Map<string, Promise<string | null>>()
  let told = 0
  let waiting: RequestRow[] = []
  // Alerts that can't be met stay first in order, so read the following pages as well.
  do {
    waiting = await store.waitingFor({ restaurantId, date, after: waiting.at(-1) ?? null, limit: most })
    const listed = waiting.length > 0 ? await context.catalogue.getAnywhere(restaurantId) : null
    if (!listed) return told
    for (const row of waiting) {
      const wish = `${row.date} ${row.party_size}`
      const day = free.get(wish) ?? firstFreeDay(context, listed, row)
      free.set(wish, day)
      const found = await day
      if (found === null) continue
      const { subject, slug, language, party_size: partySize } = row
      const data = { subject, idOrName: slug, date: found, partySize }
      if (await store.tell(row.id, context.now(), { template: 'tableFree', language, data })) told += 1
    }
  } while (waiting.length === most)
  return told
}

/** The first day of the alert on which its party can book a table now. */
async function firstFreeDay(
  { books, now }: Needs,
  listed: ListedRestaurant,
  { date, party_size }: Pick<RequestRow, 'date' | 'party_size'>,
): Promise<string | null> {
  const at = epochMinuteOf(now())
  const { plan } = listed.plan
  const today = wallOf(plan.zone, at).date
  const from = date ?? today
  if (from < today || from > lastBookableDate(plan, at)) return null
  const days = date === null ? daysAhead : 1
  const until = openingInstant(plan.zone, addDays(from, days), 0)
  const taken = await books.read(stretchOf(listed, openingInstant(plan.zone, from, 0), until))
  const month = monthOf(listed.plan, from, days, party_size ?? usualParty, at, taken)
  return month.find(({ slots }) => slots.some(({ level }) => level === 'Available'))?.date ?? null
}
