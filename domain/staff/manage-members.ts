import { type Refusal, refuse } from '#domain/refusal.ts'
import { isAbove, isPermitted, permissionsOf, type Rights } from './permissions.ts'

export type MemberState = 'invited' | 'active' | 'suspended' | 'removed'

export interface Member extends Rights {
  readonly id: string
  readonly state: MemberState
  /** People without an account have only a PIN, which works on the restaurant's devices. */
  readonly hasAccount: boolean
}

/** Rights and state after a change. */
export type MemberChange = Pick<Member, keyof Rights | 'state'>

/**
 * Decides whether a member may invite or change another one of the same restaurant. `before` is null for an invitation.
 * Members manage others up to their own role and give nobody a permission that they don't have themselves, so a second
 * login never gets anybody more rights.
 */
export function refuseToManage(
  by: Member,
  members: readonly Member[],
  before: Member | null,
  after: MemberChange,
): Refusal<'notPermitted' | 'aboveOwnRole' | 'lastOwner'> | null {
  if (by.state !== 'active' || !isPermitted(by, 'staff.manage')) return refuse('notPermitted')
  if (isAbove(after.role, by.role) || (before && isAbove(before.role, by.role))) return refuse('aboveOwnRole')
  const own = permissionsOf(by)
  const had = before ? usableOf(before) : []
  if (usableOf(after).some((each) => !had.includes(each) && !own.includes(each)))
    return refuse('aboveOwnRole')
  return before && losesLastOwner(members, before, after) ? refuse('lastOwner') : null
}

/**
 * Decides whether a member may get what lets somebody act as a member: the link of an invitation, a PIN, or more tries of
 * one. Whoever gets it can use it, so nobody gets it for a member who may do more than they may themselves.
 */
export function refuseToHandOut(
  by: Member,
  { role, added, removed }: Rights,
): Refusal<'notPermitted' | 'aboveOwnRole'> | null {
  const refusal = refuseToManage(by, [], null, { role, added, removed, state: 'invited' })
  return refusal && refuse(refusal.refused === 'notPermitted' ? 'notPermitted' : 'aboveOwnRole')
}

/**
 * Returns whether a change would leave a restaurant without an owner who can sign in and has all permissions of an
 * owner.
 */
function losesLastOwner(members: readonly Member[], before: Member, after: MemberChange): boolean {
  if (!isFullOwner(before) || isFullOwner({ ...before, ...after })) return false
  return !members.some((each) => each.id !== before.id && isFullOwner(each))
}

function isFullOwner({ role, removed, state, hasAccount }: Member): boolean {
  return role === 'owner' && removed.length === 0 && state === 'active' && hasAccount
}

/** An invitation counts as given; who is suspended or removed has nothing, and gets it again only from somebody who has it. */
function usableOf(member: MemberChange) {
  return member.state === 'invited' || member.state === 'active' ? permissionsOf(member) : []
}
