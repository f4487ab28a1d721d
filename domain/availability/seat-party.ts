import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { addDays } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'
import { type Arrival, arrivalsOf } from './arrivals.ts'
import type { ReservationStop } from '../restaurants/public-state.ts'
import { lastBookableDate, partyRefusal, turnTimeMinutes } from './booking-rules.ts'
import type { CompiledPlan, Placement } from './compiled-plan.ts'
import { blockedAmong } from './limits.ts'
import type { RestaurantPlan, Taken } from './restaurant-plan.ts'
import { serviceOpenAt, servicesOn, specialPeriodOn } from './service-days.ts'
import type { AvailabilityLevel } from './slot.ts'
import { isFree, levelAt, type Survey, survey, surveyOf } from './survey.ts'
import { inOrderOfChoice } from './table-choice.ts'

export interface SeatRequest {
  /** Defaults to the service day that contains the instant. */
  readonly serviceDate?: CalendarDate | undefined
  readonly instant: EpochMinute
  readonly partySize: number
  /** Empty means any area. */
  readonly areas?: readonly string[] | undefined
  /** If set, only a placement with exactly these tables qualifies. */
  readonly tableIds?: readonly string[] | undefined
  /**
   * The agreed time of an existing booking that keeps its time. Neither the lead time nor later changes to
   * the hours apply to it.
   */
  readonly booked?: BookedTime | undefined
}

export interface BookedTime {
  readonly serviceDate: CalendarDate
  readonly minute: number
  readonly partySize: number
  /** The tables that the party has. It keeps them if they were blocked since, unless more guests come. */
  readonly tableIds?: readonly string[] | undefined
}

export interface Seating {
  /** Empty if the level is `Overbooked`, because staff assign a table when they approve. */
  readonly tableIds: readonly string[]
  readonly from: EpochMinute
  readonly until: EpochMinute
  readonly serviceDate: CalendarDate
  readonly minute: number
  readonly service: string
  /** Any level except `Available` needs the restaurant's approval. */
  readonly level: AvailabilityLevel
}

export type SeatRefusal = Refusal<
  | ReservationStop
  | 'partyTooSmall'
  | 'partyTooLarge'
  | 'inThePast'
  | 'tooSoon'
  | 'tooFarAhead'
  | 'closedThatDay'
  | 'outsideHours'
  | 'noTableFits'
  | 'slotGone'
>

/** For `taken`, see `survey`. */
export function seat(
  compiled: CompiledPlan,
  request: SeatRequest,
  now: EpochMinute,
  taken: readonly Taken[],
): Seating | SeatRefusal {
  const options = seatingOptions(compiled, request, now, taken)
  return isRefusal(options) ? options : options[0]
}

/**
 * Returns all seatings, best first, so that the caller can try the next one if someone else takes the first.
 */
export function seatingOptions(
  compiled: CompiledPlan,
  request: SeatRequest,
  now: EpochMinute,
  taken: readonly Taken[],
): readonly [Seating, ...Seating[]] | SeatRefusal {
  const { plan } = compiled
  const { instant, partySize } = request
  // A stop and blocked tables apply only to additional guests.
  const isKept = request.booked !== undefined && partySize <= request.booked.partySize
  const own = isKept ? (request.booked?.tableIds ?? []) : []
  const barred = partyRefusal(plan.rules, partySize)
  if (barred) return barred
  const found = request.booked
    ? standingArrival(unblocked(compiled, own), request, request.booked, taken)
    : newArrival(compiled, request, now, taken)
  if (isRefusal(found)) return found
  const { view, position, arrival } = found

  // The lead time applies only to new bookings.
  const level = levelAt(view, position, request.booked ? Number.NEGATIVE_INFINITY : now, isKept)
  if (level === 'NotAvailable') return refuse(view.placements.length > 0 ? 'slotGone' : 'noTableFits')
  const until = instant + view.turn
  const free = view.placements.filter(
    (placement) => isAsked(placement, request.tableIds) && isFree(view, placement, position),
  )
  const stay = { from: instant, until, ...openingAround(plan, arrival) }
  const inOrder = keepingBlocked(inOrderOfChoice(compiled, free, stay, taken), own, (tableIds) =>
    blockedAmong(compiled.blocked, tableIds, stay),
  )
  const [best, ...others] = inOrder
  if (best) return [seating(best.tableIds), ...others.map(({ tableIds }) => seating(tableIds))]
  return level === 'Overbooked' && !request.tableIds ? [seating([])] : refuse('slotGone')

  function seating(tableIds: readonly string[]): Seating {
    const { serviceDate, minute, service } = arrival
    return { tableIds, from: instant, until, serviceDate, minute, service, level }
  }
}

