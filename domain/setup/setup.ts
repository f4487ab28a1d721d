import type { BookingRules, RestaurantPlan, Service, SpecialPeriod } from '../availability/restaurant-plan.ts'
import type { Position } from '../geometry/position.ts'
import type { CalendarDate } from '../time/zone.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'

/** What staff set up of a restaurant. Each member is one page, and a draft is a setup that isn't saved yet. */
export interface Setup {
  readonly profile: SetupProfile
  readonly hours: SetupHours
  readonly periods: readonly SetupPeriod[]
  readonly floor: SetupFloor
  readonly rules: BookingRules
  readonly waitlist: SetupWaitlist
  readonly event: SetupEvent | null
  readonly questions: readonly SetupQuestion[]
  readonly languages: SetupLanguages
}

export interface SetupProfile {
  readonly name: string
  readonly description: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly address: string
  readonly area: string
  readonly city: string
  readonly zip: string
  /** ISO 3166 code. */
  readonly countryShort: string
  readonly position: Position | null
  /** Id of an IANA zone. */
  readonly timeZone: string
  /** ISO 4217 code. */
  readonly currency: string
  /** Price level from 1 to 4; 0 if unknown. */
  readonly price: number
  readonly cuisines: readonly string[]
  readonly features: readonly string[]
  /** What guests read before they book. */
  readonly guestNote: string
}

export interface SetupHours {
  /** When the restaurant is open. */
  readonly doors: readonly Service[]
  /** When tables can be booked. */
  readonly booking: readonly Service[]
}

export interface SetupPeriod extends SpecialPeriod {
  /** Null for a period that isn't saved yet. */
  readonly id: number | null
}

export interface SetupFloor {
  readonly floors: readonly { readonly id: string; readonly name: string }[]
  readonly tables: readonly SetupTable[]
  readonly joins: readonly SetupJoin[]
}

export interface SetupTable {
  /** Null for a table that isn't saved yet. */
  readonly id: number | null
  /** The number that staff use. */
  readonly number: string
  readonly floorId: string | null
  readonly area: string
  readonly minCovers: number
  readonly maxCovers: number
  /** Whether guests can book it. */
  readonly online: boolean
}

export interface SetupJoin {
  readonly tableNumbers: readonly string[]
  readonly minCovers: number
  readonly maxCovers: number
}

export interface SetupWaitlist {
  /** Whether guests are shown the waitlist, even while it's closed. */
  readonly offered: boolean
}

/** Details of a restaurant of the kind event. */
export interface SetupEvent {
  readonly starts: CalendarDate
  readonly ends: CalendarDate
  /** The days on which it takes place; empty for every day. */
  readonly days: readonly CalendarDate[]
  readonly hidden: boolean
  /** For one guest, in minor units of the restaurant's currency; null if only `paymentInfo` says it. */
  readonly price: number | null
  readonly paymentInfo: string
}

/** A question that guests answer when they book. */
export interface SetupQuestion {
  readonly id: string
  readonly type: 'text' | 'checkbox'
  readonly description: string
  readonly icon: string
  readonly online: boolean
  readonly important: boolean
}

export interface SetupLanguages {
  /** Language tag of the restaurant's sentences; empty if unknown. */
  readonly language: string
  /** Language tag of the names on its menus; empty if unknown. */
  readonly menuLanguage: string
  /** By locale, then by the name as the restaurant wrote it. */
  readonly nameTranslations: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Id of a table in plans; one that isn't saved yet has one too. */
export function planIdOf({ id, number }: Pick<SetupTable, 'id' | 'number'>): string {
  return id === null ? `new ${number}` : String(id)
}

/** Returns the plan by which guests book (`online`), or the one of staff, who use all tables. Throws for an unknown zone. */
export function planOfSetup(
  { profile, hours, periods, floor, rules }: Pick<Setup, 'profile' | 'hours' | 'periods' | 'floor' | 'rules'>,
  forWhom: 'online' | 'staff',
): RestaurantPlan {
  const tables = floor.tables.filter(({ online }) => online || forWhom === 'staff')
  const idOf = new Map(tables.map((table) => [table.number, planIdOf(table)]))
  return {
    zone: zoneFromIntl(profile.timeZone),
    services: hours.booking,
    specialPeriods: periods,
    tables: tables.map((table) => ({ ...table, id: planIdOf(table) })),
    joins: floor.joins.map(({ tableNumbers, ...covers }) => ({
      tableIds: tableNumbers.map((number) => idOf.get(number) ?? number),
      ...covers,
    })),
    rules,
  }
}
