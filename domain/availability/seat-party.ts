import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { addDays } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'
import type { Arrival } from './arrivals.ts'
import { lastBookableDate, partyRefusal } from './booking-rules.ts'
import type { CompiledPlan, Placement } from './compiled-plan.ts'
import type { RestaurantPlan, Taken } from './restaurant-plan.ts'
import { doorsAround, servicesOn, specialPeriodOn } from './service-days.ts'
import type { AvailabilityLevel } from './slot.ts'
import { isFree, levelAt, survey } from './survey.ts'
import { inOrderOfChoice } from './table-choice.ts'

export interface SeatRequest {
  /** Without it, the service day to which the instant belongs. */
  readonly serviceDate?: CalendarDate | undefined
  readonly instant: EpochMinute
  readonly partySize: number
  readonly area?: string | undefined
  /** Exactly these tables and no others. */
  readonly tableIds?: readonly string[] | undefined
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
  const { instant, partySize, area } = request
  const barred = partyRefusal(plan.rules, partySize)
  if (barred) return barred
  if (instant < now) return refuse('inThePast')

  const wallDate = wallOf(plan.zone, instant).date
  // After midnight the service day is most likely yesterday's.
  const stretch = request.serviceDate
    ? { from: request.serviceDate, days: 1 }
    : { from: addDays(wallDate, -1), days: 2 }
  const view = survey(compiled, { ...stretch, partySize, area }, taken)
  const position = view.arrivals.findIndex((candidate) => candidate.instant === instant)
  const arrival = view.arrivals[position]

  const serviceDate = arrival?.serviceDate ?? request.serviceDate ?? wallDate
  const lastDate = lastBookableDate(plan, now)
  if (serviceDate > lastDate) return refuse('tooFarAhead', { lastDate })
  if (!arrival) return hoursRefusal(plan, serviceDate)
  const { leadMinutes } = plan.rules
  if (instant < now + leadMinutes) return refuse('tooSoon', { leadMinutes })

  const level = levelAt(view, position, now)
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
    const { minute, service } = arrival!
    return { tableIds, from: instant, until, serviceDate, minute, service, level }
  }
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
