import { usualParty } from '#domain/availability/usual-query.ts'

/** The query parameters shared by all lists of restaurants. */
export interface TableQuery {
  readonly regionId: string
  /** Empty for as soon as possible. */
  readonly date: string
  /** `HH:mm`; empty for any time. */
  readonly time: string
  readonly party: number
  readonly search: string
  readonly skip: number
}

export const cardsPerPage = 12
export const largestParty = 12

/** The time assumed if a day is chosen without a time. */
export const dinnerTime = '19:30'

/** The end of the night. Earlier times belong to the evening before. */
export const nightEnds = '05:00'

/**
 * Returns the query parameters that differ from their defaults. Always includes the region, because a URL without one
 * means the last chosen region.
 */
export function tableQueryParams({ regionId, date, time, party, search, skip }: TableQuery) {
  return {
    regionId,
    ...(date && { date }),
    ...(time && { time }),
    ...(party !== usualParty && { party }),
    ...(search && { search }),
    ...(skip > 0 && { skip }),
  }
}
