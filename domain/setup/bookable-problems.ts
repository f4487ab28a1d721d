import { isBookableLevel } from '../availability/bookable-slot.ts'
import { lastBookableDate, sizeRefusal } from '../availability/booking-rules.ts'
import { type CompiledPlan, compilePlan, placementsFor } from '../availability/compiled-plan.ts'
import type { PlanLimit } from '../availability/limits.ts'
import { slotsOfDay } from '../availability/offer-slots.ts'
import type { Taken } from '../availability/restaurant-plan.ts'
import { servicesOn, specialPeriodOn } from '../availability/service-days.ts'
import type { PublicState } from '../restaurants/public-state.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'

/** Why guests can't book. */
export const bookableProblemCodes = [
  'suspended',
  'notPublished',
  'closedForGood',
  'notAgreed',
  'paused',
  'reservationsOff',
  'noHours',
  'noTables',
  'partyTooSmall',
  'partyTooLarge',
  'noTableForParty',
  'inThePast',
  'tooFarAhead',
  'closedThatDay',
  'tooSoon',
  'limitedThatDay',
  'waitlistFirst',
  'fullThatDay',
] as const

export type BookableProblemCode = (typeof bookableProblemCodes)[number]

export interface BookableProblem {
  readonly code: BookableProblemCode
  /** Path in the setup of what to change; null if it isn't part of the setup. */
  readonly field: string | null
}

export interface BookableQuery {
  readonly state: PublicState
  /** By its own rules, whatever its state. */
  readonly plan: CompiledPlan
  readonly partySize: number | null
  readonly date: CalendarDate | null
  /** What staff stop, close or block. */
  readonly limits?: readonly PlanLimit[] | undefined
}

const ofStates: Readonly<Record<PublicState, BookableProblemCode | null>> = {
  suspended: 'suspended',
  draft: 'notPublished',
  closed: 'closedForGood',
  notAgreed: 'notAgreed',
  paused: 'paused',
  live: null,
}

/**
 * Returns every reason why guests can't book, in general or for a day and a number of guests. Empty if they can. `taken` is the
 * reservation book of the day, with what its line has first.
 */
export function bookableProblems(
  { state, plan, partySize, date, limits }: BookableQuery,
  now: EpochMinute,
  taken: readonly Taken[] = [],
): BookableProblem[] {
  const { services, specialPeriods, tables, rules } = plan.plan
  const ofState = ofStates[state]
  const hasHours =
    services.length > 0 || specialPeriods.some(({ closed, hours }) => !closed && hours.length > 0)
  const problems = [
    ofState && { code: ofState, field: null },
    !rules.acceptsReservations && { code: 'reservationsOff' as const, field: 'rules.acceptsReservations' },
    !hasHours && { code: 'noHours' as const, field: 'hours.booking' },
    tables.length === 0 && { code: 'noTables' as const, field: 'floor' },
    ...(partySize === null ? [] : partyProblems(plan, partySize)),
  ].filter((problem) => problem !== null && problem !== false)
  if (date === null || !hasHours) return problems
  const ofDay = dayProblem(plan, date, now)
  if (ofDay) return [...problems, ofDay]
  // The day is only full if nothing else keeps guests from booking it.
  if (problems.some(({ code }) => code !== ofState)) return problems
  const size = partySize ?? rules.minPartySize
  const limited = limits?.length ? compilePlan({ ...plan.plan, limits }) : plan
  const book = taken.filter(({ onlyFor }) => onlyFor === undefined)
  if (isBookable(limited, date, size, now, taken)) return problems
  if (isBookable(limited, date, size, now, book)) return [...problems, { code: 'waitlistFirst', field: null }]
  if (isBookable(plan, date, size, now, book)) return [...problems, { code: 'limitedThatDay', field: null }]
  const slots = slotsOfDay(plan, date, size, now, book)
  const isLate = slots.every(({ instant }) => instant < now + rules.leadMinutes)
  return [
    ...problems,
    isLate ? { code: 'tooSoon', field: 'rules.leadMinutes' } : { code: 'fullThatDay', field: null },
  ]
}

/** Returns whether any time of the day can be booked, if the restaurant's state and rules allow it. */
function isBookable(
  plan: CompiledPlan,
  date: CalendarDate,
  partySize: number,
  now: EpochMinute,
  taken: readonly Taken[],
): boolean {
  return slotsOfDay(plan, date, partySize, now, taken).some(({ level }) => isBookableLevel(level))
}

function partyProblems(plan: CompiledPlan, partySize: number): BookableProblem[] {
  const { rules, tables } = plan.plan
  const refusal = sizeRefusal(rules, partySize)
  if (refusal)
    return [
      {
        code: refusal.refused,
        field: refusal.refused === 'partyTooSmall' ? 'rules.minPartySize' : 'rules.maxPartySize',
      },
    ]
  const seats =
    tables.length === 0 || rules.whenFull === 'request' || placementsFor(plan, partySize).length > 0
  return seats ? [] : [{ code: 'noTableForParty', field: 'floor' }]
}

function dayProblem({ plan }: CompiledPlan, date: CalendarDate, now: EpochMinute): BookableProblem | null {
  if (date < wallOf(plan.zone, now).date) return { code: 'inThePast', field: null }
  if (date > lastBookableDate(plan, now)) return { code: 'tooFarAhead', field: 'rules.maxAdvanceBookingDays' }
  if (servicesOn(plan, date).length > 0) return null
  const isPeriod = specialPeriodOn(plan, date)?.closed === true
  return { code: 'closedThatDay', field: isPeriod ? 'periods' : 'hours.booking' }
}
