import { type Refusal, refuse } from '../refusal.ts'
import type { ReservationStop } from '../restaurants/public-state.ts'
import { addDays } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'
import { sizeRefusal, turnTimeMinutes } from './booking-rules.ts'
import { type CompiledPlan, placementsFor } from './compiled-plan.ts'
import { freePlacements } from './free-placements.ts'
import { blockedAmong, planOn } from './limits.ts'
import { coversWithin } from './occupancy.ts'
import type { RestaurantPlan, Taken } from './restaurant-plan.ts'
import { openUntil, serviceOpenAt, servicesOn, specialPeriodOn } from './service-days.ts'

/** A rule that a booking breaks. Staff may decide that it doesn't count this time. */
export type BrokenRule = Refusal<
  | ReservationStop
  | 'notAccepting'
  | 'partyTooSmall'
  | 'partyTooLarge'
  | 'closedThatDay'
  | 'outsideHours'
  | 'pacingReached'
  | 'noTableFits'
  | 'noTableFree'
  | 'tableTaken'
  | 'tableBlocked'
  | 'tableTooSmall'
  | 'guestBlacklisted'
>

export interface StaffRequest {
  readonly instant: EpochMinute
  readonly partySize: number
  /** Empty means any area. */
  readonly areas: readonly string[]
  /** The tables that staff chose; undefined for the best free one. */
  readonly tableIds: readonly string[] | undefined
  /** How long the party stays; undefined for its turn time. */
  readonly minutes: number | undefined
}

export interface StaffPlacement {
  /** Tables that are free for the whole stay; empty if there are none, or if a chosen one is taken. */
  readonly tableIds: readonly string[]
  readonly from: EpochMinute
  readonly until: EpochMinute
  readonly serviceDate: CalendarDate
  /** All rules that the booking breaks. */
  readonly broken: readonly BrokenRule[]
}

/** The plan of what guests can book, and one with all tables. */
export interface StaffPlans {
  readonly bookable: CompiledPlan
  readonly all: CompiledPlan
}

/** Times before this minute of the day belong to the day before, if no service says otherwise. */
const dayBegins = 6 * 60

/**
 * Places a party that staff book, and returns every rule it breaks instead of only the first one. Guests' deadlines, such as
 * the lead time, and the steps between times don't apply. Tables that guests can't book are used last.
 */
export function seatByStaff(
  plans: StaffPlans,
  request: StaffRequest,
  taken: readonly Taken[],
): StaffPlacement {
  const { plan } = plans.bookable
  const { instant, partySize, areas, minutes } = request
  const stay = { from: instant, until: instant + (minutes ?? turnTimeMinutes(plan.rules, partySize)) }
  const serviceDate = serviceDateOf(plan, instant)
  const bookable = planOn(plans.bookable, serviceDate)
  const all = planOn(plans.all, serviceDate)
  const size = sizeRefusal(plan.rules, partySize)
  const hours = hoursBroken(plan, serviceDate, stay)
  const { tableIds, broken } = request.tableIds
    ? chosen(all, { ...request, tableIds: request.tableIds }, stay, taken)
    : anyTable({ bookable, all }, { partySize, areas }, stay, taken)
  return {
    tableIds,
    ...stay,
    serviceDate,
    broken: [
      ...(plan.rules.acceptsReservations ? [] : [refuse(plan.rules.stopped ?? 'notAccepting')]),
      ...(size ? [size] : []),
      ...(hours ? [hours] : []),
      ...pacingBroken(plan, request, taken),
      ...broken,
    ],
  }
}

/** Returns the service day of a time: the one whose service is open then, otherwise the day of the clock. */
export function serviceDateOf(plan: RestaurantPlan, instant: EpochMinute): CalendarDate {
  const { date, minute } = wallOf(plan.zone, instant)
  const before = addDays(date, -1)
  const open = [date, before].find((each) => serviceOpenAt(plan, each, instant))
  return open ?? (minute < dayBegins ? before : date)
}

interface Stay {
  readonly from: EpochMinute
  readonly until: EpochMinute
}

function hoursBroken(
  plan: RestaurantPlan,
  date: CalendarDate,
  { from, until }: Stay,
): Refusal<'closedThatDay' | 'outsideHours'> | null {
  if (servicesOn(plan, date).length === 0) {
    const note = specialPeriodOn(plan, date)?.note
    return note ? refuse('closedThatDay', { note }) : refuse('closedThatDay')
  }
  const service = serviceOpenAt(plan, date, from)
  if (!service) return refuse('outsideHours')
  const needed = plan.rules.lastArrivalMinutes ?? until - from
  return from + needed > openUntil(plan, date, service, needed) ? refuse('outsideHours') : null
}

function pacingBroken(
  { rules: { coversPerSlot, slotMinutes } }: RestaurantPlan,
  { instant, partySize }: StaffRequest,
  taken: readonly Taken[],
): Refusal<'pacingReached'>[] {
  if (coversPerSlot === null) return []
  const covers = coversWithin(taken, { from: instant, until: instant + slotMinutes })
  return covers + partySize > coversPerSlot ? [refuse('pacingReached', { covers, max: coversPerSlot })] : []
}

interface Tables {
  readonly tableIds: readonly string[]
  readonly broken: readonly BrokenRule[]
}

function anyTable(
  { bookable, all }: StaffPlans,
  party: Pick<StaffRequest, 'partySize' | 'areas'>,
  stay: Stay,
  taken: readonly Taken[],
): Tables {
  for (const compiled of [bookable, all]) {
    const [best] = freePlacements(compiled, party, stay, taken)
    if (best) return { tableIds: best.tableIds, broken: [] }
  }
  const fits = placementsFor(all, party.partySize, party.areas).length > 0
  return { tableIds: [], broken: [refuse(fits ? 'noTableFree' : 'noTableFits')] }
}

function chosen(
  { plan, blocked }: CompiledPlan,
  { partySize, tableIds }: Pick<StaffRequest, 'partySize'> & { readonly tableIds: readonly string[] },
  { from, until }: Stay,
  taken: readonly Taken[],
): Tables {
  const tables = plan.tables.filter(({ id }) => tableIds.includes(id))
  const met = new Set(
    taken.filter((other) => other.from < until && from < other.until).flatMap((other) => other.tableIds),
  )
  const numbersOf = (some: typeof tables) => ({
    numbers: some.map(({ number }) => number).join(', '),
    count: some.length,
  })
  const gone = tables.filter(({ id }) => met.has(id))
  const closed = blockedAmong(blocked, tableIds, { from, until })
  const limited = tables.filter(({ id }) => closed.includes(id))
  const join = plan.joins.find(
    (each) => each.tableIds.length === tables.length && each.tableIds.every((id) => tableIds.includes(id)),
  )
  const seats = Math.max(
    join?.maxCovers ?? 0,
    tables.reduce((sum, { maxCovers }) => sum + maxCovers, 0),
  )
  return {
    tableIds: gone.length > 0 ? [] : tables.map(({ id }) => id),
    broken: [
      ...(partySize > seats ? [refuse('tableTooSmall', { ...numbersOf(tables), seats })] : []),
      ...(gone.length > 0 ? [refuse('tableTaken', numbersOf(gone))] : []),
      ...(limited.length > 0 ? [refuse('tableBlocked', numbersOf(limited))] : []),
    ],
  }
}
