import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { formatClock } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BookingSlip } from '#web/guest/reserve/booking-slip.tsx'
import { Calendar } from './calendar.tsx'
import type { DayState } from '#web/guest/reserve/load-day.ts'
import type { Times } from './load-times.ts'
import { Sections } from './sections.tsx'
import { WishForm } from '#web/guest/reserve/wish-form.tsx'

/** Days that could have had the time; on any other the slip says what is in the way. */
const missable: ReadonlySet<DayState> = new Set(['times', 'full', 'waitOnly'])

export type TimesStepProps = Omit<Times, 'step'> & { readonly restaurant: Restaurant }

/** Party and seat, a month to choose the day from, and the times of that day. */
export function TimesStep({ restaurant, ask, day, month, events, today, lastDay, missed }: TimesStepProps) {
  const { t, locale } = useText()
  const to = useTo()
  const hrefFor = (wish: Record<string, string | number | undefined>) =>
    to.reserve(restaurant.idOrName, { ...ask, ...wish })
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
      {online && (
        <div className="grid gap-6">
          <WishForm
            {...{ restaurant, ask, today, lastDay }}
            withArea
            withDate={false}
            carried={ask.hold ? { hold: ask.hold } : {}}
          />
          <Calendar month={month} today={today} chosen={ask.date} hrefFor={hrefFor} />
          <Sections restaurant={restaurant} events={events} party={ask.party} />
        </div>
      )}
      <BookingSlip {...{ restaurant, ask, day, today, lastDay, hrefFor }} withForm={false} />
    </div>
  )
}
