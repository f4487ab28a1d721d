import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { refuseToHandOut } from '#domain/staff/manage-members.ts'
import { isWeakPin } from '#domain/staff/pins.ts'
import { hashPassword } from '#server/accounts/identity/passwords/passwords.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createMemberStore, memberIn, type MemberRow } from '../member-store.ts'
import type { MemberCaller } from '../members.ts'
import { managerAmong } from '../people/present-member.ts'
import { openEmployer } from '../devices/open-device.ts'
import { createPinStore } from './pin-store.ts'

type Needs = Data & Links & Discovery & Access

/** A person with only a PIN needs no invitation to accept, so they are active once they have one. */
export const setPin: Handler<'staff.setPin', Needs> = async (
  context,
  { restaurantId, memberId, body },
  caller,
) => {
  const employer = await openEmployer(context, restaurantId, caller)
  if (isRefusal(employer)) return employer
  const isOwn = context.acting.actor.kind === 'member' && context.acting.actor.id === memberId
  if (!isOwn) {
    const mayManage = await openEmployer(context, restaurantId, { ...caller, may: ['staff.manage'] })
    if (isRefusal(mayManage)) return mayManage
  }
  const member = await mayHandOutPin(context, employer, memberId, caller)
  if (isRefusal(member)) return member
  if (isWeakPin(body.pin)) return refuse('weakPin')
  const digest = await hashPassword(body.pin, context.config.passwordCost)
  const at = context.now()
  return context.database.sql.transaction().execute(async (inside) => {
    const { id, name, revision, state } = member
    const isNew = state === 'invited'
    const store = createMemberStore({ sql: inside })
    if (isNew && !(await store.change({ id, revision, state: 'active', joined: at }, at)))
      return refuse('changedMeanwhile')
    const pins = createPinStore({ sql: inside })
    await pins.set(id, digest, at)
    await pins.forgetTries(id)
    const changes = isNew ? [{ field: 'state' as const, before: state, after: 'active' }] : []
    const entry = { kind: 'changed', subject: 'pin', name, restaurantId: employer, changes } as const
    await recordHistory(inside, context, entry)
    return undefined
  })
}

/**
 * Returns the member if the caller may get a PIN of theirs, or more tries of it: it is their own, or they may do all that the
 * member may.
 */
export async function mayHandOutPin(
  context: Data & Access,
  employer: number,
  memberId: string,
  caller: MemberCaller,
): Promise<MemberRow | Refusal<'unknownMember' | 'notPermitted' | 'aboveOwnRole'>> {
  const all = await createMemberStore(context.database).ofRestaurant(employer)
  const by = await managerAmong(context, all, caller)
  if (!by) return refuse('notPermitted')
  const member = all.find(({ id }) => id === memberId)
  if (!member || member.state === 'suspended') return refuse('unknownMember')
  const no = by.id === member.id ? null : refuseToHandOut(memberIn(by), memberIn(member))
  return no ?? member
}
