import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'

interface OpenLineProps {
  readonly hours: Restaurant['openingHours']
  readonly today: string
}

/** Shows whether the restaurant is open, and until when. Renders nothing if its hours are unknown. */
export function OpenLine({ hours, today }: OpenLineProps) {
  const text = useText()
  const isKnown = hours.until !== null || hours.openingHours.some(({ time }) => time.length > 0)
  if (!isKnown && !hours.isOpenNow) return null
  const until = untilText(hours, today, text)
  return (
    <span>
      <b className={hours.isOpenNow ? 'text-good' : 'text-ink'}>
        {hours.isOpenNow ? text.t('restaurant.openNow') : text.t('restaurant.closedNow')}
      </b>
      {until && <span> · {until}</span>}
    </span>
  )
}

function untilText({ isOpenNow, until }: OpenLineProps['hours'], today: string, { t, locale }: Text): string {
  if (!until) return ''
  const wall = wallOf(until)
  const time = formatClock(wall.time, locale)
  const day = formatDay(wall.date, locale, 'short')
  // To guests, a closing time after midnight is still tonight.
  if (isOpenNow) {
    const tonight = wall.date === today || (wall.date === addDays(today, 1) && wall.time < '12:00')
    return tonight ? t('restaurant.until', { time }) : t('restaurant.untilDay', { day, time })
  }
  return wall.date === today ? t('restaurant.opensAt', { time }) : t('restaurant.opensDay', { day, time })
}
