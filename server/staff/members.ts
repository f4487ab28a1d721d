import type { Actor } from '#domain/history/actor.ts'
import { isRefusal } from '#domain/refusal.ts'
import { rightsAtDevice } from '#domain/staff/devices.ts'
import { rightsOfKey } from '#domain/staff/api-keys.ts'
import { type Rights, rightsOfService, type Role } from '#domain/staff/permissions.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import type { Access, Data, Links } from '#server/context.ts'
import type { Call } from '#contracts/call.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { admitStaff } from './devices/admit-staff.ts'
import { type PairedDevice, pairedDevice } from './devices/paired-device.ts'
import { isSameToken } from '#server/platform/calls/same-token.ts'
import { hashOfKey, isApiKey } from './keys/key-secret.ts'
import { createKeyStore } from './keys/key-store.ts'
import { createMemberStore, type MemberRow } from './member-store.ts'

/** What a person, a service or an API key may do in the restaurants with this id or slug; `*` for all restaurants. */
export interface Membership {
  readonly restaurant: string
  readonly rights: Rights
  /** The highest role on the shared device that a person uses, by which `rights` are limited already. */
  readonly highest?: Role
  /** The member, or null for a service or a key. */
  readonly memberId: string | null
  /** The language that the member has chosen; empty if they haven't. */
  readonly language: string
  /** As the history names them. */
  readonly actor: Actor
  /** When a person last entered a PIN or password, or signed in. Services and keys have none and need none. */
  readonly confirmed?: Date
}

export interface Members {
  /** Returns the memberships of whoever calls; none if a token doesn't belong to staff. */
  readonly of: (caller: MemberCaller) => Promise<readonly Membership[]>
  /** Returns the paired device that calls; null in any other browser. */
  readonly device: (caller: MemberCaller) => Promise<PairedDevice | null>
  /** Returns the caller of a call of staff with their memberships, or a refusal that depends on nothing else. */
  readonly admit: (call: Call, caller: Caller) => ReturnType<typeof admitStaff>
  /** Returns the suspended memberships of an account that calls. */
  readonly suspended: (caller: Pick<Caller, 'token'>) => Promise<readonly Membership[]>
  /** Returns an active member's membership; null if there is none. */
  readonly active: (memberId: string) => Promise<Membership | null>
}

type Needs = Data & Links & Pick<Access, 'staffTokens' | 'tokenUses'>

/** Without cookies, a caller has no paired device. */
export type MemberCaller = Pick<Caller, 'token'> & Partial<Pick<Caller, 'cookies' | 'staff'>>

/**
 * Returns the memberships of a service, of an API key, of the person at a paired device, or of an account, in this order. So whoever
 * entered a PIN acts, even if somebody else is signed in on the device.
 */
export async function membershipsOf(context: Needs, caller: MemberCaller): Promise<readonly Membership[]> {
  return caller.staff ?? membershipsWith(context, caller, await pairedDevice(context, caller))
}

export async function membershipsWith(
  context: Needs,
  { token }: Pick<Caller, 'token'>,
  device: PairedDevice | null,
): Promise<readonly Membership[]> {
  if (token === null) return device?.person ? [atDevice(device.person, device)] : []
  const services = context.staffTokens.filter((each) => isSameToken(each.token, token))
  if (services.length > 0) {
    const actor = serviceOf(context, token)
    context.tokenUses.note({ service: token })
    return services.map(({ restaurant, role }) => ({
      restaurant,
      rights: rightsOfService(role),
      memberId: null,
      language: '',
      actor,
    }))
  }
  if (isApiKey(token)) return membershipOfKey(context, token)
  if (device?.person) return [atDevice(device.person, device)]
  const account = await signedIn(context, { token })
  if (isRefusal(account)) return []
  const rows = await createMemberStore(context.database).activeOfAccount(account.uid)
  return rows.map((row) => {
    const membership = membershipOf(row, device)
    return { ...membership, confirmed: account.confirmedAt }
  })
}

function atDevice(person: MemberRow, device: PairedDevice): Membership {
  const { rights, ...membership } = membershipOf(person, device)
  const { highest_role, confirmed, created } = device.row
  const limited = rightsAtDevice(rights, highest_role)
  return { ...membership, rights: limited, highest: highest_role, confirmed: confirmed ?? created }
}

async function membershipOfKey(
  { database, now, tokenUses }: Needs,
  secret: string,
): Promise<readonly Membership[]> {
  const key = await createKeyStore(database.sql).usable(hashOfKey(secret), now())
  if (!key) return []
  const { id, restaurant_id, name, permissions } = key
  tokenUses.note({ apiKey: id })
  const actor: Actor = { kind: 'apiKey', id, name }
  const rights = rightsOfKey(permissions)
  return [{ restaurant: String(restaurant_id), rights, memberId: null, language: '', actor }]
}

export async function suspendedMemberships(
  context: Data & Links,
  { token }: Pick<Caller, 'token'>,
): Promise<readonly Membership[]> {
  const account = token === null ? null : await signedIn(context, { token })
  if (!account || isRefusal(account)) return []
  const rows = await createMemberStore(context.database).suspendedOfAccount(account.uid)
  return rows.map((row) => membershipOf(row))
}

export async function activeMembership(
  { database }: Pick<Data, 'database'>,
  memberId: string,
): Promise<Membership | null> {
  const row = await createMemberStore(database).active(memberId)
  return row && membershipOf(row)
}

/** `device` is the one that the member uses, if it is one of the restaurant. */
function membershipOf(
  { id, restaurant_id, name, role, added, removed, language }: MemberRow,
  device: PairedDevice | null = null,
): Membership {
  const rights = { role, added, removed }
  const isHere = device?.row.restaurant_id === restaurant_id
  const actor: Actor = { kind: 'member', id, name, ...(isHere && { device: device.row.name }) }
  return { restaurant: String(restaurant_id), rights, memberId: id, language, actor }
}

/** Tokens have no names, so the history numbers them in the order of the configuration. */
export function serviceOf({ staffTokens }: Pick<Access, 'staffTokens'>, token: string): Actor {
  const all = [...new Set(staffTokens.map((each) => each.token))]
  return { kind: 'service', number: all.findIndex((each) => isSameToken(each, token)) + 1, of: all.length }
}
