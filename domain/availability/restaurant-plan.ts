import type { CalendarDate, EpochMinute, Zone } from '../time/zone.ts'

/** One service of a weekday. Minutes from the midnight that begins the service day; `closes` passes 1440 after midnight. */
export interface Service {
  /** 0 is Sunday, as on the wire. */
  readonly weekDay: number
  readonly opens: number
  readonly closes: number
  readonly name?: string
}

/** Days that differ from the weekly hours, first and last included. Open ones may bring their own hours; without, the weekday's apply. */
export interface SpecialPeriod {
  readonly starts: CalendarDate
  readonly ends: CalendarDate
  readonly closed: boolean
  readonly hours: readonly { readonly opens: number; readonly closes: number; readonly name?: string }[]
  readonly note?: string
}

export interface Table {
  readonly id: string
  /** What the host calls it; on the wire `tableNumber`. */
  readonly number: string
  readonly area: string
  readonly minCovers: number
  readonly maxCovers: number
}

/** Tables that may be pushed together. The members stay bookable alone. */
export interface TableJoin {
  readonly tableIds: readonly string[]
  readonly minCovers: number
  readonly maxCovers: number
}

export interface BookingRules {
  readonly acceptsReservations: boolean
  readonly slotMinutes: number
  readonly minPartySize: number
  readonly maxPartySize: number
  /** Minutes a party must book ahead of arrival. */
  readonly leadMinutes: number
  readonly maxAdvanceBookingDays: number
  /** Turn time by party size: the first entry whose `upTo` reaches the party. The last one serves all larger parties. */
  readonly turnTimes: readonly { readonly upTo: number; readonly minutes: number }[]
  /** Last arrival before closing, in minutes; null means the whole turn must fit before closing. */
  readonly lastArrivalMinutes: number | null
  /** Pacing: covers that may arrive within one slot step; null is no limit. */
  readonly coversPerSlot: number | null
  /** What a full slot means: `refuse` (not bookable) or `request` (bookable, the restaurant decides). */
  readonly whenFull: 'refuse' | 'request'
}

/** Everything about one restaurant that availability depends on, apart from its book. */
export interface RestaurantPlan {
  readonly zone: Zone
  readonly services: readonly Service[]
  readonly specialPeriods: readonly SpecialPeriod[]
  readonly tables: readonly Table[]
  readonly joins: readonly TableJoin[]
  readonly rules: BookingRules
}

/** A stretch of time in which tables are taken by a live booking or hold. */
export interface Taken {
  /** None where only covers arrive. */
  readonly tableIds: readonly string[]
  readonly from: EpochMinute
  readonly until: EpochMinute
  /** Those that arrive at `from`; 0 for the rest of a stay. */
  readonly covers: number
}
