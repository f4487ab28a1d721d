import { createMemory } from '../memory.ts'
import { addDays, isCalendarDate, twoDigits } from '../time/calendar-date.ts'
import type { CalendarDate } from '../time/zone.ts'

/** What somebody at the telephone types on one line, as far as it says it. */
export interface BookLine {
  readonly size: number | null
  readonly date: CalendarDate | null
  /** Minutes since midnight. */
  readonly minute: number | null
  /** Whether the minute could also be meant for the afternoon, such as in “7:30”. */
  readonly isHalfDayOpen: boolean
  readonly phone: string
  /** Everything else. */
  readonly name: string
}

interface Reading {
  /** BCP 47 tag of the language in which days are named. */
  readonly tag: string
  readonly today: CalendarDate
  /** Words that only say what a number is, such as “people”. */
  readonly fillers?: readonly string[]
}

const isoDate = /\d{4}-\d\d-\d\d/

/** Reads size, day, time, name and phone number in any order. What can be read in two ways is the first of: phone, day, time, size. */
export function readBookLine(line: string, { tag, today, fillers = [] }: Reading): BookLine {
  const words = wordsOf(tag, today)
  let rest = line
  let phone = ''
  rest = rest.replace(/(?<![\d.:/])(?:\+|00)?\d[\d ()/.-]{6,}\d/g, (found) => {
    const digits = found.replace(/\D/g, '')
    const isPhone = phone === '' && digits.length >= (/^[+0]/.test(found) ? 7 : 9)
    if (!isPhone || isoDate.test(found)) return found
    phone = found.trim()
    return ' '
  })
  const tokens = rest.split(/[\s,;、，]+/).filter(Boolean)
  const used = new Set<number>()
  const take = <Value>(
    read: (token: string, at: number) => readonly [Value, number] | null,
  ): Value | null => {
    for (const [at, token] of tokens.entries()) {
      if (used.has(at)) continue
      const found = read(token, at)
      if (!found) continue
      for (let each = at; each < at + found[1]; each++) used.add(each)
      return found[0]
    }
    return null
  }
  const date = monthIn(tokens, used, words, today) ?? take((_, at) => dateAt(tokens, at, words, today))
  const time = take((token, at) => timeAt(token, tokens[at + 1], words))
  const size = take((token) => {
    const [, digits] = /^(?:x|×)?(\d{1,3})(?:x|×|\p{L}{1,4}\.?)?$/u.exec(token) ?? []
    return digits && Number(digits) > 0 ? [Number(digits), 1] : null
  })
  const ignored = new Set(fillers.map(folded))
  const name = tokens.filter((token, at) => !used.has(at) && !ignored.has(folded(token))).join(' ')
  return {
    size,
    date,
    minute: time?.minute ?? null,
    isHalfDayOpen: time?.isHalfDayOpen ?? false,
    phone,
    name,
  }
}

interface Words {
  readonly days: ReadonlyMap<string, CalendarDate>
  /** Numbers of months, from 1. */
  readonly months: ReadonlyMap<string, number>
  readonly before: ReadonlySet<string>
  readonly after: ReadonlySet<string>
  readonly isMonthFirst: boolean
}

const remembered = createMemory<Words>(20)

function wordsOf(tag: string, today: CalendarDate): Words {
  return remembered(`${tag} ${today}`, () => readWords(tag, today))
}

