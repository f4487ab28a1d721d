import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { weekDayOf } from '#domain/time/calendar-date.ts'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { formatWeekday } from '#web/text/weekday.ts'
import { classes } from '#web/ui/classes.ts'
import type { DayAsk } from './load-day.ts'
import type { OfferedTime, TimeGroup } from './time-groups.ts'

interface TimeListProps {
  /** Where a picked time of a service day is sent. */
  readonly actionFor: (date: string) => string
  readonly ask: DayAsk
  readonly groups: readonly TimeGroup[]
  /** The time that is chosen, where picking another stays on the page. */
  readonly chosen?: string
  /** Fields that go along. */
  readonly children?: ReactNode
}

/** The times of a day under the names of its services; picking one keeps its table. */
export function TimeList({ actionFor, ask, groups, chosen, children }: TimeListProps) {
  const text = useText()
  const stays = chosen !== undefined
  const asking = groups.some(({ times }) => times.some(({ onRequest }) => onRequest))
  return (
    <Form
      method="post"
      action={actionFor(ask.date)}
      replace={stays}
      preventScrollReset={stays}
      className="grid gap-5"
    >
      <input type="hidden" name="step" value="hold" />
      {children}
      {groups.map((group) => (
        <section key={`${group.service} ${group.serviceDate} ${group.afterMidnight}`}>
          <h3 className="eyebrow mb-2 font-sans">{groupTitle(group, ask.date, text)}</h3>
          {group.times.length === 0 ? (
            <p className="text-small text-ink-soft">{text.t('slots.serviceFull')}</p>
          ) : (
            <div className={classes('settle grid gap-2', columnsFor(group.times, text.locale))}>
              {group.times.map((time) => (
                <TimeButton
                  key={time.instant}
                  party={ask.party}
                  time={time}
                  action={group.serviceDate === ask.date ? undefined : actionFor(group.serviceDate)}
                  current={stays && Date.parse(time.instant) === Date.parse(chosen)}
                />
              ))}
            </div>
          )}
        </section>
      ))}
      {asking && <p className="text-small text-ink-soft">{text.t('slots.askingHint')}</p>}
    </Form>
  )
}

interface TimeButtonProps {
  readonly party: number
  readonly time: OfferedTime
  /** Where its service day is not that of the form. */
  readonly action: string | undefined
  readonly current: boolean
}

function TimeButton({ party, time, action, current }: TimeButtonProps) {
  const { t, locale } = useText()
  const wall = wallOf(time.instant)
  const clock = formatClock(wall.time, locale)
  const spoken = { time: clock, day: formatDay(wall.date, locale), count: party }
  return (
    <button
      name="instant"
      value={time.instant}
      formAction={action}
      className={classes('pick min-w-0 px-1', time.onRequest && 'pick-dashed')}
      aria-current={current || undefined}
      aria-label={t(time.onRequest ? 'slots.labelAsking' : 'slots.label', spoken)}
    >
      {clock}
    </button>
  )
}

/** Even columns; a clock with AM and PM needs wider ones. */
function columnsFor([first]: readonly OfferedTime[], locale: Text['locale']): string {
  const wide = first !== undefined && formatClock(wallOf(first.instant).time, locale).length > 5
  return wide
    ? 'grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))]'
    : 'grid-cols-[repeat(auto-fill,minmax(4.4rem,1fr))]'
}

function groupTitle(group: TimeGroup, date: string, { t, locale }: Text): string {
  const { service, serviceDate, afterMidnight } = group
  if (!afterMidnight) return service || t('slots.times')
  const day = formatWeekday(weekDayOf(serviceDate), locale)
  return t(serviceDate < date ? 'slots.nightBefore' : 'slots.afterMidnight', { day })
}
