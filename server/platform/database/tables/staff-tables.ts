import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Actor } from '#domain/history/actor.ts'
import type { ChosenNotices, Notice, NoticeKind } from '#domain/notifications/staff-notices.ts'
import type { DevicePurpose } from '#domain/staff/devices.ts'
import type { MemberState } from '#domain/staff/manage-members.ts'
import type { Permission, Role } from '#domain/staff/permissions.ts'

type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
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
  /** Empty if they haven't chosen one. */
  language: WithDefault<string>
  /** When they accepted an invitation or got their first PIN; null until then. */
  joined: MaybeInstant
  revision: WithDefault<number>
  created: Instant
  updated: Instant
}

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface StaffDeviceRow {
  id: string
  restaurant_id: number
  name: string
  purpose: DevicePurpose
  highest_role: Role
  token_hash: string
  token_given: Instant
  token_used: Nullable<Date>
  former_hash: Nullable<string>
  /** The person at the device; null while it is locked. */
  member_id: Nullable<string>
  /** When the person last entered their PIN. */
  confirmed: Nullable<Date>
  seen: Instant
  app_version: WithDefault<string>
  created_by: ColumnType<Actor, string, never>
  opener: Nullable<string>
  created: Instant
  removed: Nullable<Date>
}

export interface DevicePairingRow {
  code_hash: string
  restaurant_id: number
  name: string
  purpose: Exclude<DevicePurpose, 'kiosk'>
  highest_role: Role
  created_by: ColumnType<Actor, string, never>
  expires: Instant
  device_id: Nullable<string>
}

export interface StaffPinRow {
  member_id: string
  digest: string
  updated: Instant
}

export interface PinTriesRow {
  device_id: string
  member_id: string
  wrong: WithDefault<number>
  paused_until: Nullable<Date>
}

export interface StaffInvitationRow {
  id: string
  member_id: string
  code_hash: string
  channel: 'email' | 'link'
  /** Null for links, and once the invitation was used. */
  email: string | null
  language: string
  /** Name of the member who invites; empty for the operator. */
  invited_by: WithDefault<string>
  /** The member who invites; null for the operator. */
  inviter: WithDefault<string | null>
  created: Instant
  expires: Instant
  used: MaybeInstant
  used_by: WithDefault<string | null>
  /** When a newer invitation replaced it, or its member was removed. */
  revoked: MaybeInstant
}

export interface StaffSetupLinkRow {
  singleton: WithDefault<boolean>
  id: string
  code_hash: string
  created: Instant
  expires: Instant
  used: MaybeInstant
  /** The owner whom it made. */
  member_id: WithDefault<string | null>
}

type Json<T> = ColumnType<T, string, string>

export interface StaffNotificationsRow {
  member_id: string
  chosen: Json<ChosenNotices>
  updated: Instant
}

export interface StaffNoticeRow {
  id: GeneratedAlways<number>
  restaurant_id: number
  kind: NoticeKind
  /** Id of the booking, order or waitlist entry. */
  about: string
  before: ColumnType<Notice['before'], string | null, never>
  at: Instant
  due: Instant
}

export interface StaffAnswerLinkRow {
  id: string
  code_hash: string
  member_id: string
  reservation_id: string
  created: Instant
}

export interface StaffTables {
  staff_notifications: StaffNotificationsRow
  staff_notices: StaffNoticeRow
  staff_answer_links: StaffAnswerLinkRow
  staff_setup_link: StaffSetupLinkRow
  staff_members: StaffMemberRow
  staff_devices: StaffDeviceRow
  device_pairings: DevicePairingRow
  staff_pins: StaffPinRow
  pin_tries: PinTriesRow
  staff_invitations: StaffInvitationRow
}
