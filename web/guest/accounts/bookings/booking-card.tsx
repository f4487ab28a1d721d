import type { Photo } from '#contracts/discovery/photo-shapes.ts'
import { platformTag } from '#domain/locale.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import { shortStatus } from '#domain/summary/status-lines.ts'
import { ZoneLine } from '#web/parts/times/zone-line.tsx'
import { screenOf } from '#web/parts/waits/walk-in-screens.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay, formatTimeAt, formatZone } from '#web/text/format.ts'
import { statusTones, statusWords } from '#web/text/line-words.ts'
import { momentIn } from '#web/text/moment.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import { classes } from '#web/ui/classes.ts'
import type { BookingCardView } from './enrich-cards.ts'

type Shown = Pick<
  BookingCardView,
  'name' | 'status' | 'wallTime' | 'reservationTime' | 'timeZone' | 'groupSize'
> &
  Partial<
    Pick<
      BookingCardView,
      'nameLanguage' | 'payBy' | 'isCardDue' | 'deliveryType' | 'endedUnpaid' | 'isUnanswered'
    >
  >

interface BookingCardProps {
  readonly booking: Shown
  readonly href: string
  readonly picture?: string
  readonly photo?: Photo | undefined
  /** Status to hide because the list implies it, such as approved among upcoming bookings. */
  readonly usual?: BookingCardView['status']
  /** The page to pay or add a card; undefined if neither is due. */
  readonly payHref?: string | undefined
  /** Level of the card's heading. */
  readonly level?: 2 | 3
}

/** Shows a booking with its restaurant, time and status as a link. */
export function BookingCard({ booking, href, picture, photo, usual, payHref, level = 3 }: BookingCardProps) {
  const text = useText()
  const { t, locale } = text
  const { name, status, wallTime, reservationTime, timeZone, groupSize, payBy, isCardDue, deliveryType } =
    booking
  const { endedUnpaid = false, isUnanswered = false } = booking
  const [date = ''] = wallTime.split('T')
  const Heading = `h${level}` as const
  const off = isCalledOff(status)
  const due = payBy ? (isCardDue ? 'card' : 'payment') : null
  const shown = shortStatus({ status, due, endedUnpaid, isUnanswered })
  return (
    <article className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-4">
      {picture ? (
        <span className="picture aspect-square rounded-md">
          <RestaurantImage
            {...{ picture, photo }}
            sizes="5.5rem"
            width={176}
            height={176}
            loading="lazy"
            decoding="async"
          />
        </span>
      ) : (
        <DayLeaf date={date} />
      )}
      <div className="min-w-0">
        <Heading className="text-step-1">
          <Anchor
            href={href}
            lang={booking.nameLanguage}
            className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {name}
          </Anchor>
        </Heading>
        <p className={classes('numbers', off && 'text-ink-soft line-through')}>
          <time dateTime={wallTime}>
            <span className="whitespace-nowrap">{formatDay(date, locale, 'short')} ·</span>{' '}
            <span className="whitespace-nowrap">{formatTimeAt(reservationTime, timeZone, locale)}</span>
          </time>
          {/* Not at the beginning of the next line. */}
          {'\u00a0· '}
          <span className="whitespace-nowrap">
            {deliveryType === 'takeaway'
              ? t('history.takeaway')
              : deliveryType === 'delivery'
                ? t('history.delivery')
                : t('history.guests', { count: groupSize })}
          </span>
        </p>
        <ZoneLine instant={reservationTime} timeZone={timeZone}>
          {formatZone(timeZone, reservationTime, locale)}
        </ZoneLine>
        {payBy && payHref ? (
          <p className="mt-1 grid justify-items-start gap-2">
            <span className="text-small text-warn">
              {statusWords(shown, text, timeZone)} ·{' '}
              <span className="whitespace-nowrap">
                {t('history.heldUntil', { time: t('shell.dayTime', momentIn(timeZone, payBy, { locale })) })}
              </span>
            </span>
            <LinkButton reload size="small" className="relative" href={payHref}>
              {t(isCardDue ? 'history.addCard' : 'history.payNow')}
            </LinkButton>
          </p>
        ) : null}
        {(status !== usual || isUnanswered) && !payBy && (
          <p className={classes('text-small', statusTones[shown.tone])}>
            {statusWords(shown, text, timeZone)}
          </p>
        )}
      </div>
    </article>
  )
}

/** Shows the day and month in place of a photo. */
function DayLeaf({ date }: { date: string }) {
  const { locale } = useText()
  const day = new Date(`${date}T00:00:00Z`)
  const month = new Intl.DateTimeFormat(platformTag(locale), { month: 'short', timeZone: 'UTC' })
  return (
    <span
      aria-hidden="true"
      className="grid aspect-square place-content-center rounded-md bg-wash text-center"
    >
      <span className="eyebrow">{month.format(day)}</span>
      <span className="numbers font-serif text-step-3 leading-none">{day.getUTCDate()}</span>
    </span>
  )
}

export function usePayHref(): (card: BookingCardView) => string {
  const to = useTo()
  return ({ id, idOrName }) => to.payment(idOrName, { id })
}

/** Returns a function that builds a card's link, to the page of the booking or of the waitlist entry. */
export function useCardHref(): (card: BookingCardView) => string {
  const to = useTo()
  return ({ kind, id, idOrName, status }) =>
    kind === 'booking' ? to.booking(id, '') : to.walkIn(idOrName, screenOf(status), { walkin: id })
}
