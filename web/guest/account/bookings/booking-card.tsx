import { platformTag } from '#domain/locale.ts'
import { isCalledOff, statusWord } from '#domain/reservations/status.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { formatClock, formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import type { BookingCardView } from './enrich-cards.ts'

type Shown = Pick<BookingCardView, 'name' | 'status' | 'wallTime' | 'groupSize'>

interface BookingCardProps {
  readonly booking: Shown
  readonly href: string
  /** Where there is one. */
  readonly picture?: string
  /** A status that says nothing new stays unsaid: an approved table among those to come. */
  readonly usual?: BookingCardView['status']
  /** Of its heading: below that of its list, or of the page. */
  readonly level?: 2 | 3
}

/** One booking: where, when, for how many; the whole card opens it. */
export function BookingCard({ booking, href, picture, usual, level = 3 }: BookingCardProps) {
  const { t, locale } = useText()
  const { name, status, wallTime, groupSize } = booking
  const [date = '', time = ''] = wallTime.split('T')
  const Heading = `h${level}` as const
  const off = isCalledOff(status)
  const tone = off ? 'text-bad' : status === 'Pending' ? 'text-warn' : 'text-good'
  return (
    <article className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-4">
      {picture ? (
        <span className="picture aspect-square rounded-md">
          <img src={picture} alt="" width={176} height={176} loading="lazy" decoding="async" />
        </span>
      ) : (
        <DayLeaf date={date} />
      )}
      <div className="min-w-0">
        <Heading className="text-step-1">
          <Anchor href={href} className="wrap-anywhere after:absolute after:inset-0 hover:text-accent">
            {name}
          </Anchor>
        </Heading>
        <p className={classes('numbers', off && 'text-ink-soft line-through')}>
          <time dateTime={wallTime}>
            {formatDay(date, locale, 'short')} · {formatClock(time, locale)}
          </time>{' '}
          · {t('history.guests', { count: groupSize })}
        </p>
        {status !== usual && (
          <p className={classes('text-small', tone)}>
            {t(`status.${statusWord(status)}`)}
            {status === 'NoShow' && ` · ${t('status.noShow')}`}
          </p>
        )}
      </div>
    </article>
  )
}

/** A leaf of a calendar where there is no picture. */
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

/** Where a card of the history leads: a booking opens its page, a place in line its restaurant’s. */
export function useCardHref(): (card: BookingCardView) => string {
  const to = useTo()
  return ({ kind, id, place }) => (kind === 'booking' ? to.booking(id, '') : to.waitlist(place))
}
