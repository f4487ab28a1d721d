import type { EventQuery } from '../events/event-query.ts'
import { tableQueryParams, type TableQuery } from '#web/parts/times/table-query.ts'

export interface HomeQuery extends TableQuery {
  readonly cuisine: string
}

/**
 * Returns the query parameters that differ from their defaults. `changes` override parts of the query and reset it to
 * the first page.
 */
export function homeQueryParams(
  query: HomeQuery,
  changes: Partial<HomeQuery> = {},
): Record<string, string | number> {
  const wanted = { ...query, skip: 0, ...changes }
  return { ...tableQueryParams(wanted), ...(wanted.cuisine && { cuisine: wanted.cuisine }) }
}

export function eventsOf({ regionId, party }: HomeQuery): EventQuery {
  return { regionId, party, search: '', when: '', date: '', skip: 0 }
}
