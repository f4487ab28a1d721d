import type { Schedule } from './schedules.ts'

/** The data of a restaurant or location that is indexed. */
export interface SearchDocument {
  /** Id, a non-negative integer. */
  readonly id: number
  readonly name: string
  /** Other spellings of the name, for example in Latin letters. They match like the name itself. */
  readonly otherNames: readonly string[]
  readonly city: string
  readonly area: string
  readonly country: string
  readonly cuisines: readonly string[]
  readonly features: readonly string[]
  /** Services that it offers: `reservations`, `waitlist`, `ordering` or `events`. */
  readonly services: readonly string[]
  readonly description: string
  readonly address: string
  /** Ids of its region and of all regions that contain it. */
  readonly regionIds: readonly string[]
  readonly lat: number | null
  readonly lon: number | null
  /** Price level from 1 to 4; 0 if unknown. */
  readonly price: number
  readonly rating: number | null
  readonly reviews: number
  /** Opening hours; null if unknown. */
  readonly schedule: Schedule | null
}
