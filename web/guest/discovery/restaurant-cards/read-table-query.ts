import { usualParty } from '#domain/availability/usual-query.ts'
import { addDays, isCalendarDate } from '#domain/time/calendar-date.ts'
import { worldId } from '#web/regions/requested-region.ts'
import type { LocalNow } from './local-day.ts'
import { dinnerTime, nightEnds, type TableQuery } from '#web/parts/times/table-query.ts'

/** Maximum length of the search text in the search call. */
const maxSearchLength = 200
const maxSkip = 100_000

/** The last day accepted. The day after it still has a four-digit year. */
const lastDay = '9998-12-31'

/** Returns a trimmed query parameter without NUL characters, which PostgreSQL can't store. */
export function textIn(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').replaceAll('\0', '').trim()
}

export function readTableQuery(query: URLSearchParams): TableQuery {
  const text = (name: string) => textIn(query, name)
  const whole = (name: string) => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : 0)
  return {
    regionId: text('regionId') || worldId,
    date: isCalendarDate(text('date')) && text('date') <= lastDay ? text('date') : '',
    time: /^([01]\d|2[0-3]):[0-5]\d$/.test(text('time')) ? text('time') : '',
    party: whole('party') || usualParty,
    search: text('search').slice(0, maxSearchLength),
    skip: Math.min(whole('skip'), maxSkip),
  }
}

/** Returns the requested day; today if none was chosen. */
export function requestedDay({ date }: Pick<TableQuery, 'date'>, today: string): string {
  return date > today ? date : today
}

/**
 * Returns the date and time for which to fetch availability, or undefined for as soon as possible. A time after
 * midnight is at the end of the requested day, as on restaurant pages. After midnight, one of today is in this night.
 */
export function requestedMoment(
  { date, time }: Pick<TableQuery, 'date' | 'time'>,
  { today, clock }: LocalNow,
): string | undefined {
  if (!time && (!date || date <= today)) return undefined
  const day = requestedDay({ date }, today)
  const isThisNight = day === today && clock < nightEnds
  const isLate = time !== '' && time < nightEnds && !isThisNight
  return `${isLate ? addDays(day, 1) : day}T${time || dinnerTime}`
}
