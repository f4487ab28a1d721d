import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay, formatTimeAt, formatZone, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import type { BookingValues } from '#web/parts/contact/booking-form.ts'
import type { ChosenSlot } from './chosen-slot.ts'
import { ZoneLine } from '#web/parts/times/zone-line.tsx'
import type { BookingPolicy } from '#web/parts/payments/policy.ts'
import { PolicyLine } from '#web/parts/payments/policy-line.tsx'

interface ReserveSummaryProps extends Pick<BookingValues, 'party' | 'area' | 'hold'> {
  readonly restaurant: Restaurant
  /** The chosen slot; its instant is empty if the form was submitted without a time. */
  readonly slot: ChosenSlot
  /** Null if the time isn't available anymore. */
  readonly policy: BookingPolicy | null
}

export function ReserveSummary({ restaurant, slot, party, area, hold, policy }: ReserveSummaryProps) {
  const { t } = useText()
  return (
    <aside
      className="max-desktop:border-y max-desktop:border-line max-desktop:py-3 desktop:ticket desktop:sticky desktop:top-21 desktop:order-2"
      aria-label={t('reserve.yourTable')}
    >
      <div className="max-desktop:flex max-desktop:items-center max-desktop:justify-between max-desktop:gap-4">
        <div>
          <p className="eyebrow max-desktop:hidden">{t('reserve.yourTable')}</p>
          <div className="flex flex-wrap items-baseline gap-x-3 desktop:grid desktop:gap-y-1">
            {slot.instant && <TimeChosen slot={slot} timeZone={restaurant.timeZone} />}
            <p className="text-ink-soft">{t('facts.guests', { count: party })}</p>
          </div>
          {slot.instant && <TimeZoneLines restaurant={restaurant} instant={slot.instant} />}
        </div>
        <ChangeTime {...{ restaurant, slot, party, area, hold }} className="desktop:hidden" short />
      </div>
      <div className="grid gap-2 text-small max-desktop:mt-1 max-desktop:empty:hidden">
        {slot.onRequest && <p className="font-medium">{t('reserve.onRequest')}</p>}
        {restaurant.host && (
          <p>
            <span lang={restaurant.nameLanguage} className="font-medium">
              {restaurant.name}
            </span>
            {' · '}
            {restaurant.address}
          </p>
        )}
        {restaurant.type === 'event' && restaurant.paymentInfo && (
          <p lang={restaurant.language} className="font-medium">
            {restaurant.paymentInfo}
          </p>
        )}
        {policy && (
          <p className="group-has-[[data-elsewhere]:checked]/booking:hidden">
            <PolicyLine policy={policy} />
          </p>
        )}
        <ChangeTime {...{ restaurant, slot, party, area, hold }} className="max-desktop:hidden" />
      </div>
    </aside>
  )
}

function ChangeTime({
  restaurant: { idOrName },
  slot,
  party,
  area,
  hold,
  className,
  short = false,
}: Omit<ReserveSummaryProps, 'policy'> & { className: string; short?: boolean }) {
  const { t } = useText()
  const to = useTo()
  return (
    <p className={className}>
      <Anchor
        className="link inline-flex min-h-target items-center text-body"
        href={to.reserve(idOrName, { date: slot.serviceDate, party, area, hold })}
      >
        {t(short ? 'reserve.changeShort' : 'reserve.change')}
      </Anchor>
    </p>
  )
}

function TimeChosen({
  slot: { instant, serviceDate },
  timeZone,
}: Pick<ReserveSummaryProps, 'slot'> & { timeZone: string }) {
  const { t, locale } = useText()
  const wall = wallOf(instant)
  return (
    <>
      <p className="font-serif text-step-2 desktop:mt-2 desktop:text-step-4">
        <time className="proportional-nums" dateTime={instant}>
          {formatTimeAt(instant, timeZone, locale)}
        </time>
      </p>
      <p className="desktop:text-step-1">
        <span className="desktop:hidden">{formatDay(wall.date, locale, 'short')}</span>
        <span className="max-desktop:hidden">{formatDay(wall.date, locale)}</span>
      </p>
      {wall.date > serviceDate && (
        <p className="text-small text-ink-soft">
          {t('facts.nightOf', { day: formatDay(serviceDate, locale) })}
        </p>
      )}
    </>
  )
}

function TimeZoneLines({ restaurant, instant }: { restaurant: Restaurant; instant: string }) {
  const { t, locale } = useText()
  const { city, timeZone } = restaurant
  return (
    <ZoneLine instant={instant} timeZone={timeZone}>
      {t('reserve.zone', { place: city || timeZone, zone: formatZone(timeZone, instant, locale) })}
    </ZoneLine>
  )
}
