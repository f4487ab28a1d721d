import type { DeliveryType } from '#domain/ordering/menu.ts'

/** A city of the demo world. Defaults of optional values in these types are in `world/load-world.ts`. */

export interface WorldCity {
  /** Region id, for example `pt-lisbon`. */
  id: string
  name: string
  country: string
  countryShort: string
  timeZone: string
  currency: string
  lat: number
  lon: number
  quickCuisines: string[]
}

/**
 * A service with its hours, such as `17:00-23:00`, or `18:00-02:00` past midnight. On days with several
 * services, each has a name.
 */
export interface WorldService {
  days: 'daily' | readonly WeekDay[]
  hours: string
  name?: string
}
export type WeekDay = 'Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su'

export interface WorldTables {
  area: string
  /** The number of tables and their covers: `{ count: 4, covers: [1, 2] }`. */
  sets: readonly { count: number; covers: readonly [number, number] }[]
  /** First table number in this area. */
  from: number
}

export interface WorldRestaurant {
  slug: string
  city: string
  name: string
  area: string
  address: string
  zip: string
  lat: number
  lon: number
  phone: string
  description: string
  cuisines: readonly string[]
  price: 1 | 2 | 3 | 4
  rating?: readonly [average: number, reviews: number]
  features?: readonly string[]
  /** Opening hours. Defaults to the booking hours. */
  doors?: readonly WorldService[]
  /** Hours in which tables can be booked; empty for restaurants that take no reservations. */
  booking: readonly WorldService[]
  tables: readonly WorldTables[]
  joins?: readonly { tables: readonly string[]; covers: readonly [number, number] }[]
  rules?: Partial<WorldRules>
  /** Special periods. Days are relative to the creation of the world, or fixed dates as YYYY-MM-DD. */
  special?: readonly {
    starts: number | string
    ends: number | string
    closed: boolean
    hours?: readonly string[]
    note: string
  }[]
  payment?: {
    depositRules?: Readonly<Record<string, number>>
    creditCardChargeEnabled?: boolean
    noShowFeeEnabled?: boolean
    chargeIfCancelledBefore?: number
    chargeIfCancelledBeforeTime?: string
    chargeIfCancelledBeforeTimeEnabled?: boolean
    lateRefundPercent?: number
    returnsIfRefilled?: boolean
  }
  guestNote?: string
  /** Whether its staff have opened its waitlist before. */
  waitlist?: boolean
  /** An active line with a history. `autoCall` calls the next party as soon as a table is free. */
  line?: { autoCall: boolean; note: string }
  ordering?: WorldOrdering
  allowGuestSelectTables?: boolean
  /** Whether guests have to choose a table. */
  tableChoiceRequired?: boolean
  /** Extras that guests can request, spelled as on the wire. */
  extras?: readonly string[]
  /** The restaurant's own questions. */
  asks?: readonly { id: string; type: 'text' | 'checkbox'; description: string; important?: boolean }[]
  theme?: 'banquette' | 'olive'
  /** Share of the coming days that is booked, from 0 (empty) to 1 (nearly full). */
  busy?: number
  /** The feature or rule that this restaurant demonstrates, for the README and tests. */
  shows: string
}

/** The ordering settings of a restaurant. Every value has a default. */
export interface WorldOrdering {
  /** Delivery types on offer. Defaults to all. */
  types?: readonly DeliveryType[]
  /** Ids of the menus that guests can order from. Defaults to all of the restaurant's menus. */
  menus?: readonly string[]
  /** Hours in which orders are handed over. Defaults to the opening hours. */
  hours?: readonly WorldService[]
  lead?: Partial<Record<DeliveryType, number>>
  /** Kitchen caps: the maximum points in one kitchen slot, in total and by delivery type. */
  cap?: number
  caps?: Partial<Record<DeliveryType, number>>
  /** Kitchen caps that apply only in these hours. */
  rush?: { hours: readonly WorldService[]; all?: number; delivery?: number; takeaway?: number }
  cancelMinutes?: number
  noCash?: boolean
  /** Postal codes nearby and farther away, for the two default zones. */
  postcodes?: readonly [near: readonly string[], far: readonly string[]]
  zones?: readonly WorldZone[]
}

/** A delivery zone. Amounts are in minor units, and a radius is measured from the restaurant. */
export type WorldZone = {
  name: string
  fee: number
  freeFrom?: number
  minimum?: number
  minutes: number
} & (
  | { meters: number; postcodes: readonly string[] }
  | { postcodes: readonly string[] }
  | { ring: readonly (readonly [lat: number, lon: number])[]; postcodes: readonly string[] }
)

/** An event on one or several days that is booked like a restaurant. */
export interface WorldEvent {
  slug: string
  /** Slug of the restaurant that hosts the event. */
  of: string
  name: string
  description: string
  /**
   * First and last day, relative to the creation of the world. `on` limits the event to some days of the
   * week.
   */
  days: { starts: number; ends: number; on?: readonly WeekDay[] }
  /** Hours of the event on each of its days. */
  hours: string
  tables: readonly WorldTables[]
  rules?: Partial<WorldRules>
  payment?: WorldRestaurant['payment']
  paymentInfo: string
  /** Price per guest, in minor units. */
  price: number
}

export interface WorldRules {
  acceptsReservations: boolean
  slotMinutes: number
  minPartySize: number
  maxPartySize: number
  leadMinutes: number
  maxAdvanceBookingDays: number
  turnTimes: readonly { upTo: number; minutes: number }[]
  lastArrivalMinutes: number | null
  coversPerSlot: number | null
  whenFull: 'refuse' | 'request'
}
