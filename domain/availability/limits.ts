import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import type { CompiledPlan } from './compiled-plan.ts'
import type { RestaurantPlan, Table, Taken } from './restaurant-plan.ts'
import { openAreasOn } from './service-days.ts'

/** What staff have limited for a part of a service. Bookings that exist stay. */
export interface PlanLimit {
  readonly from: EpochMinute
  readonly until: EpochMinute
  /** Areas that are closed meanwhile. */
  readonly areas: readonly string[]
  /** Tables that are blocked meanwhile. If there are neither areas nor tables, guests can't book a time in between. */
  readonly tableIds: readonly string[]
  /** Whether guests can't join the waitlist either. */
  readonly stopsLine?: boolean
}

type Limited = Pick<RestaurantPlan, 'limits' | 'tables'>

/** Returns whether a limit concerns when parties arrive, and not where they sit. */
export function stopsTimes({ areas, tableIds }: Pick<PlanLimit, 'areas' | 'tableIds'>): boolean {
  return areas.length === 0 && tableIds.length === 0
}

/** Returns whether guests can't book this time, however many tables are free. */
export function isStopped({ limits = [] }: Pick<Limited, 'limits'>, instant: EpochMinute): boolean {
  return limits.some((limit) => stopsTimes(limit) && limit.from <= instant && instant < limit.until)
}

/** Returns whether guests can't join the waitlist now, because staff have stopped it together with the times. */
export function isLineStopped(limited: Pick<Limited, 'limits'>, instant: EpochMinute): boolean {
  return lineStoppedUntil(limited, instant) !== null
}

/** Returns until when guests can't join the waitlist because staff have stopped it; null if they haven't. */
export function lineStoppedUntil(
  { limits = [] }: Pick<Limited, 'limits'>,
  instant: EpochMinute,
): EpochMinute | null {
  const stops = limits.filter(({ stopsLine, from, until }) => stopsLine && from <= instant && instant < until)
  return stops.length > 0 ? Math.max(...stops.map(({ until }) => until)) : null
}

/** Returns whether one limit stops all times and the waitlist in a range, so that it stays so if any other limit ends. */
export function isClosedThroughout(
  { limits = [] }: Pick<Limited, 'limits'>,
  from: EpochMinute,
  until: EpochMinute,
): boolean {
  return limits.some(
    (limit) => limit.stopsLine && stopsTimes(limit) && limit.from <= from && until <= limit.until,
  )
}

/** Returns the ids of the tables that a limit blocks. */
export function tablesLimitedBy(
  tables: readonly Table[],
  { areas, tableIds }: Pick<PlanLimit, 'areas' | 'tableIds'>,
): string[] {
  return tables.filter(({ id, area }) => tableIds.includes(id) || areas.includes(area)).map(({ id }) => id)
}

/** Returns which of these tables are blocked for a part of a stay. */
export function blockedAmong(
  blocked: readonly Taken[],
  tableIds: readonly string[],
  stay: Pick<Taken, 'from' | 'until'>,
): string[] {
  const met = blocked.filter(({ from, until }) => from < stay.until && stay.from < until)
  return tableIds.filter((id) => met.some((each) => each.tableIds.includes(id)))
}

/** Returns the tables that are blocked, as if parties without guests had taken them. */
export function takenByLimits({ limits = [], tables }: Limited): Taken[] {
  return limits
    .map((limit) => ({
      tableIds: tablesLimitedBy(tables, limit),
      from: limit.from,
      until: limit.until,
      covers: 0,
    }))
    .filter(({ tableIds }) => tableIds.length > 0)
}

/** Returns a plan for a service day: on some, a special period closes areas, so that their tables are blocked. */
export function planOn(compiled: CompiledPlan, date: CalendarDate): CompiledPlan {
  const { plan, partlyOpen, blocked } = compiled
  const open = partlyOpen.length === 0 ? undefined : openAreasOn(plan, date)
  if (!open) return compiled
  const closed = plan.tables.filter(({ area }) => !open.includes(area)).map(({ id }) => id)
  const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  return { ...compiled, blocked: [...blocked, { tableIds: closed, ...always, covers: 0 }] }
}
