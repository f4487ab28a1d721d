import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { worldId } from '../../shell/load-shell.ts'

/** What the address of the home page asks for. Anything that cannot be read counts as not asked. */
export interface HomeWish {
  readonly regionId: string
  /** Empty: as soon as possible. */
  readonly date: string
  /** `HH:mm`, empty when none was named. */
  readonly time: string
  readonly party: number
  readonly cuisine: string
  readonly search: string
  readonly skip: number
}

export const cardsPerPage = 12
export const defaultParty = 2
export const largestParty = 12

/** The longest search and the furthest page the search call takes. */
const searchLongest = 200
const skipMost = 100_000

/** When a day is named but no hour: most guests mean dinner. */
export const dinnerTime = '19:30'

export function readWish(query: URLSearchParams): HomeWish {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const whole = (name: string) => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : 0)
  const date = isCalendarDate(text('date')) ? text('date') : ''
  const time = /^([01]\d|2[0-3]):[0-5]\d$/.test(text('time')) ? text('time') : ''
  return {
    regionId: text('regionId') || worldId,
    date,
    time,
    party: whole('party') || defaultParty,
    cuisine: text('cuisine'),
    search: text('search').slice(0, searchLongest),
    skip: Math.min(whole('skip'), skipMost),
  }
}

/** The date and time to ask availability for; undefined means as soon as possible. */
export function askedMoment({ date, time }: HomeWish, today: string): string | undefined {
  if (!time && (!date || date <= today)) return undefined
  return `${date && date > today ? date : today}T${time || dinnerTime}`
}

/** The filter of the search call; text is quoted the way its grammar wants it. */
export function filterOf({ regionId, cuisine }: HomeWish): string {
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`
  const conditions = [
    regionId === worldId ? '' : `regionId eq ${quoted(regionId)}`,
    cuisine ? `cuisine eq ${quoted(cuisine)}` : '',
  ]
  return conditions.filter(Boolean).join(' and ')
}

/** The wish as a query, defaults left out; `changes` replace parts of it. A change starts again at the first page. */
export function wishQuery(wish: HomeWish, changes: Partial<HomeWish> = {}): Record<string, string | number> {
  const { regionId, date, time, party, cuisine, search, skip } = { ...wish, skip: 0, ...changes }
  return {
    ...(regionId !== worldId && { regionId }),
    ...(date && { date }),
    ...(time && { time }),
    ...(party !== defaultParty && { party }),
    ...(cuisine && { cuisine }),
    ...(search && { search }),
    ...(skip > 0 && { skip }),
  }
}
