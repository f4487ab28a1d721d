import { Suspense } from 'react'
import { useNavigation } from 'react-router'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { formatDay, formatZone } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { DayAsk, DayOfTimes } from './load-day.ts'
import { NoTimes } from './late-no-times.ts'
import { policyOf } from './policy.ts'
import { PolicyLine } from './policy-line.tsx'
import { TimeList } from './time-list.tsx'
import { WishForm } from './wish-form.tsx'

export interface BookingSlipProps {
  readonly restaurant: Restaurant
  readonly ask: DayAsk
  readonly day: DayOfTimes
  readonly today: string
  readonly lastDay: string
  /** Off where day and party are chosen beside it. */
  readonly withForm?: boolean
  readonly className?: string
  readonly hrefFor: (wish: Partial<DayAsk>) => string
}

/** A day, a party, and the times the restaurant has for them. */
export function BookingSlip({
  restaurant,
  ask,
  day,
  today,
  lastDay,
  withForm = true,
  hrefFor,
  className,
}: BookingSlipProps) {
  const { t, locale } = useText()
  const to = useTo()
  const loading = useNavigation().state === 'loading'
  const { idOrName, city, timeZone } = restaurant
  const count = day.groups.reduce((sum, { times }) => sum + times.length, 0)
  const online = day.state !== 'notOnline'
  const policy = policyOf(restaurant, ask.party, null)
  const terms = day.state === 'times' && <PolicyLine policy={policy} />
  return (
    <section
      id="times"
      className={classes('slip grid content-start gap-5', className)}
      aria-labelledby="times-title"
    >
      <div className="grid gap-1">
        <h2 id="times-title" className="text-step-2">
          {online ? formatDay(ask.date, locale) : t('slots.noBookings')}
        </h2>
        {online && (
          <p
            className="text-small text-ink-soft"
            title={formatZone(timeZone, `${ask.date}T12:00:00Z`, locale)}
          >
            {t('slots.zone', { place: city || timeZone, count: ask.party })}
          </p>
        )}
      </div>
      {online && withForm && <WishForm {...{ restaurant, ask, today, lastDay }} />}
      {terms && policy.kind !== 'free' && <p className="rounded-md bg-wash px-4 py-3 text-small">{terms}</p>}
      <div
        aria-busy={loading || undefined}
        className={classes('transition-opacity', loading && 'opacity-85')}
      >
        {day.state === 'times' ? (
          <TimeList
            groups={day.groups}
            actionFor={(date) => to.reserve(idOrName, { ...ask, date })}
            ask={ask}
          />
        ) : (
          <Suspense>
            <NoTimes {...{ restaurant, ask, day, hrefFor }} />
          </Suspense>
        )}
      </div>
      {terms && policy.kind === 'free' && (
        <p className="border-t border-line pt-4 text-small text-ink-soft">{terms}</p>
      )}
      <VisuallyHidden>
        <output>{online && t('slots.found', { count, day: formatDay(ask.date, locale) })}</output>
      </VisuallyHidden>
    </section>
  )
}
