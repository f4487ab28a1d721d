import { refuse } from '#domain/refusal.ts'
import type { Content, Data, Discovery, Operator } from '#server/context.ts'
import { eventsOf } from '#server/discovery/events/events-of.ts'
import { readPage } from '#server/history/read-page.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'

export const listHistory: Handler<'operator.history', Data & Discovery & Content & Operator> = async (
  context,
  { query: { restaurantId, scope, ...query } },
  caller,
) => {
  const stranger = refuseUnlessOperator(context, caller)
  if (stranger) return stranger
  const how = { locale: caller.locale, zone: 'UTC', showsGuests: false }
  if (restaurantId === undefined)
    return readPage(context, query, { ...how, restaurantIds: scope === 'all' ? null : 'installation' })
  const restaurant = await context.catalogue.getAnywhere(restaurantId)
  if (!restaurant) return refuse('unknownRestaurant')
  const { id } = restaurant.record
  return readPage(context, query, { ...how, restaurantIds: [id, ...(await eventsOf(context, id))] })
}
