import { type Refusal, refuse } from '../refusal.ts'
import { isCalendarDate } from '../time/calendar-date.ts'

export type SetupProblemCode =
  | 'missing'
  | 'outOfRange'
  | 'unknownTimeZone'
  | 'unknownCurrency'
  | 'unknownCountry'
  | 'unknownLanguage'
  | 'dateNotAllowed'
  | 'endsBeforeStart'
  | 'servicesOverlap'
  | 'hoursWhileClosed'
  | 'samePeriodTwice'
  | 'sameNameTwice'
  | 'unknownFloor'
  | 'unknownTable'
  | 'unknownArea'
  | 'joinNeedsTables'
  | 'sameJoinTwice'
  | 'joinTooLarge'
  | 'smallestAboveLargest'
  | 'turnTimesOutOfOrder'
  | 'pacingBelowSmallestParty'
  | 'noticeBeyondAdvanceLimit'
  | 'dayOutsideEvent'

/** A value that can't be saved. `field` is its path in the setup, such as `floor.joins.0.maxCovers`. */
export interface SetupProblem extends Refusal<SetupProblemCode> {
  readonly field: string
}

export function problemAt(
  field: string,
  code: SetupProblemCode,
  details?: SetupProblem['details'],
): SetupProblem {
  return { field, ...refuse(code, details) }
}

/** Limits of numbers, inclusive. Larger numbers are mistakes, and some would slow down every query. */
export const setupLimits = {
  covers: [1, 999],
  slotMinutes: [5, 240],
  leadMinutes: [0, 1_051_200],
  maxAdvanceBookingDays: [0, 3_650],
  turnMinutes: [5, 2_880],
  lastArrivalMinutes: [0, 2_880],
  coversPerSlot: [1, 100_000],
} as const

export function dateProblems(field: string, date: string): SetupProblem[] {
  return isCalendarDate(date) ? [] : [problemAt(field, 'dateNotAllowed')]
}

/** Returns a problem if the text is empty. */
export function missing(field: string, text: string): SetupProblem[] {
  return text.trim() === '' ? [problemAt(field, 'missing')] : []
}

/** Returns a problem for each item whose value another one before it has. */
export function repeated<Item>(
  fieldOf: (at: number) => string,
  items: readonly Item[],
  valueOf: (item: Item) => string,
): SetupProblem[] {
  const seen = new Set<string>()
  return items.flatMap((item, at) => {
    const value = valueOf(item)
    const isKnown = seen.has(value)
    seen.add(value)
    return isKnown ? [problemAt(fieldOf(at), 'sameNameTwice')] : []
  })
}

/** Names the problems of a page by their path in the setup. */
export function onPage(page: string, problems: readonly SetupProblem[]): SetupProblem[] {
  return problems.map((problem) => ({ ...problem, field: `${page}.${problem.field}` }))
}

export function wholeWithin(field: string, value: number, limits: readonly [number, number]): SetupProblem[] {
  return Number.isInteger(value) ? within(field, value, limits) : [outOfRange(field, limits)]
}

export function within(field: string, value: number, limits: readonly [number, number]): SetupProblem[] {
  return value >= limits[0] && value <= limits[1] ? [] : [outOfRange(field, limits)]
}

function outOfRange(field: string, [min, max]: readonly [number, number]): SetupProblem {
  return problemAt(field, 'outOfRange', { min, max })
}
