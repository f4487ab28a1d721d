import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'

type Hours = Restaurant['openingHours']

/** One opening period, with times as `hh:mm`. `allDay` is true if it opens and closes at the same time. */
export interface HoursStretch {
  readonly name: string
  readonly open: string
  readonly close: string
  readonly allDay: boolean
}

export interface HoursRow {
  /** Day of the week, where 0 is Sunday. */
  readonly weekDay: number
  readonly today: boolean
  /** Opening periods, earliest first; empty if the restaurant is closed that day. */
  readonly stretches: readonly HoursStretch[]
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

/**
 * Returns the opening hours of a week that starts on Monday, with today marked. Empty if the restaurant has no hours.
 */
export function hoursRows({ openingHours }: Pick<Hours, 'openingHours'>, today: number): HoursRow[] {
  const stretchesOf = (weekDay: number) =>
    openingHours
      .filter((day) => day.weekDay === weekDay)
      .flatMap(({ time }) => time)
      .map(({ name, open, close }) => ({
        name,
        open: open.slice(0, 5),
        close: close.slice(0, 5),
        allDay: open === close,
      }))
      .sort((a, b) => (a.open < b.open ? -1 : 1))
  const rows = mondayFirst.map((weekDay) => ({
    weekDay,
    today: weekDay === today,
    stretches: stretchesOf(weekDay),
  }))
  return rows.some(({ stretches }) => stretches.length > 0) ? rows : []
}
