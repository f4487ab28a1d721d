import { type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { DayQuery, DayOfTimes } from './load-day.ts'
import { NoTimes } from './late-no-times.ts'
import { LineOffer } from '#web/guest/waitlist/join/late-line-offer.ts'
import { policyOf } from '#web/parts/payments/policy.ts'
import { PolicyLine } from '#web/parts/payments/policy-line.tsx'
import { TimeList } from './time-list.tsx'
import { DayQueryForm } from './day-query-form.tsx'

export interface BookingSlipProps {
  readonly restaurant: Restaurant
  readonly query: DayQuery
  readonly day: DayOfTimes
  readonly today: string
  readonly lastDay: string
  /** Whether to include the form for date and party size; false if the page has it elsewhere. */
  readonly withForm?: boolean
  /** Clock time that the guest chose earlier; empty for none. */
  readonly near?: string | undefined
  readonly className?: string
  readonly hrefFor: (query: Partial<DayQuery>) => string
  /** What the guest can choose between before the times. */
  readonly children?: ReactNode
}

export function BookingSlip({
  restaurant,
  query,
  day,
  today,
  lastDay,
  withForm = true,
  near,
  hrefFor,
  className,
  children,
}: BookingSlipProps) {
  const { t, locale } = useText()
  const to = useTo()
  const loading = useNavigation().state === 'loading'
  const { idOrName, city, timeZone } = restaurant
  const count = day.groups.reduce((sum, { times }) => sum + times.length, 0)
  const online = day.state !== 'notOnline'
  const policy = policyOf(restaurant, query.party, null)
  const terms = day.state === 'times' && <PolicyLine policy={policy} />
  return (
    <section
      id="times"
      className={classes('slip grid content-start gap-5', className)}
      aria-labelledby="times-title"
    >
      <div className="grid gap-1">
        <h2 id="times-title" className="text-step-2 first-letter:uppercase">
          {online ? formatDay(query.date, locale) : t('slots.noBookings')}
        </h2>
        {online && (
          <p className="text-small text-ink-soft">
            {t('slots.party', { count: query.party })}
            {/* With scripts, the next page shows the time on the guest's own clock. */}
            <span className="hidden noscript:inline">
              {` · ${t('slots.placeTime', { place: city || timeZone })}`}
            </span>
          </p>
        )}
      </div>
      {online && withForm && <DayQueryForm {...{ restaurant, query, today, lastDay }} />}
      {online && children}
      {terms && policy.kind !== 'free' && <p className="rounded-md bg-wash px-4 py-3 text-small">{terms}</p>}
      <div
        aria-busy={loading || undefined}
        className={classes('transition-opacity', loading && 'opacity-85')}
      >
        {day.state === 'times' ? (
          <TimeList
            groups={day.groups}
            actionFor={(date) => to.reserve(idOrName, { ...query, date })}
            query={query}
            near={near}
          />
        ) : (
          <Suspense>
            <NoTimes {...{ restaurant, query, day, hrefFor }} />
          </Suspense>
        )}
      </div>
      {day.state === 'times' && day.line?.wait && (
        <Suspense>
          <LineOffer idOrName={idOrName} line={day.line} />
        </Suspense>
      )}
      {terms && policy.kind === 'free' && (
        <p className="border-t border-line pt-4 text-small text-ink-soft">{terms}</p>
      )}
      <VisuallyHidden>
        <output>{online && t('slots.found', { count, day: formatDay(query.date, locale) })}</output>
      </VisuallyHidden>
    </section>
  )
}
