import { groupBy } from '#domain/group-by.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { SchemaRecord } from './schema-record.ts'

type Hours = Pick<Restaurant['openingHours'], 'openingHours'>
type Period = Restaurant['specialPeriods'][number]
type Interval = Period['time'][number]

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const closedAllDay = { opens: '00:00', closes: '00:00' }
const openAllDay = { opens: '00:00', closes: '23:59' }

/**
 * Returns the opening hours as `hh:mm`. Search engines interpret a closing time before the opening time as the next
 * morning.
 */
function stretch({ open, close }: Interval) {
  return open === close ? openAllDay : { opens: open.slice(0, 5), closes: close.slice(0, 5) }
}

/** Returns the opening hours of the week, grouping days with the same hours and omitting closed days. */
export function weekRecords({ openingHours }: Hours): SchemaRecord[] {
  const days = openingHours.flatMap(({ weekDay, time }) =>
    time.map((interval) => ({ day: dayNames[weekDay] ?? '', ...stretch(interval) })),
  )
  const alike = groupBy(days, ({ opens, closes }) => `${opens} ${closes}`)
  return [...alike.values()].map((group) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: group.map(({ day }) => day),
    opens: group[0]?.opens,
    closes: group[0]?.closes,
  }))
}

/** Returns the special periods that are closed or have other hours. Omits those without hours. */
export function periodRecords(periods: readonly Period[]): SchemaRecord[] {
  return periods.flatMap(({ starts, ends, closed, time }) =>
    (closed ? [closedAllDay] : time.map(stretch)).map((hours) => ({
      '@type': 'OpeningHoursSpecification',
      ...hours,
      validFrom: starts,
      validThrough: ends,
    })),
  )
}
