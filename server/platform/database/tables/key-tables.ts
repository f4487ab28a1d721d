import type { ColumnType } from 'kysely'
import type { KeyPermission } from '#domain/staff/api-keys.ts'

type Instant = ColumnType<Date, Date, Date>
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface ApiKeyRow {
  id: string
  restaurant_id: number
  name: string
  prefix: string
  secret_hash: string
  /** May contain permissions that no longer exist. */
  permissions: KeyPermission[]
  /** The member who made it. */
  created_by: string
  created: Instant
  last_used: MaybeInstant
  expires: MaybeInstant
  revoked: MaybeInstant
}

interface ServiceUseRow {
  token: string
  last_used: Instant
}

export interface KeyTables {
  api_keys: ApiKeyRow
  service_uses: ServiceUseRow
}
