import {
  type DayRange,
  type EventDays,
  type EventSession,
  upcomingSessions,
} from '../events/event-sessions.ts'
import { type FeePolicy, type Fees, feesFor } from '../payments/fees.ts'
import { addDays } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { isBookableLevel } from './bookable-slot.ts'
import { lastBookableDate } from './booking-rules.ts'
import type { CompiledPlan } from './compiled-plan.ts'
import { fitsParty, slotsOfDay } from './offer-slots.ts'
import type { Taken } from './restaurant-plan.ts'
import { servicesOn } from './service-days.ts'
import type { Slot } from './slot.ts'

/** Spelled as on the wire. `Undefined` is any table of the restaurant (specification, section 3). */
export type SectionType = 'Event' | 'Area' | 'Undefined'

/** A restaurant or an event, with what its sections depend on. */
export interface Bookable {
  readonly plan: CompiledPlan
  readonly payment: FeePolicy
  readonly currency: string
  /** See `survey`. */
  readonly taken: readonly Taken[]
}

/** One of the things that a party can book on a day: any table, a table in one area, or an event. */
export interface Section<From extends Bookable = Bookable> {
  readonly type: SectionType
  /** The restaurant or the event. */
  readonly from: From
  /** Empty unless the type is `Area`. */
  readonly area: string
  readonly fees: Fees
  /** Number of bookable times for the party on this day. */
  readonly times: number
  /** Whether it seats parties of this size on any day. */
  readonly fits: boolean
  /** Why none of its times can be booked now, whatever tables are free; null if they can. */
  readonly period: BookingPeriod | null
}

/** Outside of the booking period of a day: it begins on a later day, or has ended. */
export type BookingPeriod = { readonly opens: CalendarDate } | 'ended'

export interface SectionQuery {
  readonly date: CalendarDate
  readonly partySize: number
}

/**
 * Returns the sections of a service day in order of choice: any table, the areas if there are several, then the
 * upcoming events, earliest first. Includes sections that are full or too small for the party, so that guests see why.
 * A restaurant that is closed that day or takes no reservations has only events.
 */
export function sectionsOf<From extends Bookable>(
  {
    restaurant,
    areas,
    events,
  }: {
    readonly restaurant: From
    /** The areas that guests can choose. */
    readonly areas: readonly string[]
    readonly events: readonly { readonly from: From; readonly days: EventDays }[]
  },
  query: SectionQuery,
  now: EpochMinute,
): Section<From>[] {
  const { plan } = restaurant.plan
  const isOpen = plan.rules.acceptsReservations && servicesOn(plan, query.date).length > 0
  const choices = areas.length > 1 ? ['', ...areas] : ['']
  return [
    ...(isOpen ? choices : []).map((area) =>
      sectionOf(area ? 'Area' : 'Undefined', restaurant, area, query, now),
    ),
    ...upcomingOn(query.date, events, now).map((event) => sectionOf('Event', event, '', query, now)),
  ]
}

function sectionOf<From extends Bookable>(
  type: SectionType,
  from: From,
  area: string,
  { date, partySize }: SectionQuery,
  now: EpochMinute,
): Section<From> {
  const { plan, payment, currency, taken } = from
  const areas = area ? [area] : []
  const slots = slotsOfDay(plan, date, partySize, now, taken, areas)
  return {
    type,
    from,
    area,
    fees: feesFor(payment, partySize, currency),
    times: slots.filter(({ level }) => isBookableLevel(level)).length,
    fits: fitsParty(plan, partySize, areas),
    period: periodOf(plan, date, slots, now),
  }
}

function periodOf(
  { plan }: CompiledPlan,
  date: CalendarDate,
  slots: readonly Slot[],
  now: EpochMinute,
): BookingPeriod | null {
  if (date > lastBookableDate(plan, now)) return { opens: addDays(date, -plan.rules.maxAdvanceBookingDays) }
  const earliest = now + plan.rules.leadMinutes
  return slots.length > 0 && slots.every(({ instant }) => instant < earliest) ? 'ended' : null
}

function upcomingOn<From extends Bookable>(
  date: CalendarDate,
  events: readonly { readonly from: From; readonly days: EventDays }[],
  now: EpochMinute,
): From[] {
  return events
    .flatMap(({ from, days }) => {
      const [session] = sessionsToBook(days, from.plan, now, { from: date, until: date })
      return session ? [{ from, opens: session.opens }] : []
    })
    .sort((a, b) => a.opens - b.opens)
    .map(({ from }) => from)
}

/** Returns the upcoming dates of an event in this range. None if it takes no reservations. */
export function sessionsToBook(
  days: EventDays,
  { plan }: CompiledPlan,
  now: EpochMinute,
  range: DayRange,
): EventSession[] {
  return plan.rules.acceptsReservations ? upcomingSessions(days, plan, now, range) : []
}
