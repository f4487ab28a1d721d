import type { SetupFloor, SetupJoin } from './setup.ts'
import { missing, problemAt, repeated, setupLimits, type SetupProblem, wholeWithin } from './setup-problem.ts'

/** Fields are named by their path on the page. */
export function floorProblems({ floors, tables, joins }: SetupFloor): SetupProblem[] {
  const floorIds = new Set(floors.map(({ id }) => id))
  const seatsOf = new Map(tables.toReversed().map(({ number, maxCovers }) => [number, maxCovers]))
  const joined = new Set<string>()
  return [
    ...floors.flatMap(({ name }, at) => missing(`floors.${at}.name`, name)),
    ...repeated(
      (at) => `floors.${at}.id`,
      floors,
      ({ id }) => id,
    ),
    ...tables.flatMap((table, at) => {
      const field = `tables.${at}`
      const isOnFloor = table.floorId === null || floorIds.has(table.floorId)
      return [
        ...missing(`${field}.number`, table.number),
        ...coversProblems(field, table),
        ...(isOnFloor ? [] : [problemAt(`${field}.floorId`, 'unknownFloor')]),
      ]
    }),
    ...repeated(
      (at) => `tables.${at}.number`,
      tables,
      ({ number }) => number,
    ),
    ...joins.flatMap((join, at) => {
      const key = join.tableNumbers.toSorted().join('\n')
      const isKnown = joined.has(key)
      joined.add(key)
      const field = `joins.${at}`
      return [
        ...joinProblems(field, join, seatsOf),
        ...(isKnown ? [problemAt(`${field}.tableNumbers`, 'sameJoinTwice')] : []),
      ]
    }),
  ]
}

function joinProblems(field: string, join: SetupJoin, seatsOf: ReadonlyMap<string, number>): SetupProblem[] {
  const numbers = new Set(join.tableNumbers)
  if (numbers.size < 2 || numbers.size < join.tableNumbers.length)
    return [problemAt(`${field}.tableNumbers`, 'joinNeedsTables')]
  const unknown = [...numbers].find((number) => !seatsOf.has(number))
  if (unknown !== undefined)
    return [problemAt(`${field}.tableNumbers`, 'unknownTable', { tableNumber: unknown })]
  const seats = [...numbers].reduce((sum, number) => sum + (seatsOf.get(number) ?? 0), 0)
  const isTooLarge = join.maxCovers > seats
  return [
    ...coversProblems(field, join),
    ...(isTooLarge ? [problemAt(`${field}.maxCovers`, 'joinTooLarge', { seats })] : []),
  ]
}

function coversProblems(field: string, { minCovers, maxCovers }: Pick<SetupJoin, 'minCovers' | 'maxCovers'>) {
  return [
    ...wholeWithin(`${field}.minCovers`, minCovers, setupLimits.covers),
    ...wholeWithin(`${field}.maxCovers`, maxCovers, setupLimits.covers),
    ...(minCovers > maxCovers ? [problemAt(`${field}.minCovers`, 'smallestAboveLargest')] : []),
  ]
}
