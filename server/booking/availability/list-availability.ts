import { bookableWithin, outlookOf } from '#domain/availability/bookable-within.ts'
import { type DaySlots, monthOf } from '#domain/availability/offer-slots.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { Slot } from '#domain/availability/slot.ts'
import { spreadSlots } from '#domain/availability/spread-slots.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { addDays, daysBetween } from '#domain/time/calendar-date.ts'
import type { Book, Content, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf, type Moment } from '#server/platform/time/read-moment.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import { withLine } from '#server/book/line/line-first.ts'
import { areasAsSpelled } from '#server/book/steps/read-areas.ts'
import { requestedMoment, invalidDate } from './requested-moment.ts'
import { presentSlot } from '#server/book/tables/present-slot.ts'

/** How many days ahead to search for a table if the requested day has none. */
const daysAhead = 14
const dayMinutes = 1440

/**
 * Returns the bookable times nearest to the requested time for each restaurant on a page; none for one that doesn't have
 * the requested area. Reads all reservation books at once.
 */
export const listAvailability: Handler<'availability.list', Data & Discovery & Book & Content> = async (
  context,
  { query },
  caller,
) => {
  const now = epochMinuteOf(context.now())
  const partySize = query['contract.partySize']
  const asap = query['contract.date'] === undefined
  const restaurants = await context.catalogue.getMany(query.ids)
  const questions = restaurants.flatMap((listed) => {
    const requested = requestedMoment(listed, query['contract.date'], now)
    if (!requested) return []
    const reach = asap
      ? { from: now, until: now + dayMinutes }
      : {
          from: requested.instant - query['contract.rangeInMinutes'],
          until: requested.instant + query['contract.rangeInMinutes'],
        }
    const asked = areasAsSpelled(listed.areas, query['contract.partyAreas'])
    const areas = asked.filter((area) => listed.areas.includes(area))
    return [{ listed, requested, ...reach, areas, hasArea: asked.length === 0 || areas.length > 0 }]
  })
  if (questions.length < restaurants.length) return invalidDate(context, caller)
  const pages = await context.books.readMany(
    questions.map(({ listed, from, until }) => stretchOf(listed, from, until)),
  )
  const books = await Promise.all(
    questions.map(({ listed, from, until }, index) =>
      withLine(context, listed, pages[index] ?? [], { from, until }, { sizes: [partySize] }),
    ),
  )

  const near = questions.map(({ listed, requested, from, until, areas, hasArea }, index) => {
    if (!hasArea) return []
    const outlook = outlookOf(listed.plan.plan.zone, { from, until }, now)
    const slots = bookableWithin(listed.plan, outlook, { partySize, areas }, books[index] ?? [])
    return spreadSlots(slots, requested.instant, query.top)
  })
  const later = await nextDays(
    context,
    questions.filter(({ hasArea }, index) => hasArea && near[index]?.length === 0),
    partySize,
    now,
  )
  return {
    restaurants: questions.map(({ listed, requested }, index) => {
      const next = later.get(listed.record.id)
      const present = (slot: Slot) => presentSlot(listed, slot, { ...requested, partySize }, caller.locale)
      return {
        id: listed.record.id,
        slots: (near[index] ?? []).map(present),
        nextDate: next?.date ?? null,
        nextSlots: next ? nearTheHour(next, requested, query.top).map(present) : [],
      }
    }),
  }
}

/** Returns the slots of a later day that are nearest to the requested time of day. */
function nearTheHour({ date, slots }: DaySlots, requested: Moment, count: number): Slot[] {
  return spreadSlots(slots, requested.instant + daysBetween(requested.date, date) * dayMinutes, count)
}

async function nextDays(
  { books }: Pick<Book, 'books'>,
  questions: readonly { listed: ListedRestaurant; requested: Moment; areas: readonly string[] }[],
  partySize: number,
  now: EpochMinute,
): Promise<Map<number, DaySlots>> {
  const open = questions.filter(({ listed }) => listed.plan.plan.rules.acceptsReservations)
  const taken: (readonly Taken[])[] = await books.readMany(
    open.map(({ listed, requested }) =>
      stretchOf(listed, requested.instant, requested.instant + daysAhead * dayMinutes),
    ),
  )
  const found = new Map<number, DaySlots>()
  open.forEach(({ listed, requested, areas }, index) => {
    const days = monthOf(
      listed.plan,
      addDays(requested.date, 1),
      daysAhead,
      partySize,
      now,
      taken[index] ?? [],
      areas,
    )
    const first = days.find(({ slots }) => slots.length > 0)
    if (first) found.set(listed.record.id, first)
  })
  return found
}
