import type { EventPeriod } from '#domain/events/event-sessions.ts'
import { tableQueryParams } from '#web/parts/times/table-query.ts'

export interface EventQuery {
  readonly regionId: string
  readonly search: string
  /** Empty for all upcoming dates. */
  readonly when: EventPeriod | ''
  /** A single day that replaces `when`; empty for none. */
  readonly date: string
  readonly party: number
  readonly skip: number
}

/** Returns the query parameters that differ from their defaults. Any change resets the list to the first page. */
export function eventQueryParams(query: EventQuery, changes: Partial<EventQuery> = {}) {
  const wanted = { ...query, skip: 0, ...changes }
  return { ...tableQueryParams({ ...wanted, time: '' }), ...(wanted.when && { when: wanted.when }) }
}
