import { serviceDatesOf } from '../availability/arrivals.ts'
import type { RestaurantPlan, Service } from '../availability/restaurant-plan.ts'
import {
  type OpeningHours,
  openAreasOn,
  openingInstants,
  serviceOpenAt,
  servicesOn,
} from '../availability/service-days.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'
import { planOfSetup, type Setup } from './setup.ts'

/** What can be stranded: `order` is takeaway or delivery, an `offer` is a hold for a table alert. */
export const stayKinds = ['reservation', 'order', 'hold', 'offer', 'walkIn'] as const
export type StayKind = (typeof stayKinds)[number]

/** A booking that is still to come, or a hold or an offer of tables. */
export interface PlannedStay {
  readonly id: string
  /** The date and the minute since midnight that the guest booked. */
  readonly agreed: { readonly date: CalendarDate; readonly minute: number }
  /** When the party arrives. */
  readonly instant: EpochMinute
  readonly until: EpochMinute
  readonly partySize: number
  /** Empty if staff haven't assigned tables yet. */
  readonly tableIds: readonly string[]
  /** The areas that guests asked for; empty for any. */
  readonly areas: readonly string[]
  /**
   * For an order: the weekly hours in which orders of its kind are handed over, or null for those in which the restaurant
   * is open. An order only needs the moment at which it's handed over.
   */
  readonly handedOver?: readonly Service[] | null
  /** Currency of what was paid or agreed; null if no money is involved. */
  readonly currency: string | null
  /** Whether something that was ordered is no longer on any menu. */
  readonly lacksProduct: boolean
}

/**
 * Why the plan no longer allows a stay. `closesTooSoon`: the stay ends after closing. `joinGone`: its tables can't be
 * pushed together. `otherArea`: it would be in an area that the guest didn't ask for. `timeMoved`: the clock shows another
 * time at its instant than the guest booked. `productGone`: something that was ordered is on no menu.
 */
export const strandedReasons = [
  'closedForGood',
  'closedThen',
  'closesTooSoon',
  'tableGone',
  'tableTooSmall',
  'joinGone',
  'otherArea',
  'timeMoved',
  'otherCurrency',
  'areaClosed',
  'productGone',
] as const
export type StrandedReason = (typeof strandedReasons)[number]

export interface Stranded {
  readonly id: string
  readonly reasons: readonly StrandedReason[]
}

/** What a restaurant must be like for its bookings to stand. */
export interface Standing {
  /** With all tables, also those that only staff assign. */
  readonly plan: RestaurantPlan
  readonly doors: OpeningHours
  readonly currency: string
  readonly closedForGood: boolean
}

export function standingOf(setup: Setup, closedForGood = false): Standing {
  const plan = planOfSetup(setup, 'staff')
  return {
    plan,
    doors: { services: setup.hours.doors, specialPeriods: plan.specialPeriods },
    currency: setup.profile.currency,
    closedForGood,
  }
}

/**
 * Returns the stays that the plan doesn't allow, each with all reasons. Whether the restaurant takes new bookings, its
 * limits for them, and how full it is make no difference: they were agreed. `kept` are the reasons for which a person has
 * decided to keep a stay.
 */
export function strandedIn(
  standing: Standing,
  stays: readonly PlannedStay[],
  kept: ReadonlyMap<string, readonly StrandedReason[]> = new Map(),
): Stranded[] {
  const tables = tablesOf(standing.plan)
  return stays.flatMap((stay) => {
    const reasons = reasonsOf(standing, tables, stay).filter((reason) => !kept.get(stay.id)?.includes(reason))
    return reasons.length > 0 ? [{ id: stay.id, reasons }] : []
  })
}

/** Returns the stays that a change of the setup strands, with the reasons that didn't exist before. */
export function strandedBy(before: Standing, after: Standing, stays: readonly PlannedStay[]): Stranded[] {
  const already = new Map(strandedIn(before, stays).map(({ id, reasons }) => [id, reasons]))
  return strandedIn(after, stays, already)
}

interface Tables {
  readonly byId: ReadonlyMap<string, RestaurantPlan['tables'][number]>
  /** Largest party by the ids of joined tables. */
  readonly joins: ReadonlyMap<string, number>
}

