import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatClock } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BookingSlip } from '#web/guest/booking/availability/booking-slip.tsx'
import { LineOffer } from '#web/guest/waitlist/join/late-line-offer.ts'
import { Calendar } from './calendar.tsx'
import type { DayState } from '#web/guest/booking/availability/load-day.ts'
import { OrderOffer } from '#web/guest/ordering/order/order-offer.tsx'
import type { Times } from './load-times.ts'
import { EventLinks } from './event-links.tsx'
import { chosenSection, SectionChoice } from './section-choice.tsx'
import { sectionParameter } from './sections.ts'
import { DayQueryForm, useResubmit } from '#web/guest/booking/availability/day-query-form.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'

/**
 * States in which the page says that the requested time is gone. In other states no table is available all day, and
 * the page explains why.
 */
const missable: ReadonlySet<DayState> = new Set(['times', 'full', 'waitOnly'])

/** Id of the form for party size and section. */
const dayForm = 'day'

export type TimesStepProps = Omit<Times, 'step'> & { readonly restaurant: Restaurant }

export function TimesStep({
  restaurant,
  dayQuery,
  day,
  sections,
  month,
  events,
  today,
  lastDay,
  line,
  offersOrder,
  missed,
}: TimesStepProps) {
  const { t, locale } = useText()
  const to = useTo()
  const hrefFor = (query: Record<string, string | number | undefined>) =>
    to.reserve(restaurant.idOrName, { ...dayQuery, ...query })
  const chooseSection = useResubmit()
  const online = day.state !== 'notOnline'
  return (
    <div className="mt-6 grid items-start gap-6 desktop:grid-cols-[22rem_minmax(0,34rem)] desktop:gap-12">
      {missed && missable.has(day.state) && (
        <Notice
          tone="warn"
          title={t('reserve.missed', { time: formatClock(missed, locale) })}
          className="desktop:col-span-2"
        >
          {day.state === 'times' && <p>{t('reserve.missedHint')}</p>}
        </Notice>
      )}
      {offersOrder && <OrderOffer idOrName={restaurant.idOrName} name={restaurant.name} />}
      {line && <LineOffer idOrName={restaurant.idOrName} line={line} area={dayQuery.area} main />}
      {online && (
        <div className="grid gap-6">
          <DayQueryForm
            {...{ restaurant, query: dayQuery, today, lastDay }}
            id={dayForm}
            elsewhere={{ [sectionParameter]: chosenSection(restaurant, dayQuery) }}
            withDate={false}
            carried={{
              ...(dayQuery.hold && { hold: dayQuery.hold }),
              ...(dayQuery.area && { area: dayQuery.area }),
            }}
          />
          <SafePart>
            <Calendar month={month} today={today} chosen={dayQuery.date} withEvents hrefFor={hrefFor} />
          </SafePart>
          <EventLinks {...{ restaurant, events }} party={dayQuery.party} chosenFrom={sections.sections} />
        </div>
      )}
      <SafePart>
        <BookingSlip
          {...{ restaurant, query: dayQuery, today, lastDay, hrefFor }}
          // The waitlist above already shows the current wait.
          day={line ? { ...day, line: { ...line, wait: null } } : day}
          withForm={false}
          near={missed}
        >
          <SectionChoice
            {...{ restaurant }}
            day={sections}
            query={dayQuery}
            form={dayForm}
            onChoose={chooseSection}
          />
        </BookingSlip>
      </SafePart>
    </div>
  )
}
