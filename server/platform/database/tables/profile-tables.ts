import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface GuestProfileRow {
  guest_id: string
  allergy: WithDefault<string[]>
  /** `YYYY-MM-DD` */
  birthday: string | null
  vegetarian: WithDefault<boolean>
  handicap_accessible: WithDefault<boolean>
  diet: WithDefault<string>
  access_needs: WithDefault<string>
  marketing: WithDefault<boolean>
  version: WithDefault<number>
}

export interface GuestConsentRow {
  id: Generated<number>
  guest_id: string
  what: 'marketing'
  given: boolean
  at: Instant
}

export interface GuestPhotoRow {
  guest_id: string
  id: string
  /** Content of the WebP file. */
  image: Uint8Array
}

export interface SavedRestaurantRow {
  guest_id: string
  restaurant_id: number
  saved: Instant
}

export interface GuestListRow {
  id: string
  guest_id: string
  place: Generated<number>
  name: string
  created: Instant
}

export interface SavedListEntryRow {
  list_id: string
  guest_id: string
  restaurant_id: number
}

export interface ErasureRow {
  id: Generated<number>
  at: Instant
}

export interface ProfileTables {
  guest_profiles: GuestProfileRow
  guest_consents: GuestConsentRow
  guest_photos: GuestPhotoRow
  guest_places: SavedRestaurantRow
  guest_lists: GuestListRow
  guest_list_places: SavedListEntryRow
  erasures: ErasureRow
}
