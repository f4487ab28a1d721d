import { bookableWithin, nearestOf, outlookOf } from '#domain/availability/bookable-within.ts'
import { monthOf } from '#domain/availability/offer-slots.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { epochMinuteOf, type Moment } from '#server/time/read-moment.ts'
import { askedMoment, bookable, invalidDate, stretchOf } from './ask-availability.ts'
import { presentSlot } from './present-slot.ts'

/** How far ahead a card looks for the next day with a table when the asked one has none. */
const daysAhead = 14
const dayMinutes = 1440

/** The bookable times nearest to the asked moment for each restaurant of a page, with one reading of all their books. */
export const askAvailabilityOfMany: Handler<'availability.ofMany'> = async (context, { query }) => {
  const now = epochMinuteOf(context.now())
  const partySize = query['contract.partySize']
  const asap = query['contract.date'] === undefined
  const restaurants = await context.catalogue.getMany(query.ids)
  const questions = restaurants.flatMap((listed) => {
    const asked = askedMoment(listed, query['contract.date'], now)
    if (!asked) return []
    const reach = asap
      ? { from: now, until: now + dayMinutes }
      : {
          from: asked.instant - query['contract.rangeInMinutes'],
          until: asked.instant + query['contract.rangeInMinutes'],
        }
    return [{ listed, asked, ...reach, areas: query['contract.partyAreas'] }]
  })
  if (questions.length < restaurants.length) return invalidDate()
  const books = await context.books.readMany(
    questions.map(({ listed, from, until }) => stretchOf(listed, from, until)),
  )

  const near = questions.map(({ listed, asked, from, until, areas }, index) => {
    const outlook = outlookOf(listed.plan.plan.zone, { from, until }, now)
    const slots = bookableWithin(listed.plan, outlook, { partySize, areas }, books[index] ?? [])
    return nearestOf(slots, asked.instant, query.top)
  })
  const later = await nextDates(
    context,
    questions.filter((_, index) => near[index]?.length === 0),
    partySize,
    now,
  )
  return {
    restaurants: questions.map(({ listed, asked }, index) => ({
      id: listed.record.id,
      slots: (near[index] ?? []).map((slot) => presentSlot(listed, slot, { ...asked, partySize })),
      nextDate: later.get(listed.record.id) ?? null,
    })),
  }
}

async function nextDates(
  { books }: Pick<Context, 'books'>,
  questions: readonly { listed: ListedRestaurant; asked: Moment; areas: readonly string[] | undefined }[],
  partySize: number,
  now: EpochMinute,
): Promise<Map<number, string>> {
  const open = questions.filter(({ listed }) => listed.plan.plan.rules.acceptsReservations)
  const taken: (readonly Taken[])[] = await books.readMany(
    open.map(({ listed, asked }) => stretchOf(listed, asked.instant, asked.instant + daysAhead * dayMinutes)),
  )
  const dates = new Map<number, string>()
  open.forEach(({ listed, asked, areas }, index) => {
    const days = monthOf(
      listed.plan,
      addDays(asked.date, 1),
      daysAhead,
      partySize,
      now,
      taken[index] ?? [],
      areas,
    )
    const first = days.find(({ slots }) => bookable(slots).length > 0)
    if (first) dates.set(listed.record.id, first.date)
  })
  return dates
}
