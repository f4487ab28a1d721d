import type { AnswerOf } from '#contracts/calls.ts'
import { type AnswerSource, createRecentAnswers } from './recent-answers.ts'
import { bookable } from './requested-moment.ts'
import { fitsParty, monthOf } from '#domain/availability/offer-slots.ts'
import { sessionsToBook } from '#domain/availability/sections.ts'
import { servicesOn, specialPeriodOn } from '#domain/availability/service-days.ts'
import type { DayRange } from '#domain/events/event-sessions.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { CalendarDate, EpochMinute } from '#domain/time/zone.ts'
import { addDays, isCalendarDate } from '#domain/time/calendar-date.ts'
import { openingInstant, wallOf } from '#domain/time/zone-clock.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { readAreas } from '#server/book/steps/read-areas.ts'
import { guestsOwnBookings } from '#server/book/steps/guests-own-bookings.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import { withLine } from '#server/book/line/line-first.ts'
import { eventsWithin } from '#server/discovery/events/events-of.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Book, Content, Data, Discovery, Links } from '#server/context.ts'

const answers = createRecentAnswers<AnswerOf<'availability.month'>>()

/** Returns the number of bookable times on each day of a month, for a calendar. */
export const getMonth: Handler<'availability.month', Data & Links & Discovery & Book & Content> = async (
  context,
  { id, query },
  caller,
) => {
  const listed = await context.catalogue.get(id)
  if (!listed) return refuse('unknownRestaurant')
  const say = context.sentences(caller.locale)
  const areas = readAreas(listed, query.areas, 'areas', say)
  if (isRefusal(areas)) return areas
  const { plan } = listed.plan
  const now = epochMinuteOf(context.now())
  const from = query.from ?? wallOf(plan.zone, now).date
  const until = addDays(from, query.days)
  if (!isCalendarDate(until)) return fieldRefusal('from', say('fields.date'))
  const start = openingInstant(plan.zone, from, 0)
  const end = openingInstant(plan.zone, until, 0)
  const ownBookings = await guestsOwnBookings(context, query.ExcludeId, caller)
  const book = await context.books.readWithout(stretchOf(listed, start, end), ownBookings)
  const asker = { sizes: [query.partySize], own: ownBookings }
  const taken = await withLine(context, listed, book, { from: start, until: end }, asker)
  const source = { listed, taken, now }
  const key = JSON.stringify([listed.record.id, from, query.days, query.partySize, areas])
  const known = answers.find(key, source)
  const month = known ?? answers.keep(key, source, daysFrom(source, from, { ...query, areas }))
  // Events change without a change to the restaurant or its book.
  const events = await eventsByDay(context, listed, { from, until: addDays(until, -1) }, now)
  if (events.size === 0) return month
  return { ...month, days: month.days.map((day) => ({ ...day, events: events.get(day.date) })) }
}

function daysFrom(
  { listed, taken, now }: AnswerSource,
  from: CalendarDate,
  { days, partySize, areas }: { days: number; partySize: number; areas: readonly string[] },
): AnswerOf<'availability.month'> {
  const { plan } = listed.plan
  return {
    zone: plan.zone.id,
    fits: fitsParty(listed.plan, partySize, areas),
    days: monthOf(listed.plan, from, days, partySize, now, taken, areas).map(({ date, slots }) => {
      const note = specialPeriodOn(plan, date)?.note
      return {
        date,
        open: servicesOn(plan, date).length > 0,
        slots: bookable(slots).length,
        ...(note ? { note } : {}),
      }
    }),
  }
}

/** Returns the ids of the upcoming events on each day that has some, without those hidden from search. */
async function eventsByDay(
  context: Data & Discovery,
  { record }: ListedRestaurant,
  range: DayRange,
  now: EpochMinute,
): Promise<Map<CalendarDate, number[]>> {
  const byDay = new Map<CalendarDate, number[]>()
  if (!record.events) return byDay
  const events = (await eventsWithin(context, record.id, range)).filter(({ hidden }) => !hidden)
  const plans = await context.catalogue.plansOf(events.map(({ id }) => id))
  for (const event of events) {
    const plan = plans.get(event.id)
    for (const { date } of plan ? sessionsToBook(event, plan, now, range) : [])
      byDay.set(date, [...(byDay.get(date) ?? []), event.id])
  }
  return byDay
}
