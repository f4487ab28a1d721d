import type { EventQuery } from '../events/event-query.ts'
import { tableQueryParams, type TableQuery } from '../restaurant-cards/table-query.ts'

/** The query in the home page's URL. */
export interface HomeQuery extends TableQuery {
  readonly cuisine: string
}

/** Query parameters without defaults. `changes` replace parts of the query and return to the first page. */
export function homeQueryParams(
  query: HomeQuery,
  changes: Partial<HomeQuery> = {},
): Record<string, string | number> {
  const wanted = { ...query, skip: 0, ...changes }
  return { ...tableQueryParams(wanted), ...(wanted.cuisine && { cuisine: wanted.cuisine }) }
}

/** The list of events for the same region and party. */
export function eventsOf({ regionId, party }: HomeQuery): EventQuery {
  return { regionId, party, search: '', when: '', date: '', skip: 0 }
}
