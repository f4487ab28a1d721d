import type { ColumnType } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface GuestRow {
  id: string
  name: string
  /** In lower case; verified unless `email_verified` is false. */
  email: string
  email_verified: WithDefault<boolean>
  /** In E.164 format, and verified. */
  phone: ColumnType<string | null, string | null | undefined, string | null>
  phone_proved: ColumnType<Date | null, Date | null | undefined, Date | null>
  image: ColumnType<string | null, string | null | undefined, string | null>
  created: Instant
  updated: Instant
}

export interface GuestSessionRow {
  id: string
  guest_id: string
  token: string
  device: WithDefault<string>
  /** The passkey that opened the session; null if there was none, or it was removed. */
  passkey_id: ColumnType<string | null, string | null | undefined, string | null>
  created: Instant
  updated: Instant
  expires: Instant
  /** When the guest last entered their password again. */
  confirmed: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Number of the newest cookie, when it was given, and whether the browser has sent it. */
  cookie_number: WithDefault<number>
  cookie_given: ColumnType<Date | null, Date | null | undefined, Date | null>
  cookie_used: WithDefault<boolean>
}

export interface SignInMethodRow {
  id: string
  guest_id: string
  /** `credential`, or the id of a provider. */
  provider: string
  /** The guest's account id at the provider; for a credential, the guest's own id. */
  account: string
  password: ColumnType<string | null, string | null | undefined, string | null>
  created: Instant
  updated: Instant
}

export interface GuestPasskeyRow {
  id: string
  guest_id: string
  credential: string
  public_key: string
  counter: number
  transports: WithDefault<string[]>
  /** What the guest calls it, at first the browser and system of the device; empty if unknown. */
  name: WithDefault<string>
  /** The model of what keeps the passkey (AAGUID); empty if unknown. */
  authenticator: WithDefault<string>
  created: Instant
  last_used: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface GuestProofRow {
  purpose: string
  contact: string
  id: string
  tries: WithDefault<number>
  data: ColumnType<Record<string, unknown>, string | undefined, string>
  created: Instant
  expires: Instant
}

export interface GuestCeremonyRow {
  id: string
  purpose: 'add' | 'signIn'
  guest_id: string | null
  challenge: string
  created: Instant
  expires: Instant
}

export interface GuestTables {
  guests: GuestRow
  guest_sessions: GuestSessionRow
  guest_ways_in: SignInMethodRow
  guest_passkeys: GuestPasskeyRow
  guest_proofs: GuestProofRow
  guest_ceremonies: GuestCeremonyRow
}
