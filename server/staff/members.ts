import type { Actor } from '#domain/history/actor.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Rights, rightsOfService } from '#domain/staff/permissions.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import type { Access, Data, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { isSameToken } from '#server/platform/calls/same-token.ts'
import { createMemberStore, type MemberRow } from './member-store.ts'

/** What a person or a service may do in the restaurants with this id or slug; `*` for all restaurants. */
export interface Membership {
  readonly restaurant: string
  readonly rights: Rights
  /** The member, or null for a service. */
  readonly memberId: string | null
  /** As the history names them. */
  readonly actor: Actor
}

export interface Members {
  /** Returns the memberships of whoever calls; none if a token doesn't belong to staff. */
  readonly of: (caller: Pick<Caller, 'token'>) => Promise<readonly Membership[]>
  /** Returns an active member's membership; null if there is none. */
  readonly active: (memberId: string) => Promise<Membership | null>
}

type Needs = Data & Links & Pick<Access, 'staffTokens'>

export async function membershipsOf(
  context: Needs,
  { token }: Pick<Caller, 'token'>,
): Promise<readonly Membership[]> {
  if (token === null) return []
  const services = context.staffTokens.filter((each) => isSameToken(each.token, token))
  if (services.length > 0) {
    const actor = serviceOf(context, token)
    return services.map(({ restaurant, role }) => ({
      restaurant,
      rights: rightsOfService(role),
      memberId: null,
      actor,
    }))
  }
  const account = await signedIn(context, { token })
  if (isRefusal(account)) return []
  return (await createMemberStore(context.database).activeOfAccount(account.uid)).map(membershipOf)
}

export async function activeMembership(
  { database }: Pick<Data, 'database'>,
  memberId: string,
): Promise<Membership | null> {
  const row = await createMemberStore(database).active(memberId)
  return row && membershipOf(row)
}

function membershipOf({ id, restaurant_id, name, role, added, removed }: MemberRow): Membership {
  const rights = { role, added, removed }
  const actor: Actor = { kind: 'member', id, name }
  return { restaurant: String(restaurant_id), rights, memberId: id, actor }
}

/** Tokens have no names, so the history numbers them in the order of the configuration. */
export function serviceOf({ staffTokens }: Pick<Access, 'staffTokens'>, token: string): Actor {
  const all = [...new Set(staffTokens.map((each) => each.token))]
  return { kind: 'service', number: all.findIndex((each) => isSameToken(each, token)) + 1, of: all.length }
}
