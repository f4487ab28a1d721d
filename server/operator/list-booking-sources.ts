import { refuse } from '#domain/refusal.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { countBySource } from '#server/book/steps/booking-sources.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { eventsOf } from '#server/discovery/events/events-of.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Data, Discovery, Operator } from '#server/context.ts'

const daysShown = 30

/** Limits a day to 1970 or later because no booking is older and PostgreSQL rejects the year 0. */
const within = (day: string) => (day < '1970-01-01' ? '1970-01-01' : day)

export const listBookingSources: Handler<'operator.bookingSources', Data & Discovery & Operator> = async (
  context,
  { query },
  caller,
) => {
  const stranger = refuseUnlessOperator(context, caller)
  if (stranger) return stranger
  const { until = context.now().toISOString().slice(0, 10), from = addDays(until, 1 - daysShown) } = query
  const period = { from: within(from), until: within(until) }
  if (query.restaurantId === undefined)
    return { ...period, sources: await countBySource(context.database, { ...period, restaurantIds: null }) }
  const restaurant = await context.catalogue.getForStaff(query.restaurantId)
  if (!restaurant) return refuse('unknownRestaurant')
  const { id } = restaurant.record
  const restaurantIds = [id, ...(await eventsOf(context, id))]
  return { ...period, sources: await countBySource(context.database, { ...period, restaurantIds }) }
}
