import type { ReactNode } from 'react'
import { addDays } from '#domain/time/calendar-date.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay, formatTimeAt } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { PickLink } from '#web/ui/fields/pick.tsx'
import type { CardTime, CardView, NoTimes } from './card-view.ts'

interface CardTimesProps {
  readonly card: CardView
  readonly party: number
  /** The chosen time; empty for none. */
  readonly asked?: string
}

/**
 * Shows up to three times that link to booking. If they are on another day, names that day and explains why the
 * requested one has none.
 */
export function CardTimes({ card, party, asked = '' }: CardTimesProps) {
  const { t, locale } = useText()
  const { times, none, requestedDay } = card
  const [first] = times
  // After midnight, the service that is still going on counts as today.
  const otherDay = first && first.serviceDate !== requestedDay && first.date !== requestedDay
  return (
    <>
      {none && <Reason card={card} none={none} party={party} />}
      {otherDay ? (
        <OtherDay card={card} party={party} />
      ) : (
        times.length > 0 && (
          <div className="@container mt-3">
            {first && card.namesDay && (
              <p className="mb-2 text-small text-ink-soft">
                <time dateTime={first.serviceDate}>
                  {t('card.localDay', { day: formatDay(first.serviceDate, locale, 'short') })}
                </time>
              </p>
            )}
            <div className="grid grid-cols-3 gap-2 tablet:max-w-84 @max-[17rem]:gap-1.5 @max-[17rem]:text-small">
              {times.map((time) => (
                <TimeLink key={time.instant} {...{ card, time, party }} asked={time.time === asked} />
              ))}
            </div>
          </div>
        )
      )}
    </>
  )
}

/** Shows times on a day other than the requested one, after the name of that day and in a different style. */
function OtherDay({ card, party }: CardTimesProps) {
  const { t, locale } = useText()
  const [first] = card.times
  if (!first) return null
  const day = first.serviceDate
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 tablet:max-w-84">
      <time dateTime={day} className="text-small font-medium">
        {day === addDays(card.today, 1) ? t('card.tomorrow') : formatDay(day, locale, 'short')}
      </time>
      <div className="flex gap-2">
        {card.times.slice(0, 2).map((time) => (
          <TimeLink key={time.instant} {...{ card, time, party }} otherDay />
        ))}
      </div>
    </div>
  )
}

interface TimeLinkProps {
  readonly card: CardView
  readonly time: CardTime
  readonly party: number
  /** Whether this is the chosen time. */
  readonly asked?: boolean
  readonly otherDay?: boolean
}

function TimeLink({ card, time, party, asked = false, otherDay = false }: TimeLinkProps) {
  const { t, locale } = useText()
  const links = useTo()
  const clock = formatTimeAt(time.instant, time.zone, locale)
  const late = time.date > time.serviceDate && time.date !== card.requestedDay
  const values = { time: clock, name: card.name, count: party, day: formatDay(time.date, locale) }
  const label =
    late || otherDay || card.namesDay ? t('card.timeLabelLate', values) : t('card.timeLabel', values)
  const query = { date: time.serviceDate, party, time: time.time, instant: time.instant }
  return (
    <PickLink
      href={links.reserve(card.idOrName, query)}
      needsApproval={time.needsApproval}
      aria-label={label}
      className={classes(
        'min-w-0 break-keep',
        otherDay ? 'pick-other-day px-3' : 'px-0.5',
        asked && 'pick-asked',
        late && 'relative',
      )}
    >
      <span>
        {clock}
        {late && (
          // The accessible name already contains the day, so CSS draws the mark.
          <sup
            aria-hidden="true"
            title={t('card.nextDay')}
            className="absolute end-1 top-0.5 text-[0.65em] leading-none font-regular before:content-['+1']"
          />
        )}
      </span>
    </PickLink>
  )
}

/** Explains why there are no times on the requested day, and links to the alternatives. */
function Reason({ card, none, party }: { card: CardView; none: NoTimes; party: number }) {
  const { t } = useText()
  const links = useTo()
  const { idOrName, requestedDay: date } = card
  const notify = { href: links.notify({ restaurant: idOrName, date, party }), text: t('card.notify') }
  const said: Readonly<
    Record<NoTimes['why'], () => { reason: string; way: { href: string; text: string } | null }>
  > = {
    walkInsOnly: () => ({
      reason: t('card.walkInsOnly'),
      way: { href: links.waitlist(idOrName), text: t('card.joinLine') },
    }),
    // Catalogs without tables repeat this on every card, so it has no link. The card's name has one.
    notOnline: () => ({ reason: t('card.call'), way: null }),
    nothingSoon: () => ({ reason: t('card.nothingSoon', { count: party }), way: notify }),
    unknown: () => ({
      reason: t('card.timesUnknown'),
      way: { href: links.restaurant(idOrName, { party }), text: t('card.lookThere') },
    }),
    nextDate: () => ({
      reason: date === card.today ? t('card.nothingToday') : t('card.nothingThen'),
      way: notify,
    }),
  }
  const { reason, way: usual } = said[none.why]()
  const way = none.line ? { href: links.waitlist(idOrName, { party }), text: t('card.joinLine') } : usual
  return (
    <p className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-0.5 text-small text-ink-soft">
      <span>{reason}</span>
      {way && <Way href={way.href}>{way.text}</Way>}
    </p>
  )
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} className="link inline-flex min-h-8 items-center pointer-coarse:min-h-target">
      {children}
    </Anchor>
  )
}
