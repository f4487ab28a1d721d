import { usualParty } from '#domain/availability/usual-party.ts'

/** What every list of places is asked in its address: where, when, for how many. What cannot be read is not asked. */
export interface TableWish {
  readonly regionId: string
  /** Empty: as soon as possible. */
  readonly date: string
  /** `HH:mm`, empty when none was named. */
  readonly time: string
  readonly party: number
  readonly search: string
  readonly skip: number
}

export const cardsPerPage = 12
export const largestParty = 12

/** When a day is named but no hour: most guests mean dinner. */
export const dinnerTime = '19:30'

/** The wish as a query, defaults left out. The region is always named: an address without one means the one chosen last. */
export function tableQuery({ regionId, date, time, party, search, skip }: TableWish) {
  return {
    regionId,
    ...(date && { date }),
    ...(time && { time }),
    ...(party !== usualParty && { party }),
    ...(search && { search }),
    ...(skip > 0 && { skip }),
  }
}
