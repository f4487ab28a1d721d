/** What the search knows of a restaurant, in the words the restaurant uses itself. */
export interface PlaceDocument {
  /** A whole number from 0 up. */
  readonly id: number
  readonly name: string
  readonly city: string
  readonly area: string
  readonly country: string
  readonly cuisines: readonly string[]
  readonly features: readonly string[]
  /** What can be done there: reservations, waitlist, ordering, events. */
  readonly services: readonly string[]
  readonly description: string
  readonly address: string
  /** Its own region and all regions above. */
  readonly regionIds: readonly string[]
  readonly lat: number | null
  readonly lon: number | null
  /** 1 to 4; 0 when unknown. */
  readonly price: number
  readonly rating: number | null
  readonly reviews: number
}
