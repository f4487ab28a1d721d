import type { CompiledPlan } from '../availability/compiled-plan.ts'
import { slotsOfDay } from '../availability/offer-slots.ts'
import type { Taken } from '../availability/restaurant-plan.ts'
import { type Seating, seatingOptions } from '../availability/seat-party.ts'
import type { Slot } from '../availability/slot.ts'
import { isRefusal } from '../refusal.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { type OfferState, maxOffers } from './offer.ts'

/** A confirmed table alert for the day, without an open offer. */
export interface WaitingAlert {
  readonly id: string
  readonly partySize: number
}

export interface TableTime {
  readonly tableIds: readonly string[]
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/** An offer of that day, open or ended. */
export interface DayOffer extends TableTime {
  readonly alertId: string
  readonly state: OfferState
  /** Id shared by all offers of one freed table. */
  readonly series: string
  /** The offer's number in the series, starting at 1. */
  readonly number: number
}

/** A table that was just freed. If it was offered and not taken, it also has its series and number. */
export interface FreedTable extends TableTime {
  readonly after?: Pick<DayOffer, 'series' | 'number'>
}

export interface OfferSearch {
  readonly compiled: CompiledPlan
  readonly date: CalendarDate
  readonly now: EpochMinute
  /** The reservation book, without the hold that is about to end. */
  readonly taken: readonly Taken[]
  /** Waiting alerts, oldest first. */
  readonly waiting: readonly WaitingAlert[]
  /** All offers of the day, oldest first. */
  readonly offers: readonly DayOffer[]
  /** The freed table. Null to search for any free table for alerts that have had no offer. */
  readonly freed: FreedTable | null
}

export interface NextOffer {
  readonly alert: WaitingAlert
  readonly seating: Seating
  /** Null for a new series. */
  readonly series: string | null
  readonly number: number
}

/** The time that is preferred if several are available, in minutes since midnight. */
const usualMinute = 19 * 60 + 30

/**
 * Returns the oldest alert whose party can have a table, and that table. Never offers a guest the same table
 * at the same time twice. Returns null if no alert is left, or after `maxOffers` offers of the same table.
 */
export function nextOffer(search: OfferSearch): NextOffer | null {
  const { freed, offers } = search
  if (freed?.after && freed.after.number >= maxOffers) return null
  // Alerts with the same party size usually share their first seating.
  const seatings = new Map<number, readonly Seating[]>()
  for (const alert of search.waiting) {
    const own = offers.filter(({ alertId }) => alertId === alert.id)
    if (!freed && own.length > 0) continue
    const possible = seatings.get(alert.partySize) ?? seatingsFor(search, alert.partySize)
    seatings.set(alert.partySize, possible)
    for (const seating of possible) {
      if (own.some((offer) => overlap(offer, seating))) continue
      const place = placeInSeries(search, seating)
      if (place.number <= maxOffers) return { alert, seating, ...place }
    }
  }
  return null
}

/**
 * Returns the seatings for a party, sorted by distance from the time of the freed table or, without one, from
 * `usualMinute`.
 */
function seatingsFor({ compiled, date, now, taken, freed }: OfferSearch, partySize: number): Seating[] {
  const distance = ({ instant, minute }: Slot) =>
    freed ? Math.abs(instant - freed.from) : Math.abs(minute - usualMinute)
  const slots = slotsOfDay(compiled, date, partySize, now, taken).filter(({ level }) => level === 'Available')
  return slots
    .toSorted((a, b) => distance(a) - distance(b))
    .flatMap(({ instant }) => {
      const request = { serviceDate: date, instant, partySize }
      const options = seatingOptions(compiled, request, now, taken)
      return isRefusal(options) ? [] : options
    })
    .filter((seating) => !freed || overlap(freed, seating))
}

/**
 * A table that earlier guests didn't take continues its series; one that was booked in between begins a new
 * series.
 */
function placeInSeries(
  { offers, freed }: OfferSearch,
  seating: Seating,
): Pick<NextOffer, 'series' | 'number'> {
  const last = offers.findLast((offer) => overlap(offer, seating))
  const before = freed ? freed.after : last?.state === 'accepted' ? undefined : last
  return before ? { series: before.series, number: before.number + 1 } : { series: null, number: 1 }
}

function overlap(one: TableTime, other: TableTime): boolean {
  return (
    one.from < other.until &&
    other.from < one.until &&
    one.tableIds.some((tableId) => other.tableIds.includes(tableId))
  )
}
