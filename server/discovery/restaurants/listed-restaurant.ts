import { type CompiledPlan, compilePlan } from '#domain/availability/compiled-plan.ts'
import type { RestaurantPlan } from '#domain/availability/restaurant-plan.ts'
import type { OpeningHours } from '#domain/availability/service-days.ts'
import { type PublicOffer, publicOffer, type PublicState } from '#domain/restaurants/public-state.ts'
import { readPlan, servicesOf, stateOf } from './read-plan.ts'
import {
  type Customization,
  type PaymentPolicy,
  readCustomization,
  readPaymentPolicy,
} from './restaurant-settings.ts'
import type { HoursRow, RestaurantRow, StoredRestaurant } from './restaurant-store.ts'

/** A restaurant with its compiled plan and the data that pages and messages need. */
export interface ListedRestaurant {
  readonly record: RestaurantRow
  readonly state: PublicState
  /** What guests can see and do. */
  readonly offer: PublicOffer
  readonly plan: CompiledPlan
  /**
   * The plan for walk-ins, who may also take tables that can't be booked and can come at any time during
   * opening hours.
   */
  readonly linePlan: CompiledPlan
  /** Opening hours, which may differ from the hours for reservations. */
  readonly doors: OpeningHours
  readonly payment: PaymentPolicy
  readonly customization: Customization
  /** Whether guests must choose a table on the floor plan (specification, section 5). */
  readonly tableMustBeChosen: boolean
  /** Areas that guests can choose, in the order of their tables. */
  readonly areas: readonly string[]
  readonly region: readonly { id: string; name: string }[]
  readonly floors: StoredRestaurant['floors']
  readonly menus: StoredRestaurant['menus']
  readonly ordering: StoredRestaurant['ordering']
  readonly event: StoredRestaurant['event']
  readonly host: StoredRestaurant['host']
  readonly ownTexts: StoredRestaurant['ownTexts']
  /** Returns the table numbers that staff use for table ids of the plan. */
  tableNumbers(tableIds: readonly string[]): string[]
  tableIds(numbers: readonly string[]): string[] | null
  /** Returns the floor that the tables are on; null if unknown. */
  floorOf(tableIds: readonly string[]): string | null
}

export function listRestaurant(stored: StoredRestaurant): ListedRestaurant {
  const { restaurant, tables } = stored
  const online = tables.filter((table) => table.online)
  const idOf = new Map(online.map((table) => [table.number, String(table.id)]))
  const byId = new Map(tables.map((table) => [String(table.id), table]))
  const state = stateOf(statesOf(stored))
  const plan = planOf(stored, online, 'booking')
  let linePlan: CompiledPlan | undefined
  const customization = readCustomization(restaurant.customization)
  return {
    record: restaurant,
    state,
    offer: publicOffer(state),
    plan: compilePlan(plan),
    get linePlan() {
      // Compiled on first use, because few restaurants have a line.
      linePlan ??= compilePlan(planOf(stored, tables, hasHours(stored, 'doors') ? 'doors' : 'booking'))
      return linePlan
    },
    doors: {
      services: servicesOf(hoursText(stored.hours, 'doors')),
      specialPeriods: plan.specialPeriods,
    },
    payment: readPaymentPolicy(restaurant.payment),
    customization,
    tableMustBeChosen: customization.allowGuestSelectTables && !customization.optionalGuestTableSelection,
    areas: [...new Set(online.map((table) => table.area))].filter(Boolean),
    region: stored.region,
    floors: stored.floors,
    menus: stored.menus,
    ordering: stored.ordering,
    event: stored.event,
    host: stored.host,
    ownTexts: stored.ownTexts,
    tableNumbers: (tableIds) => tableIds.map((id) => byId.get(id)?.number ?? '').filter(Boolean),
    tableIds(numbers) {
      const ids = numbers.map((number) => idOf.get(number)).filter((id) => id !== undefined)
      return ids.length === numbers.length ? ids : null
    },
    floorOf: (tableIds) => byId.get(tableIds[0] ?? '')?.floor_id ?? null,
  }
}

function planOf(
  stored: StoredRestaurant,
  tables: StoredRestaurant['tables'],
  purpose: HoursRow['purpose'],
): RestaurantPlan {
  const { restaurant, hours, periods, joins, limits } = stored
  return readPlan({
    ...statesOf(stored),
    id: restaurant.id,
    revision: restaurant.revision,
    time_zone: restaurant.time_zone,
    booking: JSON.stringify(restaurant.booking),
    hours: hoursText(hours, purpose),
    periods,
    tables: tables.map(({ id, number, area, min_covers, max_covers }) => [
      id,
      number,
      area,
      min_covers,
      max_covers,
    ]),
    limits,
    joins: joins.map(({ table_numbers, min_covers, max_covers }) => [table_numbers, min_covers, max_covers]),
  })
}

function statesOf({ restaurant, host }: Pick<StoredRestaurant, 'restaurant' | 'host'>) {
  return { public_state: restaurant.public_state, host_state: host?.public_state ?? null }
}

function hasHours({ hours }: StoredRestaurant, purpose: HoursRow['purpose']): boolean {
  return hours.some((row) => row.purpose === purpose)
}

function hoursText(hours: readonly HoursRow[], purpose: HoursRow['purpose']): string {
  return JSON.stringify(
    hours
      .filter((row) => row.purpose === purpose)
      .map(({ week_day, opens, closes, name }) => [week_day, opens, closes, name]),
  )
}
