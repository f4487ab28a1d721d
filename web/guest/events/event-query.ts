import type { EventPeriod } from '#domain/events/event-sessions.ts'
import { tableQueryParams } from '../restaurant-cards/table-query.ts'

/** Query parameters of the event list. */
export interface EventQuery {
  readonly regionId: string
  readonly search: string
  /** Empty for all upcoming dates. */
  readonly when: EventPeriod | ''
  /** One day, instead of `when`. */
  readonly date: string
  readonly party: number
  readonly skip: number
}

/** Query parameters without default values. Any change resets the list to the first page. */
export function eventQueryParams(query: EventQuery, changes: Partial<EventQuery> = {}) {
  const wanted = { ...query, skip: 0, ...changes }
  return { ...tableQueryParams({ ...wanted, time: '' }), ...(wanted.when && { when: wanted.when }) }
}
