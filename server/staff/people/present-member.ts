import type { AnswerOf } from '#contracts/calls.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { rightsAtDevice } from '#domain/staff/devices.ts'
import { initialsOf } from '#domain/staff/initials.ts'
import { isAbove } from '#domain/staff/permissions.ts'
import type { Access, Data } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createPinStore } from '../pins/pin-store.ts'
import { createMemberStore, knownPermissions, memberIn, type MemberRow } from '../member-store.ts'
import type { MemberCaller } from '../members.ts'
import { invitationState } from './invitation-state.ts'
import { createInvitationStore, type InvitationRow } from './invitation-store.ts'

/** Returns the id of the restaurant whose members work at a restaurant or event. */
export function employerOf({ record }: Pick<ListedRestaurant, 'record'>): number {
  return record.parent_id ?? record.id
}

/**
 * Returns the member whose rights decide about others, as far as the highest role on a shared device has them. Null for
 * everybody who isn't a person, because only people make people.
 */
export async function managerAmong(
  { acting, members }: Pick<Data, 'acting'> & Pick<Access, 'members'>,
  rows: readonly MemberRow[],
  caller: MemberCaller,
): Promise<MemberRow | null> {
  const { actor } = acting
  const row = actor.kind === 'member' && rows.find(({ id }) => id === actor.id)
  if (!row) return null
  const own = (await members.of(caller)).find(({ memberId }) => memberId === row.id)
  if (!own?.highest) return row
  const { role, added, removed } = rightsAtDevice(memberIn(row), own.highest)
  return { ...row, role, added: [...added], removed: [...removed] }
}

type Presented = AnswerOf<'staff.members'>['members'][number]

/** Returns members with their open invitations, for the member who manages them. */
export async function presentMembers(
  { sql }: Pick<Database, 'sql'>,
  rows: readonly MemberRow[],
  by: MemberRow | null,
  now: Date,
): Promise<Presented[]> {
  const ids = rows.map(({ id }) => id)
  const invitations = await createInvitationStore({ sql }).openOf(ids)
  const withPin = await createPinStore({ sql }).haveOne(ids)
  const inviters = await createMemberStore({ sql }).byIds(
    [...invitations.values()].flatMap(({ inviter }) => inviter ?? []),
  )
  return rows.map((row) => {
    const invitation = invitations.get(row.id)
    const isOpen = invitation !== undefined && invitationState(invitation, row, inviters, now) === 'open'
    return presentMember(row, invitation, { by, isOpen, hasPin: withPin.has(row.id) })
  })
}

interface View {
  readonly by: MemberRow | null
  readonly isOpen: boolean
  readonly hasPin: boolean
}

function presentMember(
  row: MemberRow,
  invitation: InvitationRow | undefined,
  { by, isOpen, hasPin }: View,
): Presented {
  const { id, name, role, state, revision } = row
  return {
    memberId: id,
    name,
    initials: initialsOf(name),
    role,
    added: knownPermissions(row.added),
    removed: knownPermissions(row.removed),
    state: state === 'removed' ? 'suspended' : state,
    hasPin,
    hasAccount: row.guest_id !== null,
    language: languageIn(row.language),
    isCaller: by?.id === id,
    mayChange: by !== null && !isAbove(role, by.role),
    revision,
    invitation: invitation
      ? {
          email: invitation.email,
          expires: invitation.expires.toISOString(),
          isOpen,
        }
      : null,
  }
}

export function languageIn(stored: string): Locale | null {
  return locales.find((each) => each === stored) ?? null
}
