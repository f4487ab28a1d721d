import type { Transaction } from 'kysely'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type MemberChange, refuseToHandOut, refuseToManage } from '#domain/staff/manage-members.ts'
import type { Access, Data } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { createMemberStore, memberIn, type MemberRow } from '../member-store.ts'
import type { MemberCaller } from '../members.ts'
import { employerOf, managerAmong } from './present-member.ts'

/** The members of a restaurant, locked while one of them manages the others. */
export interface Managing {
  readonly inside: Transaction<Schema>
  readonly restaurantId: number
  readonly by: MemberRow
  /** Everybody who hasn't left. */
  readonly members: readonly MemberRow[]
  /** Decides about a change of a member, or about an invitation if there was none before. */
  readonly refuse: (
    before: MemberRow | null,
    after: MemberChange,
  ) => Refusal<'notPermitted' | 'aboveOwnRole' | 'lastOwner'> | null
  /** Decides whether whoever manages may get a link with which anybody becomes this member. */
  readonly refuseLink: (to: MemberRow) => Refusal<'notPermitted' | 'aboveOwnRole'> | null
}

/**
 * Manages members of a restaurant in one transaction, one manager at a time, so that two owners who demote each other
 * can't leave it without one. Only people manage people: services, keys and operators are refused.
 */
export async function manageMembers<Result>(
  context: Pick<Data, 'database' | 'acting' | 'live'> & Pick<Access, 'members'>,
  listed: ListedRestaurant,
  caller: MemberCaller,
  work: (managing: Managing) => Promise<Result>,
): Promise<Result | Refusal<'notPermitted'>> {
  const restaurantId = employerOf(listed)
  const result = await context.database.sql.transaction().execute(async (inside) => {
    const members = await createMemberStore({ sql: inside }).lock(restaurantId)
    const by = await managerAmong(context, members, caller)
    if (!by) return refuse('notPermitted')
    const rules = members.map(memberIn)
    return work({
      inside,
      restaurantId,
      by,
      members,
      refuse: (before, after) => refuseToManage(memberIn(by), rules, before && memberIn(before), after),
      refuseLink: (to) => refuseToHandOut(memberIn(by), memberIn(to)),
    })
  })
  context.live.changed({ kind: 'staff', id: String(restaurantId) })
  return result
}
