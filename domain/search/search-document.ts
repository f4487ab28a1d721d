import type { Schedule } from './schedules.ts'

/** What is indexed of a restaurant or location, in the words of its own data. */
export interface SearchDocument {
  /** A non-negative integer. */
  readonly id: number
  readonly name: string
  /** Other spellings of the name, such as in Latin letters. They match like the name itself. */
  readonly otherNames: readonly string[]
  readonly city: string
  readonly area: string
  readonly country: string
  readonly cuisines: readonly string[]
  readonly features: readonly string[]
  /** `reservations`, `waitlist`, `ordering` or `events`. */
  readonly services: readonly string[]
  readonly description: string
  readonly address: string
  /** Ids of its region and all ancestors of the region. */
  readonly regionIds: readonly string[]
  readonly lat: number | null
  readonly lon: number | null
  /** 1 to 4; 0 if unknown. */
  readonly price: number
  readonly rating: number | null
  readonly reviews: number
  /** Null if its opening hours are unknown. */
  readonly schedule: Schedule | null
}
