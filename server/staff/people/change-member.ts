import type { Parsed } from '#contracts/calls.ts'
import type { RecordedChange } from '#domain/history/fields.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { MemberState } from '#domain/staff/manage-members.ts'
import { permissions } from '#domain/staff/permissions.ts'
import { forgetPushTargetsOf } from '#server/book/outbox/push-subscriptions.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createMemberStore, memberIn, type MemberRow } from '../member-store.ts'
import { openRestaurantToStaff } from '../open-to-staff.ts'
import { createInvitationStore } from './invitation-store.ts'
import { type Managing, manageMembers } from './manage-members.ts'
import { presentMembers } from './present-member.ts'

type Needs = Data & Discovery & Access
type Body = Parsed<'staff.changeMember'>['body']

export const changeMember: Handler<'staff.changeMember', Needs> = async (
  context,
  { restaurantId, memberId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  return manageMembers(context, listed, caller, async (managing) => {
    const store = createMemberStore({ sql: managing.inside })
    const row =
      managing.members.find((each) => each.id === memberId) ??
      (await store.left(managing.restaurantId, memberId))
    return row ? change(context, managing, row, body) : refuse('unknownMember')
  })
}

async function change(context: Needs, managing: Managing, row: MemberRow, body: Body) {
  const { inside, restaurantId, by } = managing
  const after = changed(row, body)
  const changes = changesOf(row, after)
  const invitations = createInvitationStore({ sql: inside })
  const answer = async (now: MemberRow) => {
    const [member] = await presentMembers({ sql: inside }, [now], by, context.now())
    return member ? { ...member, state: now.state } : refuse('unknownMember')
  }
  // Repeated, or somebody else wanted the same.
  if (changes.length === 0) {
    context.acting.changedNothing()
    return answer(row)
  }
  if (row.state === 'removed') return refuse('unknownMember')
  if (row.revision !== body.revision) return refuse('changedMeanwhile')
  const refusal = managing.refuse(row, memberIn(after))
  if (refusal) return refusal
  const { id, revision, name, role, added, removed, state, language } = after
  const at = context.now()
  await createMemberStore({ sql: inside }).change(
    { id, revision, name, role, added, removed, state, language },
    at,
  )
  if (state === 'removed') {
    await invitations.revokeAll(id, at)
    await forgetPushTargetsOf(inside, { members: [id] })
  }
  await recordHistory(inside, context, {
    kind: state === 'removed' ? 'removed' : 'changed',
    subject: 'member',
    restaurantId,
    name,
    changes,
  })
  return answer({ ...after, revision: revision + 1, updated: at })
}

function changed(row: MemberRow, { name, role, added, removed, language, state }: Body): MemberRow {
  return {
    ...row,
    name: name ?? row.name,
    role: role ?? row.role,
    added: permissions.filter((each) => (added ?? row.added).includes(each)),
    removed: permissions.filter((each) => (removed ?? row.removed).includes(each)),
    language: language ?? row.language,
    state: state === undefined ? row.state : stateAfter(row, state),
  }
}

/** Whoever hasn't accepted the invitation yet is invited again when a suspension ends. */
function stateAfter(row: MemberRow, wanted: NonNullable<Body['state']>): MemberState {
  return wanted === 'active' && row.joined === null ? 'invited' : wanted
}

/** Lists what is different, in words that the history keeps. */
function changesOf(before: MemberRow, after: MemberRow): RecordedChange[] {
  const words = (row: MemberRow) => ({
    name: row.name,
    role: row.role,
    added: row.added.join(', '),
    removed: permissions.filter((each) => row.removed.includes(each)).join(', '),
    state: row.state,
    language: row.language,
  })
  const [was, is] = [words(before), words(after)]
  return (Object.keys(is) as (keyof typeof is)[])
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field] || null, after: is[field] || null }))
}
