import { usualParty } from '#domain/availability/usual-query.ts'

/** Parameters that every list of restaurants reads from its URL. Ignores invalid ones. */
export interface TableQuery {
  readonly regionId: string
  /** Empty means as soon as possible. */
  readonly date: string
  /** `HH:mm`, or empty. */
  readonly time: string
  readonly party: number
  readonly search: string
  readonly skip: number
}

export const cardsPerPage = 12
export const largestParty = 12

/** The time to assume for a day without a time. */
export const dinnerTime = '19:30'

/**
 * Query parameters without defaults. Always includes the region, because a URL without one means the last chosen
 * region.
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
