import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { weekDayOf } from '#domain/time/calendar-date.ts'
import { formatClock } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { formatWeekday } from '#web/text/weekday.ts'
import { classes } from '#web/ui/classes.ts'
import { type HoursStretch, hoursRows } from './hours-rows.ts'

/** Hours after midnight belong to the day they start on. */
export function HoursTable({ restaurant, today }: { restaurant: Restaurant; today: string }) {
  const { t, locale } = useText()
  const rows = hoursRows(restaurant.openingHours, weekDayOf(today))
  if (rows.length === 0) return <p className="text-ink-soft">{t('restaurant.noHours')}</p>
  return (
    <table className="w-full">
      <caption className="visually-hidden">{t('restaurant.hours')}</caption>
      <tbody>
        {rows.map(({ weekDay, today: isToday, stretches }) => (
          <tr
            key={weekDay}
            className={classes('border-b border-line last:border-0', isToday && 'font-medium')}
          >
            <th
              scope="row"
              className={classes(
                'py-2 pe-4 text-start align-top first-letter:uppercase',
                isToday ? 'font-medium' : 'font-regular',
              )}
            >
              {formatWeekday(weekDay, locale)}
              {isToday && (
                <>
                  {/* The space allows a line break on narrow phones. */}{' '}
                  <span className="text-small whitespace-nowrap text-accent">{t('restaurant.today')}</span>
                </>
              )}
            </th>
            <td className="py-2 text-end numbers">
              {stretches.length === 0 ? (
                <span className="text-ink-soft">{t('restaurant.dayOff')}</span>
              ) : (
                stretches.map((stretch) => <Stretch key={stretch.open} {...stretch} />)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Stretch({ name, open, close, allDay }: HoursStretch) {
  const { t, locale } = useText()
  const text = allDay
    ? t('restaurant.allDay')
    : t('restaurant.stretch', { open: formatClock(open, locale), close: formatClock(close, locale) })
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-3">
      {name && <span className="text-small font-regular text-ink-soft">{name}</span>}
      <span className="whitespace-nowrap">{text}</span>
    </span>
  )
}
