import { lastBookableDate } from '#domain/availability/booking-rules.ts'
import { monthOf } from '#domain/availability/offer-slots.ts'
import { usualParty } from '#domain/availability/usual-party.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { openingInstant, wallOf } from '#domain/time/zone-clock.ts'
import { bookable, stretchOf } from '#server/availability/ask-availability.ts'
import type { Context } from '#server/context.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { createRequestStore, type RequestRow } from './request-store.ts'

type Needs = Pick<Context, 'database' | 'catalogue' | 'books' | 'now'>

/** A wish that names no party is for two, one that names no day for the next two weeks. */
const daysAhead = 14

/** The others are told within the hour. */
const toldAtOnceMost = 200

/**
 * Writes to everybody who waits for a table there, on that day or on any, and for whom one can be booked this moment: once
 * each, in the order in which they asked. Without a day it looks at all who wait. Answers how many were told.
 */
export async function tellWaiting(
  context: Needs,
  restaurantId: number,
  date: string | null,
): Promise<number> {
  const store = createRequestStore(context.database)
  const waiting = await store.waitingFor(restaurantId, date, toldAtOnceMost)
  const listed = waiting.length > 0 ? await context.catalogue.get(restaurantId) : null
  if (!listed) return 0
  const free = new Map<string, Promise<string | null>>()
  let told = 0
  for (const row of waiting) {
    const wish = `${row.date} ${row.party_size}`
    const day = free.get(wish) ?? firstFreeDay(context, listed, row)
    free.set(wish, day)
    const date = await day
    if (date === null) continue
    const { subject, slug, language, party_size: partySize } = row
    const news = { template: 'tableFree', language, data: { subject, idOrName: slug, date, partySize } }
    if (await store.tell(row.id, context.now(), news)) told += 1
  }
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
  return month.find(({ slots }) => bookable(slots).length > 0)?.date ?? null
}
