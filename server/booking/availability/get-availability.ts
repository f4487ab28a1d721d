import type { WireSlot } from '#contracts/booking/availability.ts'
import type { Parsed } from '#contracts/calls.ts'
import { serviceDatesOf } from '#domain/availability/arrivals.ts'
import { slotsOfDay } from '#domain/availability/offer-slots.ts'
import { openingInstants, servicesOn } from '#domain/availability/service-days.ts'
import type { Slot } from '#domain/availability/slot.ts'
import { isNearAndFull, offerWait } from '#domain/availability/wait-instead.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Billing, Book, BookingContext, Data, Discovery } from '#server/context.ts'
import { guestsOwnBookings } from '#server/book/steps/guests-own-bookings.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { orderTimes } from '#server/ordering/terms/order-times.ts'
import { epochMinuteOf, type Moment } from '#server/platform/time/read-moment.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import { areasAsSpelled, readAreas } from '#server/book/steps/read-areas.ts'
import { withLine } from '#server/book/line/line-first.ts'
import { presentSlot } from '#server/book/tables/present-slot.ts'
import { createRecentAnswers } from './recent-answers.ts'
import { requestedMoment, invalidDate } from './requested-moment.ts'

/** Default time range around the requested time: a day in each direction. */
const dayMinutes = 1440

const answers = createRecentAnswers<WireSlot[]>()

/** Returns the slots of one restaurant up to `rangeInMinutes` before and after the requested time. */
export const getAvailability: Handler<'availability.get', BookingContext> = async (
  context,
  { id, query },
  caller,
) => {
  const listed = await context.catalogue.get(id)
  if (!listed) return refuse('unknownRestaurant')
  const now = epochMinuteOf(context.now())
  const requested = requestedMoment(listed, query['contract.date'], now)
  if (!requested) return invalidDate(context, caller)
  const type = query['contract.deliveryType']
  if (type === 'takeaway' || type === 'delivery')
    return timesOfOrder(context, listed, type, { query, requested, now })
  const asked = query['contract.partyAreas']
  const areas = readAreas(listed, asked, 'contract.partyAreas', context.sentences(caller.locale))
  if (isRefusal(areas)) return areas
  const range = query['contract.date'] === undefined ? dayMinutes : query['contract.rangeInMinutes']
  const partySize = query['contract.partySize']
  const from = requested.instant - range
  const until = requested.instant + range
  const stretch = stretchOf(listed, from, until)
  const ownBookings = await guestsOwnBookings(context, query.ExcludeId, caller)
  const book = await context.books.readWithout(stretch, ownBookings)
  const taken = await withLine(
    context,
    listed,
    book,
    { from, until },
    { sizes: [partySize], own: ownBookings },
  )
  const source = { listed, taken, now }
  const key = JSON.stringify([listed.record.id, requested, range, partySize, areas, caller.locale])
  const known = answers.find(key, source)
  if (known) return known
  const slots = daysOf(listed, from, until)
    .flatMap((date) => slotsOfDay(listed.plan, date, partySize, now, taken, areas))
    .filter(({ instant }) => from <= instant && instant <= until)
  const present = (slot: Slot) => presentSlot(listed, slot, { ...requested, partySize }, caller.locale)
  // The line can open or close without a change to the book, so don't cache by the book alone.
  const { limits } = listed.plan.plan
  if (slots.some((slot) => isNearAndFull(slot, { now, limits })))
    return (await offeringWait(context, listed, slots, { partySize, areas }, now)).map(present)
  return answers.keep(key, source, slots.map(present))
}

/**
 * Returns the times at which a takeaway or delivery order can be promised. Preorders use the slots of tables
 * instead.
 */
function timesOfOrder(
  context: Data & Discovery & Billing,
  listed: ListedRestaurant,
  type: DeliveryType,
  {
    query,
    requested,
    now,
  }: { query: Parsed<'availability.get'>['query']; requested: Moment; now: EpochMinute },
): Promise<WireSlot[]> {
  const isAsap = query['contract.date'] === undefined
  return orderTimes(context, listed, {
    type,
    now,
    around: isAsap ? null : { ...requested, range: query['contract.rangeInMinutes'] },
    points: query['contract.points'],
    zoneId: query['contract.zone'] ?? null,
  })
}

/**
 * Marks full slots within the next hours as open for the waitlist if the restaurant's line accepts this party
 * size.
 */
async function offeringWait(
  { lines }: Pick<Book, 'lines'>,
  listed: ListedRestaurant,
  slots: readonly Slot[],
  { partySize, areas }: { readonly partySize: number; readonly areas: readonly string[] },
  now: EpochMinute,
): Promise<readonly Slot[]> {
  if (!listed.record.waitlist) return slots
  const view = await lines.view(listed)
  if (view.line.state !== 'open') return slots
  const [offer] = view.offersTo([partySize], areasAsSpelled(listed.linePlan.areas, areas))
  const lastSeating = view.lastSeating(partySize)
  return !offer || 'refused' in offer || lastSeating === null
    ? slots
    : offerWait(slots, { now, limits: listed.plan.plan.limits }, lastSeating)
}

/** Returns the service days when the restaurant is open during the time range. */
function daysOf(listed: ListedRestaurant, from: EpochMinute, until: EpochMinute): string[] {
  const { plan } = listed.plan
  return serviceDatesOf(plan.zone, { from, until }).filter((date) =>
    servicesOn(plan, date).some((service) => {
      const { open, close } = openingInstants(plan.zone, date, service)
      return open <= until && from <= close
    }),
  )
}
