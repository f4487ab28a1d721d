import { lastBookableDate } from '#domain/availability/booking-rules.ts'
import { monthOf } from '#domain/availability/offer-slots.ts'
import { usualParty } from '#domain/availability/usual-party.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { openingInstant, wallOf } from '#domain/time/zone-clock.ts'
import { stretchOf } from '#server/availability/ask-availability.ts'
import type { Context } from '#server/context.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { createRequestStore, type RequestRow } from './request-store.ts'

type Needs = Pick<Context, 'database' | 'catalogue' | 'books' | 'now'>

/** A wish that names no party is for two, one that names no day for the next two weeks. */
const daysAhead = 14

const readAtOnceMost = 200

/**
 * Writes to everybody who waits for a table there, on that day or on any, and for whom one can be booked this moment: once
 * each, in the order in which they asked. Without a day it looks at all who wait. Answers how many were told.
 */
export async function tellWaiting(
  context: Needs,
  restaurantId: number,
  date: string | null,
  most = readAtOnceMost,
): Promise<number> {
  const store = createRequestStore(context.database)
  const free = new Map<string, Promise<string | null>>()
  let told = 0
  let waiting: RequestRow[] = []
  // Wishes that nothing fulfils stay at the front: whoever waits behind them is looked at too.
  do {
    waiting = await store.waitingFor({ restaurantId, date, after: waiting.at(-1) ?? null, limit: most })
    const listed = waiting.length > 0 ? await context.catalogue.get(restaurantId) : null
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

/** The first day of the wish on which its party could book a table now. */
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
