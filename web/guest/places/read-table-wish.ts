import { usualParty } from '#domain/availability/usual-party.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { worldId } from '../location/asked-region.ts'
import { dinnerTime, type TableWish } from './table-wish.ts'

/** Minutes both ways from a time that count as that time. */
export const defaultRange = 30

/** The longest search and the furthest page the search call takes. */
const searchLongest = 200
const skipMost = 100_000

/** The last day that can be asked for: a day beyond it still has four digits in its year. */
const lastDay = '9998-12-31'

/** What an address says, without the one sign that no database can keep. */
export function textIn(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').replaceAll('\0', '').trim()
}

export function readTableWish(query: URLSearchParams): TableWish {
  const text = (name: string) => textIn(query, name)
  const whole = (name: string) => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : 0)
  return {
    regionId: text('regionId') || worldId,
    date: isCalendarDate(text('date')) && text('date') <= lastDay ? text('date') : '',
    time: /^([01]\d|2[0-3]):[0-5]\d$/.test(text('time')) ? text('time') : '',
    party: whole('party') || usualParty,
    search: text('search').slice(0, searchLongest),
    skip: Math.min(whole('skip'), skipMost),
  }
}

/** The date and time to ask availability for; undefined means as soon as possible. */
export function askedMoment(
  { date, time }: Pick<TableWish, 'date' | 'time'>,
  today: string,
): string | undefined {
  if (!time && (!date || date <= today)) return undefined
  return `${date && date > today ? date : today}T${time || dinnerTime}`
}
