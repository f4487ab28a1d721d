import type { AnswerOf, Parsed } from '#contracts/calls.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { isSameEmail } from '#server/platform/contacts/same-contact.ts'
import { isDuplicate } from '#server/platform/database/database.ts'
import { accountOf, createMemberStore, type MemberRow } from '../member-store.ts'
import { openRestaurantToStaff } from '../open-to-staff.ts'
import { createInvitationStore, type InvitationRow } from './invitation-store.ts'
import { limitInvitations } from './limit-invitations.ts'
import { type Managing, manageMembers } from './manage-members.ts'
import { presentMembers } from './present-member.ts'
import { linkToPassOn, workplaceOf, writeInvitation } from './write-invitation.ts'

type Needs = Data & Links & Discovery & Access
type Body = Parsed<'staff.invite'>['body']

/** The most people of one restaurant, including those who are invited. */
const maxMembers = 500

export const inviteStaff: Handler<'staff.invite', Needs> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const limited = await limitInvitations(context, listed, body.email ?? null)
  if (limited) return limited
  const invited = body.email === undefined ? null : await accountOf(context.database, body.email)
  try {
    return await manageMembers(context, listed, caller, (managing) =>
      invite(context, { managing, listed, body, uid: invited }, caller),
    )
  } catch (error) {
    if (isDuplicate(error, 'staff_members_pkey')) return refuse('idTaken')
    throw error
  }
}

interface Inviting {
  readonly managing: Managing
  readonly listed: ListedRestaurant
  readonly body: Body
  /** The account with this email, if there is one. */
  readonly uid: string | null
}

async function invite(
  context: Needs,
  { managing, listed, body, uid }: Inviting,
  { locale }: Pick<Caller, 'locale'>,
) {
  const { inside, members, by, restaurantId } = managing
  const { id, name, role, email = null, language = locale } = body
  const [added, removed] = [distinct(body.added), distinct(body.removed)]
  if (uid !== null && members.some((each) => each.guest_id === uid)) return refuse('alreadyMember')
  const open = await createInvitationStore({ sql: inside }).openOf(members.map((each) => each.id))
  const repeated = members.find((each) => each.id === id)
  const known = repeated ?? members.find((each) => isWaitingAt(email, each, open.get(each.id)))
  const before = open.get(known?.id ?? '')
  if (repeated) {
    // Anybody can name somebody else's invitation.
    const refusal = managing.refuseLink(repeated)
    if (refusal) return refusal
    context.acting.changedNothing()
    return present(context, managing, repeated, before ?? null)
  }
  if (!known && members.length >= maxMembers) return { ...refuse('tooManyKept'), most: maxMembers }
  const after = { role, added, removed, state: 'invited' as const }
  const refusal = managing.refuse(known ?? null, after)
  if (refusal) return refuse(refusal.refused === 'lastOwner' ? 'aboveOwnRole' : refusal.refused)
  const at = context.now()
  const store = createMemberStore({ sql: inside })
  const fields = { name, role, added, removed, language }
  const row: MemberRow = known
    ? { ...known, ...fields, revision: known.revision + 1, updated: at }
    : {
        id,
        restaurant_id: restaurantId,
        guest_id: null,
        state: 'invited',
        joined: null,
        ...fields,
        revision: 1,
        created: at,
        updated: at,
      }
  if (known) await store.change({ id: known.id, revision: known.revision, ...fields }, at)
  else await store.add(row)
  const invitation = await writeInvitation(context, inside, {
    member: row,
    restaurant: workplaceOf(listed),
    email,
    language,
    inviter: by,
  })
  await recordHistory(inside, context, {
    kind: known ? 'changed' : 'added',
    subject: known ? 'invitation' : 'member',
    restaurantId,
    name,
    changes: [{ field: 'role', before: known?.role ?? null, after: role }],
  })
  return present(context, managing, row, invitation)
}

/** Whether a member has been invited at this address and hasn't accepted yet. */
function isWaitingAt(email: string | null, { state }: MemberRow, open: InvitationRow | undefined): boolean {
  return state === 'invited' && email !== null && isSameEmail(open?.email ?? '', email)
}

async function present(
  context: Needs,
  { inside, by }: Managing,
  row: MemberRow,
  invitation: InvitationRow | null,
): Promise<AnswerOf<'staff.invite'>> {
  const [member] = await presentMembers({ sql: inside }, [row], by, context.now())
  if (!member) throw new Error('the member isn’t presented')
  return { member, link: invitation && linkToPassOn(context, invitation) }
}

function distinct(permissions: readonly Permission[]): Permission[] {
  return [...new Set(permissions)]
}
