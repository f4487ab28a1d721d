import { ownValue } from '#domain/own-value.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { platformTag } from '#domain/locale.ts'
import { weekDayOf } from '#domain/time/calendar-date.ts'
import { formatDay } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { formatWeekday } from '#web/text/weekday.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { keyFromLeftToRight } from '#web/ui/direction.ts'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { ChevronLeftIcon } from '#web/ui/more-icons.tsx'
import { firstWeekDay, type Month, weeksOf } from './calendar-month.ts'
import type { DayLook, MonthOfDays } from './load-month.ts'

interface CalendarProps {
  readonly month: MonthOfDays
  readonly today: string
  /** The selected day, which may be in another month. */
  readonly chosen: string
  /** Whether days with an event are marked and can be selected even if the restaurant is closed. */
  readonly withEvents?: boolean
  readonly hrefFor: (query: { date?: string; month?: Month }) => string
}

/** Shows a month as a table of links. After hydration, arrow keys move between days. */
export function Calendar({ month, today, chosen, withEvents = false, hrefFor }: CalendarProps) {
  const { t, locale } = useText()
  const loading = useNavigation().state === 'loading'
  const weeks = weeksOf(month.month, firstWeekDay(locale))
  const week = weeks[1] ?? []
  return (
    <section className="grid gap-2" aria-label={t('reserve.calendar')}>
      <div className="flex items-center justify-between gap-2">
        <MonthLink to={month.previous} label={t('reserve.previousMonth')} hrefFor={hrefFor}>
          <ChevronLeftIcon />
        </MonthLink>
        <h2 className="font-serif text-step-1 first-letter:uppercase" aria-live="polite">
          {monthName(month.month, locale)}
        </h2>
        <MonthLink to={month.next} label={t('reserve.nextMonth')} hrefFor={hrefFor}>
          <ChevronRightIcon />
        </MonthLink>
      </div>
      {/* Keys only move the focus between links. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        className={classes(
          'w-full table-fixed text-center numbers transition-opacity',
          loading && 'opacity-85',
        )}
        onKeyDown={walkDays}
      >
        <thead>
          <tr>
            {week.map((date) => (
              <th key={date} scope="col" className="pb-1 text-small font-regular text-ink-soft">
                <span aria-hidden="true">{date && shortWeekday(date, locale)}</span>
                <span className="visually-hidden">{date && formatWeekday(weekDayOf(date), locale)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days, row) => (
            <tr key={row}>
              {days.map((date, column) => (
                <td key={column} className="p-0">
                  {date && (
                    <Day
                      date={date}
                      look={ownValue(month.days, date)}
                      note={ownValue(month.notes, date)}
                      event={withEvents && month.eventDays.includes(date)}
                      today={date === today}
                      current={date === chosen}
                      href={hrefFor({ date })}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface MonthLinkProps extends Pick<CalendarProps, 'hrefFor'> {
  readonly to: Month | null
  readonly label: string
  readonly children: React.ReactNode
}

/** At the first and the last month, a disabled button takes the place of the link and its focus. */
function MonthLink({ to, label, hrefFor, children }: MonthLinkProps) {
  const disabled = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!to && hadFocus.current) disabled.current?.focus()
    hadFocus.current = false
  }, [to])
  const look = 'grid size-11 place-items-center rounded-full'
  if (!to)
    return (
      <button
        ref={disabled}
        type="button"
        aria-disabled="true"
        aria-label={label}
        tabIndex={-1}
        className={classes(look, 'cursor-default text-line')}
      >
        {children}
      </button>
    )
  return (
    <Anchor
      onFocus={() => (hadFocus.current = true)}
      onBlur={() => (hadFocus.current = false)}
      href={hrefFor({ month: to })}
      aria-label={label}
      replace
      preventScrollReset
      className={classes(look, 'hover:bg-sunk')}
    >
      {children}
    </Anchor>
  )
}

const dayLook: Readonly<Record<DayLook, string>> = {
  free: 'font-medium text-ink',
  full: 'text-ink-soft',
  closed: 'text-ink-soft line-through',
  unfit: 'text-ink-soft',
}

const dayWord: Readonly<Record<DayLook, MessageKey>> = {
  free: 'reserve.dayFree',
  full: 'reserve.dayFull',
  closed: 'reserve.dayClosed',
  unfit: 'reserve.dayUnfit',
}

interface DayProps {
  readonly date: string
  /** Undefined for days in the past or beyond the advance limit. */
  readonly look: DayLook | undefined
  readonly note: string | undefined
  readonly event: boolean
  readonly today: boolean
  readonly current: boolean
  readonly href: string
}

function Day({ date, look: known, note, event, today, current, href }: DayProps) {
  const { t, locale } = useText()
  const number = Number(date.slice(8))
  // An event can be booked like a free day, whatever the restaurant's tables are like.
  const look = event ? 'free' : known
  const shape = classes(
    'relative mx-auto grid h-11 w-full max-w-11 place-items-center rounded-full',
    today && 'underline decoration-2 underline-offset-4',
    current ? 'bg-accent font-medium text-on-accent' : look ? dayLook[look] : 'text-ink-soft',
  )
  const day = formatDay(date, locale)
  const label = [
    today && t('reserve.today'),
    day,
    known && t(dayWord[known]),
    event && t('reserve.dayEvent'),
    note,
  ]
    .filter(Boolean)
    .join(', ')
  if (!look || look === 'closed')
    return (
      <span className={shape} title={note}>
        <span aria-hidden="true">{number}</span>
        <span className="visually-hidden">{look ? label : day}</span>
      </span>
    )
  return (
    <Anchor
      href={href}
      replace
      preventScrollReset
      aria-label={label}
      aria-current={current ? 'date' : undefined}
      title={note}
      className={classes(shape, !current && 'hover:bg-sunk')}
    >
      {number}
      {look === 'free' && (
        <span
          aria-hidden="true"
          className={classes(
            'absolute bottom-1 h-1 rounded-full',
            event ? 'w-3' : 'w-1',
            current ? 'bg-on-accent' : 'bg-accent',
          )}
        />
      )}
    </Anchor>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * Moves the focus with the arrow keys: sideways to the next selectable day, up and down to the next selectable
 * one on the same weekday, Home and End to the first and last.
 */
function walkDays(event: KeyboardEvent<HTMLTableElement>): void {
  const cells = [...event.currentTarget.querySelectorAll('td')]
  const from = cells.findIndex((cell) => cell.contains(document.activeElement))
  const step = ownValue(steps, keyFromLeftToRight(event.key))
  const ends = ownValue({ Home: [0, 1], End: [cells.length - 1, -1] }, event.key)
  if (from < 0 || (step === undefined && !ends)) return
  const [start = 0, by = 1] = ends ?? [from + (step ?? 0), step ?? 0]
  for (let at = start; at >= 0 && at < cells.length; at += by) {
    const link = cells[at]?.querySelector('a')
    if (!link) continue
    event.preventDefault()
    link.focus()
    return
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatWith(locale: Locale, options: Intl.DateTimeFormatOptions, date: string): string {
  const key = `${locale} ${Object.keys(options).join(' ')}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(platformTag(locale), { ...options, timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(new Date(`${date}T00:00:00Z`))
}

const monthName = (month: Month, locale: Locale) =>
  formatWith(locale, { month: 'long', year: 'numeric' }, `${month}-01`)

// European Portuguese has no short names of weekdays that fit a column.
const shortWeekday = (date: string, locale: Locale) =>
  formatWith(locale === 'pt-PT' ? 'pt' : locale, { weekday: 'short' }, date)
