import { refuse } from '#domain/refusal.ts'
import type { SearchFilter } from '#domain/search/question.ts'
import { readMoment } from '#server/time/read-moment.ts'
import { zoneFromIntl } from '#server/time/zone-from-intl.ts'

/** The places at which a table can be booked at all. */
export const takesReservations: SearchFilter = { kind: 'word', field: 'service', value: 'reservations' }

/** True for a date and time that the calendar and the clock have, whatever a zone may skip of them. */
export function isWallMoment(text: string): boolean {
  return readMoment(text, zoneFromIntl('Etc/UTC'), 0) !== null
}

export function invalidField(field: string, message: string) {
  return { ...refuse('invalidInput', { field }), fields: [{ field, message }] }
}
