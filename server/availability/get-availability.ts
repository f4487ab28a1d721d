import { serviceDatesOf } from '#domain/availability/arrivals.ts'
import { slotsOfDay } from '#domain/availability/offer-slots.ts'
import { openingInstants, servicesOn } from '#domain/availability/service-days.ts'
import { refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Handler } from '#server/calls/answer.ts'
import { ownAmong } from '#server/book/own-among.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { stretchOf } from '#server/book/book-stretch.ts'
import { presentSlot } from '#server/book/present-slot.ts'
import { requestedMoment, invalidDate } from './requested-moment.ts'

/** Read a day before and after the service day, because bookings may extend past midnight. */
const dayMinutes = 1440

/** Slots of one restaurant up to `rangeInMinutes` before and after the requested time. */
export const getAvailability: Handler<'availability.get'> = async (context, { id, query }, caller) => {
  const listed = await context.catalogue.get(id)
  if (!listed) return refuse('unknownRestaurant')
  const now = epochMinuteOf(context.now())
  const requested = requestedMoment(listed, query['contract.date'], now)
  if (!requested) return invalidDate(context, caller)
  const range = query['contract.date'] === undefined ? dayMinutes : query['contract.rangeInMinutes']
  const partySize = query['contract.partySize']
  const from = requested.instant - range
  const until = requested.instant + range
  const stretch = stretchOf(listed, from, until)
  const own = await ownAmong(context, query.ExcludeId, caller)
  const taken = await context.books.readWithout(stretch, own)
  return daysOf(listed, from, until)
    .flatMap((date) => slotsOfDay(listed.plan, date, partySize, now, taken, query['contract.partyAreas']))
    .filter(({ instant }) => from <= instant && instant <= until)
    .map((slot) => presentSlot(listed, slot, { ...requested, partySize }))
}

/** Service days on which the restaurant is open during the time range. */
function daysOf(listed: ListedRestaurant, from: EpochMinute, until: EpochMinute): string[] {
  const { plan } = listed.plan
  return serviceDatesOf(plan.zone, { from, until }).filter((date) =>
    servicesOn(plan, date).some((service) => {
      const { open, close } = openingInstants(plan.zone, date, service)
      return open <= until && from <= close
    }),
  )
}
