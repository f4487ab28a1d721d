import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { worldId } from '../../shell/load-shell.ts'

/** What every list of places is asked in its address: where, when, for how many. What cannot be read is not asked. */
export interface TableWish {
  readonly regionId: string
  /** Empty: as soon as possible. */
  readonly date: string
  /** `HH:mm`, empty when none was named. */
  readonly time: string
  readonly party: number
  readonly search: string
  readonly skip: number
}

export const cardsPerPage = 12
export const defaultParty = 2
export const largestParty = 12
/** Minutes both ways from a time that count as that time. */
export const defaultRange = 30

/** The longest search and the furthest page the search call takes. */
const searchLongest = 200
const skipMost = 100_000

/** When a day is named but no hour: most guests mean dinner. */
export const dinnerTime = '19:30'

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
    party: whole('party') || defaultParty,
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

/** The wish as a query, defaults left out. The region is always named: an address without one means the one chosen last. */
export function tableQuery({ regionId, date, time, party, search, skip }: TableWish) {
  return {
    regionId,
    ...(date && { date }),
    ...(time && { time }),
    ...(party !== defaultParty && { party }),
    ...(search && { search }),
    ...(skip > 0 && { skip }),
  }
}

/** Text as the filter grammar of the search wants it. */
export function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
