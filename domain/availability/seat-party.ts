import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { addDays } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'
import { type Arrival, arrivalsOf } from './arrivals.ts'
import { lastBookableDate, partyRefusal, turnMinutesOf } from './booking-rules.ts'
import type { CompiledPlan, Placement } from './compiled-plan.ts'
import type { RestaurantPlan, Taken } from './restaurant-plan.ts'
import { doorsAround, servicesOn, specialPeriodOn } from './service-days.ts'
import type { AvailabilityLevel } from './slot.ts'
import { isFree, levelAt, type Survey, survey, surveyOf } from './survey.ts'
import { inOrderOfChoice } from './table-choice.ts'

export interface SeatRequest {
  /** Without it, the service day to which the instant belongs. */
  readonly serviceDate?: CalendarDate | undefined
  readonly instant: EpochMinute
  readonly partySize: number
  /** None means anywhere. */
  readonly areas?: readonly string[] | undefined
  /** Exactly these tables and no others. */
  readonly tableIds?: readonly string[] | undefined
  /** The booking that keeps this time while its party changes: whether it may be booked was decided when it was. */
  readonly booked?: BookedTime | undefined
}

/** What a booking has been promised. */
export interface BookedTime {
  readonly serviceDate: CalendarDate
  readonly minute: number
  readonly partySize: number
}

/** A party's place in the book, if the book will have it. */
export interface Seating {
  /** Empty when `Overbooked`: the restaurant finds the table when it agrees. */
  readonly tableIds: readonly string[]
  readonly from: EpochMinute
  readonly until: EpochMinute
  readonly serviceDate: CalendarDate
  readonly minute: number
  readonly service: string
  /** Anything but `Available` waits for the restaurant to agree. */
  readonly level: AvailabilityLevel
}

export type SeatRefusal = Refusal<
  | 'notAccepting'
  | 'partyTooSmall'
  | 'partyTooLarge'
  | 'inThePast'
  | 'tooSoon'
  | 'tooFarAhead'
  | 'closedThatDay'
  | 'outsideHours'
  | 'slotGone'
>

/** The best place for this party at this time, or why there is none. `taken` as in `survey`. */
export function seat(
  compiled: CompiledPlan,
  request: SeatRequest,
  now: EpochMinute,
  taken: readonly Taken[],
): Seating | SeatRefusal {
  const options = seatingOptions(compiled, request, now, taken)
  return isRefusal(options) ? options : options[0]
}

/** All places for this party at this time, best first: for a caller whose first choice is taken at the last moment. */
export function seatingOptions(
  compiled: CompiledPlan,
  request: SeatRequest,
  now: EpochMinute,
  taken: readonly Taken[],
): readonly [Seating, ...Seating[]] | SeatRefusal {
  const { plan } = compiled
  const { instant, partySize } = request
  const barred = partyRefusal(plan.rules, partySize)
  if (barred) return barred
  const found = request.booked
    ? standingArrival(compiled, request, request.booked, taken)
    : newArrival(compiled, request, now, taken)
  if (isRefusal(found)) return found
  const { view, position, arrival } = found

  // The lead time of one that stands was kept to long ago.
  const level = levelAt(view, position, request.booked ? Number.NEGATIVE_INFINITY : now)
  if (level === 'NotAvailable') return refuse('slotGone')
  const until = instant + view.turn
  const free = view.placements.filter(
    (placement) => isAsked(placement, request.tableIds) && isFree(view, placement, position),
  )
  const stay = { from: instant, until, ...openDoors(plan, arrival) }
  const [best, ...others] = inOrderOfChoice(compiled, free, stay, taken)
  if (best) return [seating(best.tableIds), ...others.map(({ tableIds }) => seating(tableIds))]
  return level === 'Overbooked' && !request.tableIds ? [seating([])] : refuse('slotGone')

  function seating(tableIds: readonly string[]): Seating {
    const { serviceDate, minute, service } = arrival
    return { tableIds, from: instant, until, serviceDate, minute, service, level }
  }
}

/** The arrival a party asks for, in the survey that answers for it. */
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
  // After midnight the service day is most likely yesterday's.
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

/** The time of a booking stays one at which guests arrive, whatever has become of the hours since. */
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
  const turn = turnMinutesOf(plan.rules, partySize)
  const fitted = arrivalsOf(plan, serviceDate, 1, turn).some((arrival) => arrival.instant === instant)
  // As it was, the party would be seated today: it is the longer stay that does not fit.
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

/** The doors of the service in which the party arrives. */
function openDoors(plan: RestaurantPlan, { serviceDate, instant }: Arrival) {
  return doorsAround(plan, serviceDate, instant) ?? { open: instant, close: instant }
}
