import type { Service } from '../availability/restaurant-plan.ts'
import type { SetupFloor, SetupPeriod } from './setup.ts'
import { dateProblems, problemAt, type SetupProblem, wholeWithin } from './setup-problem.ts'

const weekMinutes = 7 * 1_440

/** Also finds services that overlap with one of the next day, or with the first one of the week. */
export function hoursProblems(field: string, services: readonly Service[]): SetupProblem[] {
  const numbers = services.flatMap((service, at) => [
    ...wholeWithin(`${field}.${at}.weekDay`, service.weekDay, [0, 6]),
    ...clockProblems(`${field}.${at}`, service),
  ])
  return numbers.length > 0 ? numbers : overlapProblems(field, services)
}

export function periodProblems(periods: readonly SetupPeriod[]): SetupProblem[] {
  const written = new Set<string>()
  return periods.flatMap(({ starts, ends, closed, hours, imported }, at) => {
    const field = `periods.${at}`
    const dates = [...dateProblems(`${field}.starts`, starts), ...dateProblems(`${field}.ends`, ends)]
    const clocks = hours.flatMap((each, hour) => clockProblems(`${field}.hours.${hour}`, each))
    if (dates.length + clocks.length > 0) return [...dates, ...clocks]
    const days = `${starts} ${ends}`
    const isKnown = written.has(days)
    // Periods that staff write take precedence over imported ones.
    if (!imported) written.add(days)
    return [
      ...(ends < starts ? [problemAt(`${field}.ends`, 'endsBeforeStart')] : []),
      ...(closed && hours.length > 0 ? [problemAt(`${field}.hours`, 'hoursWhileClosed')] : []),
      ...(isKnown && !imported ? [problemAt(`${field}.starts`, 'samePeriodTwice')] : []),
      ...overlapProblems(
        `${field}.hours`,
        hours.map((each) => ({ weekDay: 0, ...each })),
      ),
    ]
  })
}

/** Names areas of special periods that no table is in. */
export function areaProblems(
  periods: readonly SetupPeriod[],
  { tables }: Pick<SetupFloor, 'tables'>,
): SetupProblem[] {
  const known = new Set(tables.map(({ area }) => area))
  return periods.flatMap(({ areas = [] }, at) =>
    areas
      .filter((area) => !known.has(area))
      .map((area) => problemAt(`periods.${at}.areas`, 'unknownArea', { area })),
  )
}

function clockProblems(field: string, { opens, closes }: Pick<Service, 'opens' | 'closes'>): SetupProblem[] {
  const numbers = [
    ...wholeWithin(`${field}.opens`, opens, [0, 1_440]),
    ...wholeWithin(`${field}.closes`, closes, [1, 2_880]),
  ]
  return numbers.length === 0 && closes <= opens ? [problemAt(`${field}.closes`, 'endsBeforeStart')] : numbers
}

function overlapProblems(field: string, services: readonly Service[]): SetupProblem[] {
  const times = services.map(({ weekDay, opens, closes }) => ({
    opens: weekDay * 1_440 + opens,
    closes: weekDay * 1_440 + closes,
  }))
  return times.flatMap((service, at) => {
    const other = times
      .slice(0, at)
      .some((before) =>
        [-weekMinutes, 0, weekMinutes].some(
          (shift) => before.opens + shift < service.closes && service.opens < before.closes + shift,
        ),
      )
    return other ? [problemAt(`${field}.${at}.opens`, 'servicesOverlap')] : []
  })
}
