import type { AnswerOf } from '#contracts/calls.ts'
import { createRecentAnswers } from './recent-answers.ts'
import { bookable } from './requested-moment.ts'
import { fitsParty, monthOf } from '#domain/availability/offer-slots.ts'
import { servicesOn, specialPeriodOn } from '#domain/availability/service-days.ts'
import { refuse } from '#domain/refusal.ts'
import { addDays, isCalendarDate } from '#domain/time/calendar-date.ts'
import { openingInstant, wallOf } from '#domain/time/zone-clock.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { areasAsSpelled } from '#server/book/steps/read-placement-request.ts'
import { guestsOwnBookings } from '#server/book/steps/guests-own-bookings.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
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
  const { plan } = listed.plan
  const now = epochMinuteOf(context.now())
  const from = query.from ?? wallOf(plan.zone, now).date
  const until = addDays(from, query.days)
  if (!isCalendarDate(until)) return fieldRefusal('from', context.sentences(caller.locale)('fields.date'))
  const start = openingInstant(plan.zone, from, 0)
  const end = openingInstant(plan.zone, until, 0)
  const ownBookings = await guestsOwnBookings(context, query.ExcludeId, caller)
  const taken = await context.books.readWithout(stretchOf(listed, start, end), ownBookings)
  const areas = areasAsSpelled(listed.plan.areas, query.areas ?? [])
  const source = { listed, taken, now }
  const key = JSON.stringify([listed.record.id, from, query.days, query.partySize, areas])
  const known = answers.find(key, source)
  if (known) return known
  const days = monthOf(listed.plan, from, query.days, query.partySize, now, taken, areas)
  return answers.keep(key, source, {
    zone: plan.zone.id,
    fits: fitsParty(listed.plan, query.partySize, areas),
    days: days.map(({ date, slots }) => {
      const note = specialPeriodOn(plan, date)?.note
      return {
        date,
        open: servicesOn(plan, date).length > 0,
        slots: bookable(slots).length,
        ...(note ? { note } : {}),
      }
    }),
  })
}