function readWords(tag: string, today: CalendarDate): Words {
  const days = new Map<string, CalendarDate>()
  const write = (date: CalendarDate, options: Intl.DateTimeFormatOptions) =>
    folded(
      new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)),
    )
  for (let ahead = 6; ahead >= 0; ahead--) {
    const date = addDays(today, ahead)
    for (const weekday of ['long', 'short'] as const) days.set(write(date, { weekday }), date)
  }
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  for (const ahead of [0, 1, 2]) {
    const word = folded(relative.format(ahead, 'day'))
    // “In 2 days” isn't a word.
    if (!/\d/.test(word)) days.set(word, addDays(today, ahead))
  }
  const months = new Map<string, number>()
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${twoDigits(month)}-15`
    for (const shape of ['long', 'short'] as const) {
      months.set(write(date, { month: shape }), month)
      // In the case that it has after a day.
      months.set(write(date, { month: shape, day: 'numeric' }).replace(/[\d.\s]|\bde\b/g, ''), month)
    }
  }
  const half = (hour: number) =>
    folded(
      new Intl.DateTimeFormat(tag, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' })
        .formatToParts(Date.UTC(2026, 0, 1, hour))
        .find(({ type }) => type === 'dayPeriod')?.value ?? '',
    )
  const parts = new Intl.DateTimeFormat(tag, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
    .formatToParts(Date.UTC(2026, 0, 1))
    .map(({ type }) => type)
  return {
    days,
    months,
    before: new Set(['am', half(9)].filter(Boolean)),
    after: new Set(['pm', half(15), half(20)].filter(Boolean)),
    isMonthFirst: parts.indexOf('month') < parts.indexOf('day'),
  }
}

/** Longest name of a day, in words. */
const mostWords = 3

function dateAt(
  tokens: readonly string[],
  at: number,
  { days, isMonthFirst }: Words,
  today: CalendarDate,
): readonly [CalendarDate, number] | null {
  for (let count = mostWords; count > 0; count--) {
    const date = at + count <= tokens.length && days.get(folded(tokens.slice(at, at + count).join(' ')))
    if (date) return [date, count]
  }
  const token = tokens[at] ?? ''
  if (/^\d{4}-\d\d-\d\d$/.test(token)) return isCalendarDate(token) ? [token, 1] : null
  const [, first, second, year] =
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(token) ?? /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(token) ?? []
  if (!first || !second) return null
  const [dayNumber, monthNumber] =
    isMonthFirst && token.includes('/') ? [Number(second), Number(first)] : [Number(first), Number(second)]
  if (year === undefined) return counted(upcoming(today, monthNumber, dayNumber))
  const written = `${year}-${twoDigits(monthNumber)}-${twoDigits(dayNumber)}`
  return isCalendarDate(written) ? [written, 1] : null
}

function counted(date: CalendarDate | null): readonly [CalendarDate, number] | null {
  return date === null ? null : [date, 1]
}

/** Returns the day that has its month in letters, and marks its tokens as used. */
function monthIn(
  tokens: readonly string[],
  used: Set<number>,
  { months, isMonthFirst }: Words,
  today: CalendarDate,
): CalendarDate | null {
  for (const [at, token] of tokens.entries()) {
    const month = months.get(folded(token))
    if (!month) continue
    for (const other of isMonthFirst ? [at + 1, at - 1] : [at - 1, at + 1]) {
      const [, day] = /^(\d{1,2})\.?$/.exec(tokens[other] ?? '') ?? []
      const date = day ? upcoming(today, month, Number(day)) : null
      if (date === null) continue
      used.add(at).add(other)
      return date
    }
  }
  return null
}

/** Returns the next day with this number in this month; null if there is none. */
function upcoming(today: CalendarDate, month: number, day: number): CalendarDate | null {
  const year = Number(today.slice(0, 4))
  const dates = [0, 1, 2, 3, 4].map((later) => `${year + later}-${twoDigits(month)}-${twoDigits(day)}`)
  return dates.find((date) => isCalendarDate(date) && date >= today) ?? null
}

interface Time {
  readonly minute: number
  readonly isHalfDayOpen: boolean
}

function timeAt(
  token: string,
  next: string | undefined,
  { before, after }: Words,
): readonly [Time, number] | null {
  const [, prefix = '', written = '', hourWord = '', minuteText = '', suffix = ''] =
    /^(\D{0,4}?)(\d{1,2})(?:([hu:.點])(\d{2})?)?(\D{0,5})$/u.exec(token.replace(/^(\d\d)(\d\d)$/, '$1:$2')) ??
    []
  if (written === '') return null
  const hour = Number(written)
  const minute = minuteText === '' ? 0 : Number(minuteText)
  if (hour > 24 || minute > 59) return null
  const following = next === undefined ? '' : folded(next)
  const halfWords = [folded(prefix), folded(suffix)]
  const own = halfWords.find((word) => before.has(word) || after.has(word))
  const later = before.has(following) || after.has(following) ? following : undefined
  const half = own ?? (following.length > 1 ? later : undefined)
  const isHourWord = hourWord === 'h' || hourWord === 'u' || hourWord === '點'
  const isUhr = folded(suffix) === 'uhr' || folded(suffix) === 'h' || following === 'uhr'
  if (minuteText === '' && half === undefined && !isHourWord && !isUhr) return null
  if (half === undefined && (prefix !== '' || (suffix !== '' && !isUhr))) return null
  const count = 1 + Number(own === undefined && (half !== undefined || following === 'uhr'))
  if (half === undefined || hour > 12)
    return hour === 24 ? null : [{ minute: hour * 60 + minute, isHalfDayOpen: hour > 0 && hour < 12 }, count]
  const onClock = (hour % 12) * 60 + minute + (after.has(half) ? 720 : 0)
  return [{ minute: onClock, isHalfDayOpen: false }, count]
}

/** Lower case, without accents, periods and the difference between apostrophes. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\./g, '')
    .toLowerCase()
    .trim()
}
