import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { weekDayOf } from '#domain/time/calendar-date.ts'
import { formatClock, formatDay, formatTimeAt, wallOf } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { formatWeekday } from '#web/text/weekday.ts'
import { classes } from '#web/ui/classes.ts'
import { dinnerTime } from '#web/parts/times/table-query.ts'
import type { DayQuery } from './load-day.ts'
import { type OfferedTime, type TimeGroup, windowAround } from './time-groups.ts'

interface TimeListProps {
  /** Returns the URL that a selected time of a service day is posted to. */
  readonly actionFor: (date: string) => string
  readonly query: DayQuery
  readonly groups: readonly TimeGroup[]
  /** The selected time, if selecting another one stays on the page. */
  readonly chosen?: string
  /** The time the guest is interested in, such as `19:30`. Long groups show the times around it. */
  readonly near?: string | undefined
  /** Hidden fields of the form. */
  readonly children?: ReactNode
}

/** Selecting a time holds a table. */
export function TimeList({ actionFor, query, groups, chosen, near, children }: TimeListProps) {
  const text = useText()
  const stays = chosen !== undefined
  const needsApproval = groups.some(({ times }) => times.some(({ onRequest }) => onRequest))
  return (
    <Form
      method="post"
      action={actionFor(query.date)}
      replace={stays}
      preventScrollReset={stays}
      className="grid gap-5"
    >
      <input type="hidden" name="step" value="hold" />
      {children}
      {groups.map((group) => (
        <section key={`${group.service} ${group.part} ${group.serviceDate} ${group.afterMidnight}`}>
          <h3 className="eyebrow mb-2 font-sans">{groupTitle(group, query.date, text)}</h3>
          {group.times.length === 0 ? (
            <p className="text-small text-ink-soft">{text.t('slots.serviceFull')}</p>
          ) : (
            <GroupTimes times={group.times} near={chosen || near || dinnerTime}>
              {(time) => (
                <TimeButton
                  key={time.instant}
                  party={query.party}
                  time={time}
                  action={group.serviceDate === query.date ? undefined : actionFor(group.serviceDate)}
                  current={stays && Date.parse(time.instant) === Date.parse(chosen)}
                />
              )}
            </GroupTimes>
          )}
        </section>
      ))}
      {needsApproval && <p className="text-small text-ink-soft">{text.t('slots.askingHint')}</p>}
    </Form>
  )
}

interface GroupTimesProps {
  readonly times: readonly OfferedTime[]
  readonly near: string
  readonly children: (time: OfferedTime) => ReactNode
}

/** In a long group, times far from the requested one are in a disclosure, which works without scripts. */
function GroupTimes({ times, near, children }: GroupTimesProps) {
  const { t, locale } = useText()
  const { earlier, shown, later } = windowAround(times, near)
  const grid = (some: readonly OfferedTime[]) => (
    <div className={classes('settle grid gap-2', columnsFor(times, locale))}>{some.map(children)}</div>
  )
  const more = (some: readonly OfferedTime[], text: string) =>
    some.length > 0 && (
      <details className="group">
        <summary className="link flex min-h-target w-fit list-none items-center text-small group-open:mb-1">
          {text}
        </summary>
        {grid(some)}
      </details>
    )
  return (
    <div className="grid gap-2">
      {more(earlier, t('slots.earlier', { count: earlier.length }))}
      {grid(shown)}
      {more(later, t('slots.later', { count: later.length }))}
    </div>
  )
}

interface TimeButtonProps {
  readonly party: number
  readonly time: OfferedTime
  /** Overrides the form's URL if the time belongs to another service day. */
  readonly action: string | undefined
  readonly current: boolean
}

function TimeButton({ party, time, action, current }: TimeButtonProps) {
  const { t, locale } = useText()
  const wall = wallOf(time.instant)
  const clock = formatTimeAt(time.instant, time.zone, locale)
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

/** Returns the grid classes for the times, with wider columns for a 12-hour clock. */
function columnsFor([first]: readonly OfferedTime[], locale: Text['locale']): string {
  const wide = first !== undefined && formatClock(wallOf(first.instant).time, locale).length > 5
  return wide
    ? 'grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))]'
    : 'grid-cols-[repeat(auto-fill,minmax(4.4rem,1fr))]'
}

/**
 * Returns the heading of a group: the name of the service or part of the day. `date` is the day whose times are
 * shown.
 */
export function groupTitle(group: TimeGroup, date: string, { t, locale }: Text): string {
  const { service, serviceDate, afterMidnight } = group
  if (!afterMidnight) return service || partName(group.part, t)
  const day = formatWeekday(weekDayOf(serviceDate), locale)
  return t(serviceDate < date ? 'slots.nightBefore' : 'slots.afterMidnight', { day })
}

function partName(part: TimeGroup['part'], t: Text['t']): string {
  const names: Readonly<Record<TimeGroup['part'], string>> = {
    night: t('slots.part.night'),
    morning: t('slots.part.morning'),
    lunch: t('slots.part.lunch'),
    afternoon: t('slots.part.afternoon'),
    dinner: t('slots.part.dinner'),
  }
  return names[part]
}
