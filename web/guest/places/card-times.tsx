import { Fragment } from 'react'
import { useTo } from '../../shell/sticky-query.ts'
import { formatClock, formatDay } from '../../text/format.ts'
import { useText } from '../../text/text.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { PickLink } from '../../ui/pick.tsx'
import type { CardTime, CardView } from './card-view.ts'

/** Up to three times that lead to the reservation, or why there are none and what can be done instead. */
export function CardTimes({ card, party }: { card: CardView; party: number }) {
  const { t, locale } = useText()
  if (card.none) return <WithoutTimes card={card} party={party} />
  const day = card.times[0]?.serviceDate
  return (
    <>
      {day && day !== card.asked && (
        <p className="eyebrow mt-3">
          <time dateTime={day}>{formatDay(day, locale, 'short')}</time>
        </p>
      )}
      <div className="@container mt-3">
        <div className="grid grid-cols-3 gap-2 tablet:max-w-84 @max-[17rem]:gap-1.5 @max-[17rem]:text-small">
          {card.times.map((time) => (
            <TimeLink key={time.instant} card={card} time={time} party={party} nextDay={t('card.nextDay')} />
          ))}
        </div>
      </div>
    </>
  )
}

interface TimeLinkProps {
  readonly card: CardView
  readonly time: CardTime
  readonly party: number
  readonly nextDay: string
}

function TimeLink({ card, time, party, nextDay }: TimeLinkProps) {
  const { t, locale } = useText()
  const links = useTo()
  const clock = formatClock(time.time, locale)
  const late = time.date > time.serviceDate
  const values = { time: clock, name: card.name, count: party, day: formatDay(time.date, locale) }
  const label = late ? t('card.timeLabelLate', values) : t('card.timeLabel', values)
  const query = { date: time.serviceDate, party, time: time.time, instant: time.instant }
  return (
    <PickLink
      href={links.reserve(card.idOrName, query)}
      asking={time.asking}
      aria-label={label}
      className="min-w-0 px-0.5 whitespace-nowrap"
    >
      <span>
        {clock}
        {late && (
          // Its name says the day; what is only seen is drawn, as it would have to be said as well.
          <sup
            aria-hidden="true"
            title={nextDay}
            className="ml-0.5 text-[0.65em] font-regular before:content-['+1']"
          />
        )}
      </span>
    </PickLink>
  )
}

function WithoutTimes({ card, party }: { card: CardView; party: number }) {
  const { t, locale } = useText()
  const links = useTo()
  const { none } = card
  if (!none) return null
  const way = (href: string, text: string) => (
    <Anchor href={href} className="link inline-flex min-h-8 items-center pointer-coarse:min-h-target">
      {text}
    </Anchor>
  )
  const notify = way(links.notify({ restaurant: card.idOrName, date: card.asked, party }), t('card.notify'))
  const says = {
    walkInsOnly: () => [t('card.walkInsOnly'), way(links.waitlist(card.idOrName), t('card.joinLine'))],
    notOnline: () => [t('card.notOnline'), way(links.restaurant(card.idOrName), t('card.call'))],
    nothingSoon: () => [t('card.nothingSoon', { count: party }), notify],
    unknown: () => [
      t('card.timesUnknown'),
      way(links.restaurant(card.idOrName, { party }), t('card.lookThere')),
    ],
    nextDate: () => {
      const { date, today } = none.why === 'nextDate' ? none : { date: card.asked, today: false }
      const day = formatDay(date, locale, 'short')
      const reason = today ? t('card.nothingToday') : t('card.nothingThen')
      return [
        reason,
        way(links.restaurant(card.idOrName, { date, party }), t('card.nextDate', { day })),
        notify,
      ]
    },
  }
  const [reason, ...onward] = says[none.why]()
  return (
    <p className="mt-2 flex min-h-target flex-wrap items-center gap-x-3 gap-y-0.5 text-small text-ink-soft">
      <span>{reason}</span>
      {onward.map((link, place) => (
        <Fragment key={place}>{link}</Fragment>
      ))}
    </p>
  )
}
