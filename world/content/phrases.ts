import type { WeekDay, WorldService, WorldTables } from '#world/shape.ts'

export const weekDays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const satisfies readonly WeekDay[]

/**
 * Creates a service on some days of the week: `on('Tu-Sa', '19:00-23:00', 'Dinner')`, `on('Fr,Sa', '18:00-02:00')`.
 */
export function on(days: string, hours: string, name?: string): WorldService {
  const named = days.split(',').flatMap(daysOfRange)
  return name === undefined ? { days: named, hours } : { days: named, hours, name }
}

export function daily(hours: string, name?: string): WorldService {
  return name === undefined ? { days: 'daily', hours } : { days: 'daily', hours, name }
}

/**
 * Creates the tables of an area. `seats('Terrace', 21, '4x1-2 3x2-4')` creates four for one or two guests, then three
 * for two to four, numbered from 21.
 */
export function seats(area: string, from: number, written: string): WorldTables {
  const sets = written.split(' ').map((set) => {
    const found = /^(\d+)x(\d+)-(\d+)$/.exec(set)
    if (!found) throw new Error(`Not a set of tables: ${set}`)
    const [count, fewest, most] = found.slice(1).map(Number)
    return { count: count ?? 0, covers: [fewest ?? 1, most ?? 1] as const }
  })
  return { area, from, sets }
}

/** Creates a join of tables for a range of party sizes: `joined('4+5', 5, 8)`. */
export function joined(tables: string, fewest: number, most: number) {
  return { tables: tables.split('+'), covers: [fewest, most] as const }
}

function daysOfRange(range: string): WeekDay[] {
  const [first, last = first] = range.split('-').map((day) => weekDays.findIndex((known) => known === day))
  if (first === undefined || last === undefined || first < 0 || last < 0)
    throw new Error(`Not a range of days: ${range}`)
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, n) => weekDays[(first + n) % 7] ?? 'Su')
}
