import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { formatClock, formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { comingDays } from '../event-dates.ts'

interface EventDaysProps {
  readonly restaurant: Restaurant
  readonly today: string
  readonly party: number
}

const daysShown = 8

/** The days of an event that are to come, with their hours, and what it costs. */
export function EventDays({ restaurant, today, party }: EventDaysProps) {
  const { t, locale } = useText()
  const to = useTo()
  const { dates, specialPeriods, paymentInfo, idOrName } = restaurant
  const days = comingDays({ dates }, today)
  const hoursOn = (day: string) =>
    (specialPeriods.find(({ starts, ends }) => starts <= day && day <= ends)?.time ?? []).map(
      ({ open, close }) =>
        t('restaurant.stretch', { open: formatClock(open, locale), close: formatClock(close, locale) }),
    )
  return (
    <div className="grid gap-3">
      {paymentInfo && <p className="rounded-md bg-wash px-4 py-3 text-small">{paymentInfo}</p>}
      {days.length === 0 && <p className="text-ink-soft">{t('events.over')}</p>}
      <ul className="ledger">
        {days.slice(0, daysShown).map((day) => (
          <li key={day} className="items-center">
            <Anchor
              href={to.reserve(idOrName, { date: day, party })}
              className="link inline-flex min-h-target items-center"
            >
              {formatDay(day, locale, 'short')}
            </Anchor>
            <span className="numbers whitespace-nowrap">{hoursOn(day).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {days.length > daysShown && (
        <p className="text-small text-ink-soft">{t('events.more', { count: days.length - daysShown })}</p>
      )}
    </div>
  )
}
