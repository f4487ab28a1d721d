import type { SearchFilter } from '#domain/search/search-query.ts'
import { readMoment } from '#server/time/read-moment.ts'
import { zoneFromIntl } from '#server/time/zone-from-intl.ts'

/** Matches restaurants that take reservations. */
export const takesReservations: SearchFilter = { kind: 'term', field: 'service', value: 'reservations' }

/** Whether the text is a valid date and time. Times that the clocks of some zones skip are valid too. */
export function isWallMoment(text: string): boolean {
  return readMoment(text, zoneFromIntl('Etc/UTC'), 0) !== null
}
