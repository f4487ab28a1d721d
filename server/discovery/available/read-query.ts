import type { SearchFilter } from '#domain/search/search-query.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { TableQuery } from './find-free-plans.ts'
import { readMoment } from '#server/platform/time/read-moment.ts'

export const takesReservations: SearchFilter = { kind: 'term', field: 'service', value: 'reservations' }

/**
 * Returns whether the text is a valid date and time. This includes times that a clock change skips in some
 * zones.
 */
export function isWallMoment(text: string): boolean {
  return readMoment(text, zoneFromIntl('Etc/UTC'), 0) !== null
}

/** Without a time, few reservation books are read. */
export function hasTime({ date, time }: Pick<TableQuery, 'date' | 'time'>): boolean {
  return date !== undefined || time !== undefined
}
