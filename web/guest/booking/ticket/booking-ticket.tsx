import { type ReactNode, Suspense } from 'react'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import type { ReservationSummary } from '#domain/summary/summarize-reservation.ts'
import { AddToCalendar } from '#web/guest/booking/ticket/manage/add-to-calendar.tsx'
import { mapLink } from '#web/parts/restaurant/map-link.ts'
import { ZoneLine } from '#web/parts/times/zone-line.tsx'
import { offlineDepositWords } from '#web/parts/payments/offline-deposit.ts'
import type { BookingPolicy } from '#web/parts/payments/policy.ts'
import { PolicyLine } from '#web/parts/payments/policy-line.tsx'
import { namesOfAreas } from '#web/text/area-names.ts'
import { paymentWords, statusTones, statusWords } from '#web/text/line-words.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { SafePart } from '#web/shell/safe-part.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay, formatTimeAt, formatZone } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { AddressText } from '#web/ui/address-text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { preorderedDishes } from './late-booking.ts'

interface BookingTicketProps {
  readonly booking: ReservationGuest
  readonly restaurant: Restaurant | null
}

interface WithTerms {
  readonly summary: ReservationSummary
  /** What canceling costs; null if the table is no longer upcoming. */
  readonly terms: BookingPolicy | null
  /** Whether guests can add it to their calendar. */
  readonly hasCalendar: boolean
}

export function BookingTicket({
  booking,
  restaurant,
  summary,
  terms,
  hasCalendar,
}: BookingTicketProps & WithTerms) {
  const text = useText()
  const { t, locale } = text
  const off = isCalledOff(booking.status)
  const [date = ''] = booking.wallTime.split('T')
  return (
    <article className="ticket" aria-label={t('booking.ticket')}>
      <div>
        <p className="flex items-baseline justify-between gap-4">
          <span className="eyebrow">{t('booking.yourTable')}</span>
          <span className={classes('text-end text-small font-medium', statusTones[summary.status.tone])}>
            {statusWords(summary.status, text, booking.timeZone)}
          </span>
        </p>
        <p className={classes('mt-3 font-serif text-step-4', off && 'text-ink-soft line-through')}>
          <time className="proportional-nums" dateTime={booking.reservationTime}>
            {formatTimeAt(booking.reservationTime, booking.timeZone, locale)}
          </time>
        </p>
        <p className="mt-1 text-step-1 first-letter:uppercase">{formatDay(date, locale)}</p>
        {date > booking.serviceDate && (
          <p className="text-small text-ink-soft">
            {t('facts.nightOf', { day: formatDay(booking.serviceDate, locale) })}
          </p>
        )}
        <ZoneLine instant={booking.reservationTime} timeZone={booking.timeZone}>
          {t('booking.zone', { zone: formatZone(booking.timeZone, booking.reservationTime, locale) })}
        </ZoneLine>
        <RestaurantAddress booking={booking} restaurant={restaurant} />
        {hasCalendar && (
          <SafePart>
            <AddToCalendar booking={booking} />
          </SafePart>
        )}
      </div>
      <div className="py-2!">
        <Facts booking={booking} payment={summary.payment} />
        {terms && (
          <p className="border-t border-line py-3 text-small text-ink-soft">
            <PolicyLine policy={terms} />
          </p>
        )}
      </div>
      {booking.order && (
        <div>
          <Suspense>
            <preorderedDishes.Piece order={booking.order} timeZone={booking.timeZone} summary={summary} />
          </Suspense>
        </div>
      )}
    </article>
  )
}

function RestaurantAddress({ booking, restaurant }: BookingTicketProps) {
  const { t } = useText()
  const to = useTo()
  const { name, nameLanguage, address, phone, event } = booking.restaurant
  const own = restaurant && to.restaurant(restaurant.idOrName)
  const host = event ? restaurant?.host && to.restaurant(restaurant.host.idOrName) : own
  const map = restaurant && mapLink(restaurant)
  return (
    <address className="mt-5 not-italic">
      {event && <Named {...event} href={own} />}
      <Named name={name} nameLanguage={nameLanguage} href={host} />
      <p className="mt-1">
        <AddressText address={address} />
      </p>
      <p className="flex flex-wrap gap-x-5">
        {map && (
          <a
            className="link inline-flex min-h-target items-center no-print"
            href={map}
            rel="noopener external"
          >
            {t('facts.map')}
          </a>
        )}
        {phone && (
          <a className="link numbers inline-flex min-h-target items-center" href={telephone(phone)}>
            {phone}
          </a>
        )}
      </p>
    </address>
  )
}

interface NamedProps {
  readonly name: string
  readonly nameLanguage?: string | undefined
  readonly href: string | null | undefined
}

function Named({ name, nameLanguage, href }: NamedProps) {
  return (
    <p lang={nameLanguage} className="font-serif text-step-2 wrap-anywhere">
      {href ? (
        <Anchor className="link" href={href}>
          {name}
        </Anchor>
      ) : (
        name
      )}
    </p>
  )
}

function Facts({ booking, payment }: { booking: ReservationGuest; payment: ReservationSummary['payment'] }) {
  const text = useText()
  const { t } = text
  const {
    tableNumber,
    areas,
    areaNames,
    groupSize,
    customerName,
    specialRequests,
    id,
    estimatedTurnOverTime,
  } = booking
  const tables = tableNumber.split(',').filter(Boolean)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('facts.party'), t('facts.guests', { count: groupSize })],
    [t('booking.name'), customerName],
    [
      t('booking.table', { count: tables.length }),
      [tables.join(', '), namesOfAreas(areas, areaNames)].filter(Boolean).join(' · '),
    ],
    [t('booking.duration'), estimatedTurnOverTime > 0 && duration(estimatedTurnOverTime, t)],
    [t('booking.requests'), specialRequests],
    [t('booking.payment'), paymentOf(booking, payment, text)],
    [t('booking.code'), bookingCode(id)],
  ]
  return (
    <dl className="ledger">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="numbers max-w-[16rem] min-w-0 text-end wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Says where the money is, or how the deposit is paid offline; null if nothing was paid and nothing is due. */
function paymentOf(
  { offlineDeposit, currency, timeZone }: ReservationGuest,
  payment: ReservationSummary['payment'],
  text: Text,
): string | null {
  if (offlineDeposit) return offlineDepositWords(offlineDeposit, currency, text)
  return payment && paymentWords(payment, text, timeZone)
}

function duration(minutes: number, t: ReturnType<typeof useText>['t']): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('booking.minutes', { minutes: rest })
  return rest === 0 ? t('booking.hours', { hours }) : t('booking.hoursMinutes', { hours, minutes: rest })
}
