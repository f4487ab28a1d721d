import type { AnswerOf } from '#contracts/calls.ts'
import type { Actor } from '#domain/history/actor.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { initialsOf } from '#domain/staff/initials.ts'
import type { Member } from '#domain/staff/manage-members.ts'
import { isAbove, permissions } from '#domain/staff/permissions.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createPinStore } from '../pins/pin-store.ts'
import type { MemberRow } from '../member-store.ts'
import { createInvitationStore, type InvitationRow } from './invitation-store.ts'

/** Returns the id of the restaurant whose members work at a restaurant or event. */
export function employerOf({ record }: Pick<ListedRestaurant, 'record'>): number {
  return record.parent_id ?? record.id
}

/**
 * Returns the member whose rights decide about others: who allowed it, or who acts. Null for everybody who isn't a
 * person, because only people make people.
 */
export function managerAmong(rows: readonly MemberRow[], actor: Actor): MemberRow | null {
  if (actor.kind !== 'member') return null
  const id = actor.coSigner?.id ?? actor.id
  return rows.find((row) => row.id === id) ?? null
}

/** Returns a member as the rules see them. */
export function memberIn(row: MemberRow): Member {
  const { id, role, added, removed, state } = row
  return { id, role, added: known(added), removed: known(removed), state, hasAccount: row.guest_id !== null }
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
  return rows.map((row) =>
    presentMember(row, invitations.get(row.id), { by, now, hasPin: withPin.has(row.id) }),
  )
}

interface View {
  readonly by: MemberRow | null
  readonly now: Date
  readonly hasPin: boolean
}

function presentMember(
  row: MemberRow,
  invitation: InvitationRow | undefined,
  { by, now, hasPin }: View,
): Presented {
  const { id, name, role, state, revision } = row
  return {
    memberId: id,
    name,
    initials: initialsOf(name),
    role,
    added: known(row.added),
    removed: known(row.removed),
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
          isOpen: invitation.expires > now,
        }
      : null,
  }
}

/** Rows may contain permissions that no longer exist. */
function known(stored: MemberRow['added']): MemberRow['added'] {
  return permissions.filter((each) => stored.includes(each))
}

export function languageIn(stored: string): Locale | null {
  return locales.find((each) => each === stored) ?? null
}
