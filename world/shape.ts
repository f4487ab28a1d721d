/** How the demo world is written down: small on purpose, everything left out has a default in `world/load-world.ts`. */

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

/** `17:00-23:00`, past midnight `18:00-02:00`; several services a day each with an optional name. */
export interface WorldService {
  days: 'daily' | readonly WeekDay[]
  hours: string
  name?: string
}
export type WeekDay = 'Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su'

export interface WorldTables {
  area: string
  /** How many, and for how many covers each: `{ count: 4, covers: [1, 2] }`. */
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
  /** When the doors are open; left out, the booking hours. */
  doors?: readonly WorldService[]
  /** When tables can be booked; an empty list takes no bookings. */
  booking: readonly WorldService[]
  tables: readonly WorldTables[]
  joins?: readonly { tables: readonly string[]; covers: readonly [number, number] }[]
  rules?: Partial<WorldRules>
  /** Days from the day the world is made (or fixed dates as YYYY-MM-DD). */
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
  }
  guestNote?: string
  waitlist?: boolean
  ordering?: boolean
  events?: boolean
  allowGuestSelectTables?: boolean
  /** Whoever may choose a table must. */
  tableChoiceRequired?: boolean
  /** Wishes guests may tick, by their names on the wire. */
  extras?: readonly string[]
  /** Questions of the restaurant’s own. */
  asks?: readonly { id: string; type: 'text' | 'checkbox'; description: string; important?: boolean }[]
  theme?: 'banquette' | 'olive'
  /** How full the coming days look when the world is made: 0 is an empty book, 1 nearly full. */
  busy?: number
  /** The one rule this place is there to show, for the README and for tests. */
  shows: string
}

/** An evening, or several, that a restaurant of the world holds and that is booked by itself. */
export interface WorldEvent {
  slug: string
  /** The restaurant that holds it. */
  of: string
  name: string
  description: string
  /** First and last day, counted from the day the world is made; only on some days of the week where `on` names them. */
  days: { starts: number; ends: number; on?: readonly WeekDay[] }
  /** When the doors are open on each of its days. */
  hours: string
  tables: readonly WorldTables[]
  rules?: Partial<WorldRules>
  payment?: WorldRestaurant['payment']
  paymentInfo: string
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
