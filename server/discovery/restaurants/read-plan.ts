import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type {
  BookingRules,
  RestaurantPlan,
  Service,
  SpecialPeriod,
} from '#domain/availability/restaurant-plan.ts'
import { type PublicState, reservationStop, stateOfEvent } from '#domain/restaurants/public-state.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { readBookingRules } from './restaurant-settings.ts'

/**
 * The stored data of a plan. Rules and hours are JSON text, so that restaurants with equal texts can share
 * the parsed value.
 */
export interface PlanRow {
  readonly id: number
  readonly revision: number
  readonly time_zone: string
  readonly public_state: PublicState
  /** State of the restaurant that hosts an event; null for a restaurant. */
  readonly host_state: PublicState | null
  readonly booking: string
  /** Reservation hours, parsed by `servicesOf`. */
  readonly hours: string
  readonly periods: readonly SpecialPeriod[]
  /** Bookable tables as `[id, number, area, minCovers, maxCovers]`. */
  readonly tables: readonly (readonly [number, string, string, number, number])[]
  /** Joins as `[table numbers, minCovers, maxCovers]`. */
  readonly joins: readonly (readonly [readonly string[], number, number])[]
  /** What staff have limited, in minutes since 1970. */
  readonly limits: readonly LimitOfPlan[]
}

interface LimitOfPlan {
  readonly from: number
  readonly until: number
  readonly areas: readonly string[]
  readonly tableIds: readonly number[]
  readonly stopsLine: boolean
}

type HoursRow = readonly [weekDay: number, opens: number, closes: number, name: string]

/**
 * Maximum number of texts to cache. Many restaurants have equal rules and hours, so each text is parsed once
 * and shared.
 */
const maxShared = 5_000

function shareReads<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) {
      if (known.size >= maxShared) known.clear()
      value = read(text)
      known.set(text, value)
    }
    return value
  }
}

const ownRulesOf = shareReads((text): BookingRules => readBookingRules(JSON.parse(text)))
const stoppedRulesOf = shareReads((text): BookingRules => {
  const [state, rules] = JSON.parse(text) as [PublicState, string]
  return {
    ...ownRulesOf(rules),
    acceptsReservations: false,
    stopped: reservationStop(state) ?? 'notAccepting',
  }
})

function rulesOf(row: Pick<PlanRow, 'booking' | 'public_state' | 'host_state'>): BookingRules {
  const state = stateOf(row)
  return reservationStop(state)
    ? stoppedRulesOf(JSON.stringify([state, row.booking]))
    : ownRulesOf(row.booking)
}

/** What guests get of a restaurant or an event. */
export function stateOf({
  public_state,
  host_state,
}: Pick<PlanRow, 'public_state' | 'host_state'>): PublicState {
  return host_state ? stateOfEvent(public_state, host_state) : public_state
}

/** Parses services from the JSON text of a list of `[weekDay, opens, closes, name]`. */
export const servicesOf = shareReads((text): readonly Service[] =>
  (JSON.parse(text) as HoursRow[]).map(([weekDay, opens, closes, name]) => ({
    weekDay,
    opens,
    closes,
    ...(name ? { name } : {}),
  })),
)

export function readPlan(row: PlanRow): RestaurantPlan {
  const idOf = new Map(row.tables.map(([id, number]) => [number, String(id)]))
  return {
    zone: zoneFromIntl(row.time_zone),
    services: servicesOf(row.hours),
    specialPeriods: row.periods.map(specialPeriod),
    tables: row.tables.map(([id, number, area, minCovers, maxCovers]) => ({
      id: String(id),
      number,
      area,
      minCovers,
      maxCovers,
    })),
    joins: row.joins.map(([numbers, minCovers, maxCovers]) => ({
      tableIds: numbers.map((number) => idOf.get(number) ?? number),
      minCovers,
      maxCovers,
    })),
    rules: rulesOf(row),
    ...(row.limits.length > 0 && {
      limits: row.limits.map((limit) => ({ ...limit, tableIds: limit.tableIds.map(String) })),
    }),
  }
}

/** Validates the hours of a special period because the database doesn't constrain this JSON. */
const PeriodHours = z.array(
  z
    .object({
      opens: z.number().int().min(0).max(1_440),
      closes: z.number().int().max(2_880),
      name: z.string().nullish(),
    })
    .refine(({ opens, closes }) => opens < closes),
)

/** Converts a stored special period. Throws if its hours are invalid. */
export function specialPeriod(stored: SpecialPeriod): SpecialPeriod {
  const { starts, ends, closed, hours, note, imported, areas = [] } = stored
  PeriodHours.parse(hours)
  return {
    starts,
    ends,
    closed,
    hours,
    ...(note ? { note } : {}),
    ...(areas.length > 0 ? { areas } : {}),
    ...(imported ? { imported } : {}),
  }
}

/**
 * Builds a subquery for what staff of a restaurant have limited, as `PlanRow` has it. Times that the restaurant of an event has
 * stopped are stopped for the event, too. Limits that are over do no harm.
 */
export function limitsOf(restaurantId: RawBuilder<unknown>): RawBuilder<PlanRow['limits']> {
  return sql<PlanRow['limits']>`coalesce((
    select json_agg(json_build_object('from', (extract(epoch from starts) / 60)::int,
      'until', (extract(epoch from ends) / 60)::int, 'areas', areas, 'tableIds', table_ids, 'stopsLine', stops_line) order by starts, id)
    from service_limits where ended is null and ends > now() - interval '1 day' and (restaurant_id = ${restaurantId} or (
      areas = '{}' and table_ids = '{}' and restaurant_id = (
        select event.parent_id from restaurants event where event.id = ${restaurantId} and event.kind = 'event'
      )
    ))
  ), '[]')`
}
