import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { formatClock, formatDay, formatZone, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import type { BookingValues } from './booking-form.ts'
import type { ChosenSlot } from './chosen-slot.ts'
import { GuestClock } from './guest-clock.tsx'
import type { BookingPolicy } from './policy.ts'
import { PolicyLine } from './policy-line.tsx'

interface ReserveSummaryProps extends Pick<BookingValues, 'party' | 'area' | 'hold'> {
  readonly restaurant: Restaurant
  /** Without an instant for a form that was sent without a time. */
  readonly slot: ChosenSlot
  /** Null for a time that is gone. */
  readonly policy: BookingPolicy | null
}

/** What is about to be booked, as the ticket will say it. */
export function ReserveSummary({ restaurant, slot, party, area, hold, policy }: ReserveSummaryProps) {
  const { t } = useText()
  const to = useTo()
  const { idOrName } = restaurant
  return (
    <aside
      className="ticket desktop:sticky desktop:top-21 desktop:order-2"
      aria-label={t('reserve.yourTable')}
    >
      <div>
        <p className="eyebrow">{t('reserve.yourTable')}</p>
        {slot.instant && <TimeChosen slot={slot} />}
        <p className="mt-1 text-ink-soft">{t('slots.guests', { count: party })}</p>
        {slot.instant && <TimeZoneLines restaurant={restaurant} instant={slot.instant} />}
      </div>
      <div className="grid gap-2 text-small">
        {slot.onRequest && <p className="font-medium">{t('reserve.onRequest')}</p>}
        {restaurant.type === 'event' && restaurant.paymentInfo && (
          <p className="font-medium">{restaurant.paymentInfo}</p>
        )}
        {policy && (
          <p>
            <PolicyLine policy={policy} />
          </p>
        )}
        <p>
          <Anchor
            className="link inline-flex min-h-target items-center text-body"
            href={to.reserve(idOrName, { date: slot.serviceDate, party, area, hold })}
          >
            {t('reserve.change')}
          </Anchor>
        </p>
      </div>
    </aside>
  )
}

function TimeChosen({ slot: { instant, serviceDate } }: Pick<ReserveSummaryProps, 'slot'>) {
  const { t, locale } = useText()
  const wall = wallOf(instant)
  return (
    <>
      <p className="mt-2 font-serif text-step-4">
        <time className="proportional-nums" dateTime={instant}>
          {formatClock(wall.time, locale)}
        </time>
      </p>
      <p className="mt-1 text-step-1">{formatDay(wall.date, locale)}</p>
      {wall.date > serviceDate && (
        <p className="text-small text-ink-soft">
          {t('slots.nightOf', { day: formatDay(serviceDate, locale) })}
        </p>
      )}
    </>
  )
}

function TimeZoneLines({ restaurant, instant }: { restaurant: Restaurant; instant: string }) {
  const { t, locale } = useText()
  const { city, timeZone } = restaurant
  return (
    <>
      <p className="text-small text-ink-soft">
        {t('reserve.zone', { place: city || timeZone, zone: formatZone(timeZone, instant, locale) })}
      </p>
      <GuestClock instant={instant} timeZone={timeZone} />
    </>
  )
}
