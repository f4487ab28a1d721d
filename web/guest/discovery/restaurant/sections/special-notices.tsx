import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { formatClock, formatDay } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Period = Restaurant['specialPeriods'][number]

const daysAhead = 30
const maxShown = 3

/** Returns the next three special periods that start within 30 days, including current ones. */
export function nearPeriods(periods: readonly Period[], today: string): Period[] {
  return periods
    .filter(({ starts, ends }) => ends >= today && starts <= addDays(today, daysAhead))
    .toSorted((a, b) => (a.starts < b.starts ? -1 : 1))
    .slice(0, maxShown)
}

export function SpecialNotices({ periods, today }: { periods: readonly Period[]; today: string }) {
  const text = useText()
  const near = nearPeriods(periods, today)
  if (near.length === 0) return null
  return (
    <div className="grid gap-3">
      {near.map((period) => (
        <Notice
          key={`${period.starts} ${period.ends} ${period.closed}`}
          tone={period.closed ? 'warn' : 'info'}
          title={periodTitle(period, text)}
        >
          {period.note && <p>{period.note}</p>}
        </Notice>
      ))}
    </div>
  )
}

/** Formats the days of a special period and says whether the restaurant is closed or which hours apply. */
export function periodTitle({ starts, ends, closed, time }: Period, { t, locale }: Text): string {
  const days =
    starts === ends
      ? formatDay(starts, locale)
      : t('restaurant.dayRange', { from: formatDay(starts, locale), to: formatDay(ends, locale) })
  if (closed) return t('restaurant.closedDays', { days })
  if (time.length === 0) return t('restaurant.openDays', { days })
  const hours = time
    .map(({ open, close }) =>
      t('restaurant.stretch', { open: formatClock(open, locale), close: formatClock(close, locale) }),
    )
    .join(' · ')
  return t('restaurant.hoursOn', { days, hours })
}
