import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { weekDayOf } from '#domain/time/calendar-date.ts'
import { type HoursStretch, hoursRows } from '#web/guest/discovery/restaurant/sections/hours-rows.ts'
import { formatClock } from '../text/format.ts'
import { useText } from '../text/text.tsx'
import { formatWeekday } from '../text/weekday.ts'

/** Table of the week's opening hours, with today marked. */
export function AmpHours({ restaurant, today }: { restaurant: Restaurant; today: string }) {
  const { t, locale } = useText()
  const rows = hoursRows(restaurant.openingHours, weekDayOf(today))
  const clock = (time: string) => formatClock(time, locale)
  const stretchText = ({ name, open, close, allDay }: HoursStretch) => {
    const hours = allDay
      ? t('restaurant.allDay')
      : t('restaurant.stretch', { open: clock(open), close: clock(close) })
    return name ? `${name} ${hours}` : hours
  }
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{t('restaurant.hours')}</h2>
      {rows.length === 0 ? (
        <p className="soft">{t('restaurant.noHours')}</p>
      ) : (
        <table aria-labelledby="hours">
          <tbody>
            {rows.map(({ weekDay, today: isToday, stretches }) => (
              <tr key={weekDay} className={isToday ? 'today' : undefined}>
                <th scope="row">
                  {formatWeekday(weekDay, locale)}
                  {isToday && <span className="visually-hidden"> ({t('restaurant.today')})</span>}
                </th>
                <td>
                  {stretches.length === 0 ? (
                    <span className="soft">{t('restaurant.dayOff')}</span>
                  ) : (
                    stretches.map((stretch) => <span key={stretch.open}>{stretchText(stretch)}</span>)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
