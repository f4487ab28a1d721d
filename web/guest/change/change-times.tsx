import { weekDayOf } from '#domain/time/calendar-date.ts'
import type { DayAsk } from '#web/guest/reserve/load-day.ts'
import type { TimeGroup } from '#web/guest/reserve/time-groups.ts'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { formatWeekday } from '#web/text/weekday.ts'
import { PickLink, PickRow } from '#web/ui/pick.tsx'

interface ChangeTimesProps {
  readonly groups: readonly TimeGroup[]
  readonly ask: DayAsk
  /** The time that is chosen; empty for none. */
  readonly chosen: string
  readonly hrefFor: (wish: { instant: string }) => string
}

/** The times of a day as links that choose; nothing is changed by them. */
export function ChangeTimes({ groups, ask, chosen, hrefFor }: ChangeTimesProps) {
  const { t, locale } = useText()
  return groups.map(({ service, afterMidnight, times }) => (
    <div key={`${service} ${afterMidnight}`}>
      <h3 className="eyebrow mb-2 font-sans">
        {afterMidnight
          ? t('slots.afterMidnight', { day: formatWeekday(weekDayOf(ask.date), locale) })
          : service || t('slots.times')}
      </h3>
      {times.length === 0 && <p className="text-small text-ink-soft">{t('slots.serviceFull')}</p>}
      <PickRow>
        {times.map(({ instant, onRequest }) => {
          const { date, time } = wallOf(instant)
          const spoken = { time: formatClock(time, locale), day: formatDay(date, locale), count: ask.party }
          return (
            <PickLink
              key={instant}
              href={hrefFor({ instant })}
              replace
              preventScrollReset
              asking={onRequest}
              current={Date.parse(instant) === Date.parse(chosen)}
              aria-label={t(onRequest ? 'slots.labelAsking' : 'slots.label', spoken)}
            >
              {formatClock(time, locale)}
            </PickLink>
          )
        })}
      </PickRow>
    </div>
  ))
}