/**
 * Returns the placements in order for a party at these tables: its own if one of them is blocked, then all without a blocked
 * table, then a part of its own. A blocked table isn't put together with one that the party doesn't have.
 */
function keepingBlocked(
  placements: readonly Placement[],
  own: readonly string[],
  blockedIn: (tableIds: readonly string[]) => readonly string[],
): readonly Placement[] {
  if (own.length === 0 || blockedIn(own).length === 0) return placements
  const isOpen = ({ tableIds }: Placement) => blockedIn(tableIds).length === 0
  const isPart = ({ tableIds }: Placement) => tableIds.every((id) => own.includes(id))
  const isOwn = (placement: Placement) => isAsked(placement, own)
  return [
    ...placements.filter(isOwn),
    ...placements.filter((each) => !isOwn(each) && isOpen(each)),
    ...placements.filter((each) => !isOwn(each) && !isOpen(each) && isPart(each)),
  ]
}

/** Returns the plan without the limits that block these tables. */
function unblocked(compiled: CompiledPlan, ids: readonly string[]): CompiledPlan {
  if (ids.length === 0 || compiled.blocked.length === 0) return compiled
  const blocked = compiled.blocked.map((each) => ({
    ...each,
    tableIds: each.tableIds.filter((id) => !ids.includes(id)),
  }))
  return { ...compiled, blocked }
}

interface FoundArrival {
  readonly view: Survey
  readonly position: number
  readonly arrival: Arrival
}

function newArrival(
  compiled: CompiledPlan,
  request: SeatRequest,
  now: EpochMinute,
  taken: readonly Taken[],
): FoundArrival | SeatRefusal {
  const { plan } = compiled
  const { instant } = request
  if (instant < now) return refuse('inThePast')
  const wallDate = wallOf(plan.zone, instant).date
  // After midnight, the service day is usually the previous date.
  const stretch = request.serviceDate
    ? { from: request.serviceDate, days: 1 }
    : { from: addDays(wallDate, -1), days: 2 }
  const found = arrivalIn(survey(compiled, { ...stretch, ...request }, taken), instant)

  const serviceDate = found?.arrival.serviceDate ?? request.serviceDate ?? wallDate
  const lastDate = lastBookableDate(plan, now)
  if (serviceDate > lastDate) return refuse('tooFarAhead', { lastDate })
  if (!found) return hoursRefusal(plan, serviceDate)
  const { leadMinutes } = plan.rules
  return instant < now + leadMinutes ? refuse('tooSoon', { leadMinutes }) : found
}

/**
 * Finds the arrival of an existing booking, which keeps its time even if the hours have changed since.
 * Refuses only if the new turn time doesn't fit into the hours.
 */
function standingArrival(
  compiled: CompiledPlan,
  request: SeatRequest,
  { serviceDate, minute, partySize }: BookedTime,
  taken: readonly Taken[],
): FoundArrival | SeatRefusal {
  const { plan } = compiled
  const { instant } = request
  const today = arrivalIn(survey(compiled, { from: serviceDate, days: 1, ...request }, taken), instant)
  if (today) return today
  const turn = turnTimeMinutes(plan.rules, partySize)
  const fitted = arrivalsOf(plan, serviceDate, 1, turn).some((arrival) => arrival.instant === instant)
  // The original party would still fit, so the problem is the longer stay.
  if (fitted) return refuse('outsideHours')
  const arrival = { serviceDate, minute, instant, service: '' }
  return { view: surveyOf(compiled, [arrival], request, taken), position: 0, arrival }
}

function arrivalIn(view: Survey, instant: EpochMinute): FoundArrival | undefined {
  const position = view.arrivals.findIndex((candidate) => candidate.instant === instant)
  const arrival = view.arrivals[position]
  return arrival && { view, position, arrival }
}

function hoursRefusal(
  plan: RestaurantPlan,
  serviceDate: CalendarDate,
): Refusal<'closedThatDay' | 'outsideHours'> {
  if (servicesOn(plan, serviceDate).length > 0) return refuse('outsideHours')
  const note = specialPeriodOn(plan, serviceDate)?.note
  return note ? refuse('closedThatDay', { note }) : refuse('closedThatDay')
}

function isAsked({ tableIds }: Placement, asked: readonly string[] | undefined): boolean {
  if (!asked) return true
  return tableIds.length === new Set(asked).size && tableIds.every((id) => asked.includes(id))
}

function openingAround(plan: RestaurantPlan, { serviceDate, instant }: Arrival) {
  return serviceOpenAt(plan, serviceDate, instant) ?? { open: instant, close: instant }
}
