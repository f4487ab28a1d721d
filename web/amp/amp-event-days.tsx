import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { comingDays, eventSpan, isOver } from '#web/guest/discovery/restaurant/sections/event-dates.ts'
import { eventHours } from '#web/guest/discovery/restaurant/later/event-hours.ts'
import { to } from '../paths.ts'
import { formatDay } from '../text/format.ts'
import { useText } from '../text/text.tsx'
import { useAmp } from './amp-page.tsx'

const daysShown = 8

/** Lists the upcoming days of an event, each with a booking link, and its price. */
export function AmpEventDays({ restaurant, today }: { restaurant: Restaurant; today: string }) {
  const text = useText()
  const { t, locale } = text
  const { sticky } = useAmp()
  const { dates, startDate, endDate, ongoingDate, idOrName, paymentInfo } = restaurant
  const days = comingDays({ dates, ongoingDate }, today)
  const event = startDate !== null && endDate !== null ? { dates, startDate, endDate, ongoingDate } : null
  return (
    <section aria-labelledby="days">
      <h2 id="days">{t('restaurant.eventDays')}</h2>
      {paymentInfo && <p>{paymentInfo}</p>}
      {event && isOver(event, today) && <p className="soft">{t('events.over')}</p>}
      {event && dates.length === 0 && !isOver(event, today) && <p>{eventSpan(event, today, text)}</p>}
      <ul>
        {days.slice(0, daysShown).map((date) => (
          <li key={date} className="between">
            <a className="tall" href={sticky(to.reserve(idOrName, { date }))} rel="nofollow">
              {formatDay(date, locale)}
            </a>
            <span className="numbers">{eventHours(restaurant, date, text)}</span>
          </li>
        ))}
      </ul>
      {days.length > daysShown && (
        <p className="small soft">{t('events.more', { count: days.length - daysShown })}</p>
      )}
    </section>
  )
}
