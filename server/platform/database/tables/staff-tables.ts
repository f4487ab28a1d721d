import type { ColumnType } from 'kysely'
import type { MemberState } from '#domain/staff/manage-members.ts'
import type { Permission, Role } from '#domain/staff/permissions.ts'

type Instant = ColumnType<Date, Date, Date>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface StaffMemberRow {
  id: string
  restaurant_id: number
  /** The account with which they sign in; null if they have only a PIN, or the account was deleted. */
  guest_id: string | null
  name: string
  role: Role
  /** May contain permissions that no longer exist. */
  added: WithDefault<Permission[]>
  removed: WithDefault<Permission[]>
  state: MemberState
  revision: WithDefault<number>
  created: Instant
  updated: Instant
}

export interface StaffTables {
  staff_members: StaffMemberRow
}
