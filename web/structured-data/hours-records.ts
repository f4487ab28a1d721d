import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import type { SchemaRecord } from './schema-record.ts'

type Hours = Pick<Restaurant['openingHours'], 'openingHours'>
type Period = Restaurant['specialPeriods'][number]
type Interval = Period['time'][number]

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const closedAllDay = { opens: '00:00', closes: '00:00' }
const openAllDay = { opens: '00:00', closes: '23:59' }

/** `hh:mm`; a close before the open is the next morning, as search engines read it too. */
function stretch({ open, close }: Interval) {
  return open === close ? openAllDay : { opens: open.slice(0, 5), closes: close.slice(0, 5) }
}

/** The week, days with the same hours together; a day without hours is left out. */
export function weekRecords({ openingHours }: Hours): SchemaRecord[] {
  const days = openingHours.flatMap(({ weekDay, time }) =>
    time.map((interval) => ({ day: dayNames[weekDay] ?? '', ...stretch(interval) })),
  )
  const alike = Map.groupBy(days, ({ opens, closes }) => `${opens} ${closes}`)
  return [...alike.values()].map((group) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: group.map(({ day }) => day),
    opens: group[0]?.opens,
    closes: group[0]?.closes,
  }))
}

/** Days that differ from the week: closed, or open at other hours. One without any hours says nothing a machine could use. */
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
