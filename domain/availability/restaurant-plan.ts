import type { ReservationStop } from '../restaurants/public-state.ts'
import type { PlanLimit } from './limits.ts'
import type { CalendarDate, EpochMinute, Zone } from '../time/zone.ts'

/**
 * One service on a weekday, in minutes since midnight of the service day. `closes` is above 1440 if the
 * service ends after midnight.
 */
export interface Service {
  /** Day of the week; 0 is Sunday, as on the wire. */
  readonly weekDay: number
  readonly opens: number
  readonly closes: number
  readonly name?: string
}

/**
 * Days with hours that differ from the weekly ones. Both dates are inclusive. If the restaurant is open but
 * no hours are given, the weekly hours apply.
 */
export interface SpecialPeriod {
  readonly starts: CalendarDate
  readonly ends: CalendarDate
  readonly closed: boolean
  readonly hours: readonly { readonly opens: number; readonly closes: number; readonly name?: string }[]
  readonly note?: string
  /** The areas whose tables can be booked; all if it's left out. */
  readonly areas?: readonly string[]
  /** Whether an import read it from a file, so that it gives way to periods that staff have written. */
  readonly imported?: boolean
}

export interface Table {
  readonly id: string
  /** The table's number as staff use it; `tableNumber` on the wire. */
  readonly number: string
  readonly area: string
  readonly minCovers: number
  readonly maxCovers: number
}

/** Tables that can be pushed together. Each of them can also be booked alone. */
export interface TableJoin {
  readonly tableIds: readonly string[]
  readonly minCovers: number
  readonly maxCovers: number
}

export interface BookingRules {
  readonly acceptsReservations: boolean
  /** Why it takes none, if that isn't a rule of its own. */
  readonly stopped?: ReservationStop
  readonly slotMinutes: number
  readonly minPartySize: number
  readonly maxPartySize: number
  /** Minimum notice before arrival, in minutes. */
  readonly leadMinutes: number
  readonly maxAdvanceBookingDays: number
  /**
   * The first entry whose `upTo` is at least the party size applies; the last one also covers larger parties.
   */
  readonly turnTimes: readonly { readonly upTo: number; readonly minutes: number }[]
  /** Minutes between the last arrival and closing; null if the party's full turn time must fit before closing. */
  readonly lastArrivalMinutes: number | null
  /** Maximum number of covers that may arrive within one slot step; null for no limit. */
  readonly coversPerSlot: number | null
  /** Whether guests are turned away from a full slot (`refuse`) or can request it from staff (`request`). */
  readonly whenFull: 'refuse' | 'request'
}

/** Everything that availability depends on except the reservation book. */
export interface RestaurantPlan {
  readonly zone: Zone
  readonly services: readonly Service[]
  readonly specialPeriods: readonly SpecialPeriod[]
  readonly tables: readonly Table[]
  readonly joins: readonly TableJoin[]
  readonly rules: BookingRules
  /** What staff have stopped, closed or blocked; absent for nothing. */
  readonly limits?: readonly PlanLimit[]
}

/** Tables taken for a time range by an active booking or hold. */
export interface Taken {
  /** Empty if the stay only counts toward covers. */
  readonly tableIds: readonly string[]
  readonly from: EpochMinute
  readonly until: EpochMinute
  /** Number of guests who arrive at `from`; 0 if this is the rest of a stay that began earlier. */
  readonly covers: number
  /** If set, the tables are taken only for new parties of this size, because parties in line have them first. */
  readonly onlyFor?: number
}
