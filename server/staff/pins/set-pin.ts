import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type Member, refuseToManage } from '#domain/staff/manage-members.ts'
import { isWeakPin } from '#domain/staff/pins.ts'
import { hashPassword } from '#server/accounts/identity/passwords/passwords.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createMemberStore, type MemberRow } from '../member-store.ts'
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
  const member = await mayChangePin(context, employer, memberId)
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
    const changes = isNew ? [{ field: 'state', before: state, after: 'active' }] : []
    const entry = { kind: 'changed', subject: 'pin', name, restaurantId: employer, changes } as const
    await recordHistory(inside, context, entry)
    return undefined
  })
}

/** Returns the member if the caller may set their PIN: it is their own, or they may manage them. */
async function mayChangePin(
  context: Needs,
  employer: number,
  memberId: string,
): Promise<MemberRow | Refusal<'unknownMember' | 'notPermitted' | 'aboveOwnRole'>> {
  const { actor } = context.acting
  if (actor.kind !== 'member') return refuse('notPermitted')
  const all = await createMemberStore(context.database).ofRestaurant(employer)
  const member = all.find(({ id }) => id === memberId)
  const by = all.find(({ id }) => id === actor.id)
  if (!member || member.state === 'suspended') return refuse('unknownMember')
  if (!by) return refuse('notPermitted')
  if (by.id === member.id) return member
  const no = refuseToManage(asMember(by), all.map(asMember), asMember(member), {
    ...asMember(member),
    state: 'active',
  })
  return no && no.refused !== 'lastOwner' ? refuse(no.refused) : member
}

function asMember({ id, role, added, removed, state, guest_id }: MemberRow): Member {
  return { id, role, added, removed, state, hasAccount: guest_id !== null }
}
