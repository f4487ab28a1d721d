import { serviceDatesOf } from '#domain/availability/arrivals.ts'
import { isBookableLevel } from '#domain/availability/bookable-slot.ts'
import { slotsOfDay } from '#domain/availability/offer-slots.ts'
import { doorsOf, servicesOn } from '#domain/availability/service-days.ts'
import type { Slot } from '#domain/availability/slot.ts'
import { refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import type { Handler } from '#server/http/answer.ts'
import { ownAmong } from '#server/reservations/own-among.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { epochMinuteOf, type Moment, readMoment } from '#server/time/read-moment.ts'
import type { BookStretch } from './books.ts'
import { presentSlot } from './present-slot.ts'

/** A date without a time means this one (specification section 9). */
const defaultMinute = 15 * 60

/** A service day and what may run over its edges: from its midnight to the end of the next day, generously. */
const dayMinutes = 1440

/** Slots of one restaurant around the asked time, `rangeInMinutes` both ways. */
export const askAvailability: Handler<'availability.ofRestaurant'> = async (
  context,
  { id, query },
  caller,
) => {
  const listed = await context.catalogue.get(id)
  if (!listed) return refuse('unknownRestaurant')
  const now = epochMinuteOf(context.now())
  const asked = askedMoment(listed, query['contract.date'], now)
  if (!asked) return invalidDate()
  const range = query['contract.date'] === undefined ? dayMinutes : query['contract.rangeInMinutes']
  const partySize = query['contract.partySize']
  const from = asked.instant - range
  const until = asked.instant + range
  const stretch = stretchOf(listed, from, until)
  const own = await ownAmong(context, query.ExcludeId, caller)
  const taken = await context.books.readWithout(stretch, own)
  return daysOf(listed, from, until)
    .flatMap((date) => slotsOfDay(listed.plan, date, partySize, now, taken, query['contract.partyAreas']))
    .filter(({ instant }) => from <= instant && instant <= until)
    .map((slot) => presentSlot(listed, slot, { ...asked, partySize }))
}

/** The refusal of a date that could not be read. */
export function invalidDate() {
  const field = 'contract.date'
  return { ...refuse('invalidInput', { field }), fields: [{ field, message: 'a date, or date and time' }] }
}

/** The moment a question is about; without a date it is now. Null when the text is no date. */
export function askedMoment(
  listed: ListedRestaurant,
  text: string | undefined,
  now: EpochMinute,
): Moment | null {
  const { zone } = listed.plan.plan
  return text === undefined
    ? { date: wallOf(zone, now).date, instant: now }
    : readMoment(text, zone, defaultMinute)
}

/** The service days with open doors in the stretch. */
function daysOf(listed: ListedRestaurant, from: EpochMinute, until: EpochMinute): string[] {
  const { plan } = listed.plan
  return serviceDatesOf(plan.zone, { from, until }).filter((date) =>
    servicesOn(plan, date).some((service) => {
      const { open, close } = doorsOf(plan.zone, date, service)
      return open <= until && from <= close
    }),
  )
}

/** The pages of the book that such a question needs, in whole days so that like questions share them. */
export function stretchOf(
  { record, plan }: ListedRestaurant,
  from: EpochMinute,
  until: EpochMinute,
): BookStretch {
  return {
    restaurantId: record.id,
    paced: plan.plan.rules.coversPerSlot !== null,
    from: (Math.floor(from / dayMinutes) - 1) * dayMinutes,
    until: (Math.ceil(until / dayMinutes) + 2) * dayMinutes,
  }
}

export function bookable(slots: readonly Slot[]): Slot[] {
  return slots.filter(({ level }) => isBookableLevel(level))
}