function tablesOf({ tables, joins }: RestaurantPlan): Tables {
  const largest = new Map<string, number>()
  for (const { tableIds, maxCovers } of joins) {
    const key = joinKey(tableIds)
    largest.set(key, Math.max(maxCovers, largest.get(key) ?? 0))
  }
  return { byId: new Map(tables.map((table) => [table.id, table])), joins: largest }
}

function joinKey(tableIds: readonly string[]): string {
  return tableIds.toSorted().join(' ')
}

function reasonsOf(standing: Standing, tables: Tables, stay: PlannedStay): StrandedReason[] {
  if (standing.closedForGood) return ['closedForGood']
  const reasons = [
    stay.handedOver === undefined
      ? hoursReason(standing, stay)
      : orderReason(standing, stay.handedOver, stay.instant),
    ...tableReasons(tables, stay),
    areaReason(standing.plan, tables, stay),
  ]
  const wall = wallOf(standing.plan.zone, stay.instant)
  if (wall.date !== stay.agreed.date || wall.minute !== stay.agreed.minute) reasons.push('timeMoved')
  if (stay.currency !== null && stay.currency !== standing.currency) reasons.push('otherCurrency')
  if (stay.lacksProduct) reasons.push('productGone')
  return reasons.filter((reason) => reason !== undefined)
}

/** Special periods close and open what is handed over as well. */
function orderReason(
  { plan, doors }: Standing,
  handedOver: readonly Service[] | null,
  instant: EpochMinute,
): StrandedReason | undefined {
  const services = handedOver ?? (doors.services.length > 0 ? doors.services : plan.services)
  const hours = { zone: plan.zone, services, specialPeriods: plan.specialPeriods }
  const dates = serviceDatesOf(plan.zone, { from: instant, until: instant })
  return dates.some((date) => serviceOpenAt(hours, date, instant)) ? undefined : 'closedThen'
}

/** Services that follow each other without a break count as one, and so do the two kinds of hours. */
function hoursReason(standing: Standing, { instant, until }: PlannedStay): StrandedReason | undefined {
  const services = openingsAround(standing, instant, until)
  let open = instant
  for (;;) {
    const next = services.find((service) => service.open <= open && open < service.close)
    if (!next) break
    open = next.close
  }
  if (open === instant) return 'closedThen'
  const { lastArrivalMinutes } = standing.plan.rules
  const mustBeOpen = Math.min(until, instant + (lastArrivalMinutes ?? Number.POSITIVE_INFINITY))
  return mustBeOpen <= open ? undefined : 'closesTooSoon'
}

/** A special period may close the area of a table. */
function areaReason(
  plan: RestaurantPlan,
  { byId }: Tables,
  { instant, tableIds }: PlannedStay,
): StrandedReason | undefined {
  if (!plan.specialPeriods.some(({ areas }) => areas)) return undefined
  const date = serviceDatesOf(plan.zone, { from: instant, until: instant }).find((each) =>
    serviceOpenAt(plan, each, instant),
  )
  const open = date && openAreasOn(plan, date)
  const isClosed = (id: string) => !open?.includes(byId.get(id)?.area ?? '') && byId.has(id)
  return open && tableIds.some(isClosed) ? 'areaClosed' : undefined
}

function openingsAround({ plan, doors }: Standing, from: EpochMinute, until: EpochMinute) {
  const dates = serviceDatesOf(plan.zone, { from, until })
  return [plan, doors].flatMap((hours) =>
    dates.flatMap((date) =>
      servicesOn(hours, date).map((service) => openingInstants(plan.zone, date, service)),
    ),
  )
}

function tableReasons({ byId, joins }: Tables, stay: PlannedStay): StrandedReason[] {
  if (stay.tableIds.length === 0) return []
  const tables = stay.tableIds.map((id) => byId.get(id))
  const known = tables.filter((table) => table !== undefined)
  if (known.length < tables.length) return ['tableGone']
  const largest = known.length === 1 ? known[0]?.maxCovers : joins.get(joinKey(stay.tableIds))
  const size: StrandedReason[] =
    largest === undefined ? ['joinGone'] : largest < stay.partySize ? ['tableTooSmall'] : []
  const isElsewhere = stay.areas.length > 0 && known.some(({ area }) => !stay.areas.includes(area))
  return isElsewhere ? [...size, 'otherArea'] : size
}
