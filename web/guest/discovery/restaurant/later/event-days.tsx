import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { comingDays, eventSpan, isOver } from '../sections/event-dates.ts'
import { eventHours } from './event-hours.ts'

interface EventDaysProps {
  readonly restaurant: Restaurant
  readonly today: string
  readonly party: number
}

const daysShown = 8

/** Lists the upcoming days of an event with their hours, and its price. */
export function EventDays({ restaurant, today, party }: EventDaysProps) {
  const text = useText()
  const { t, locale } = text
  const to = useTo()
  const { dates, startDate, endDate, ongoingDate, paymentInfo, idOrName, language } = restaurant
  const days = comingDays({ dates, ongoingDate }, today)
  const event = startDate !== null && endDate !== null ? { dates, startDate, endDate, ongoingDate } : null
  return (
    <div className="grid gap-3">
      {paymentInfo && (
        <p lang={language} className="rounded-md bg-wash px-4 py-3 text-small">
          {paymentInfo}
        </p>
      )}
      {event && isOver(event, today) && <p className="text-ink-soft">{t('events.over')}</p>}
      {event && dates.length === 0 && !isOver(event, today) && <p>{eventSpan(event, today, text)}</p>}
      <ul className="ledger">
        {days.slice(0, daysShown).map((day) => (
          <li key={day} className="items-center">
            <Anchor
              href={to.reserve(idOrName, { date: day, party })}
              className="link inline-flex min-h-target items-center"
            >
              {formatDay(day, locale, 'short')}
            </Anchor>
            <span className="numbers whitespace-nowrap">{eventHours(restaurant, day, text)}</span>
          </li>
        ))}
      </ul>
      {days.length > daysShown && (
        <p className="text-small text-ink-soft">{t('events.more', { count: days.length - daysShown })}</p>
      )}
    </div>
  )
}
