import type { DeliveryType } from '#domain/ordering/menu.ts'

/** The format of the demo world's data. Defaults of optional values are in `world/load-world.ts`. */

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

/** A service such as `17:00-23:00`, or `18:00-02:00` past midnight. Days with several services name each one. */
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
  /** When tables can be booked. Empty for restaurants that take no reservations. */
  booking: readonly WorldService[]
  tables: readonly WorldTables[]
  joins?: readonly { tables: readonly string[]; covers: readonly [number, number] }[]
  rules?: Partial<WorldRules>
  /** Days relative to the creation of the world, or fixed dates as YYYY-MM-DD. */
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
  waitlist?: boolean
  /** A line in full swing, with a history. `autoCall` calls the next party as soon as a table is free. */
  line?: { autoCall: boolean; note: string }
  ordering?: WorldOrdering
  events?: boolean
  allowGuestSelectTables?: boolean
  /** Whether guests have to choose a table. */
  tableChoiceRequired?: boolean
  /** Wire names of extras that guests can request. */
  extras?: readonly string[]
  /** The restaurant’s own questions. */
  asks?: readonly { id: string; type: 'text' | 'checkbox'; description: string; important?: boolean }[]
  theme?: 'banquette' | 'olive'
  /** How full the next days are: 0 is empty, 1 nearly full. */
  busy?: number
  /** The rule that this restaurant demonstrates, for the README and tests. */
  shows: string
}

/** How a restaurant takes orders. Everything has a usual value. */
export interface WorldOrdering {
  /** Default: all of them. */
  types?: readonly DeliveryType[]
  /** Ids of its menus. Default: all of them. */
  menus?: readonly string[]
  /** When orders are handed over. Default: its opening hours. */
  hours?: readonly WorldService[]
  lead?: Partial<Record<DeliveryType, number>>
  /** Points that the kitchen cooks in 15 minutes, in all and by delivery type. */
  cap?: number
  caps?: Partial<Record<DeliveryType, number>>
  /** Other caps in some hours. */
  rush?: { hours: readonly WorldService[]; all?: number; delivery?: number; takeaway?: number }
  cancelMinutes?: number
  noCash?: boolean
  zones?: readonly WorldZone[]
}

/** Amounts are in minor units. A radius is measured from the restaurant. */
export type WorldZone = {
  name: string
  fee: number
  freeFrom?: number
  minimum?: number
  minutes: number
} & (
  | { meters: number }
  | { postcodes: readonly string[] }
  | { ring: readonly (readonly [lat: number, lon: number])[] }
)

/** An event on one or several days that is booked like a restaurant. */
export interface WorldEvent {
  slug: string
  /** The restaurant that hosts it. */
  of: string
  name: string
  description: string
  /** First and last day, relative to the creation of the world; `on` limits it to some days of the week. */
  days: { starts: number; ends: number; on?: readonly WeekDay[] }
  /** Opening hours on each of its days. */
  hours: string
  tables: readonly WorldTables[]
  rules?: Partial<WorldRules>
  payment?: WorldRestaurant['payment']
  paymentInfo: string
  /** For one guest, in minor units. */
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
