import type { Transaction } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import type { Data, Links } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { createMemberStore } from '#server/staff/member-store.ts'
import { writeInvitation } from '#server/staff/people/write-invitation.ts'

/** Somebody who is invited to be an owner. */
export interface InvitedOwner {
  /** Id of the new member, chosen by the client. */
  readonly id: string
  readonly email: string
  readonly name: string
}

/** Invites an owner on behalf of the operator, in the transaction that gives a reason for it. */
export async function inviteOwner(
  context: Data & Links,
  inside: Transaction<Schema>,
  restaurant: { readonly id: number; readonly name: string; readonly timeZone: string },
  { id, email, name }: InvitedOwner,
  language: Locale,
): Promise<void> {
  const at = context.now()
  const member = {
    id,
    restaurant_id: restaurant.id,
    guest_id: null,
    name,
    role: 'owner' as const,
    added: [],
    removed: [],
    state: 'invited' as const,
    joined: null,
    language,
    revision: 1,
    created: at,
    updated: at,
  }
  await createMemberStore({ sql: inside }).add(member)
  await writeInvitation(context, inside, {
    member,
    restaurant: { restaurant: restaurant.name, timeZone: restaurant.timeZone },
    email,
    language,
    invitedBy: '',
  })
  await recordHistory(inside, context, {
    kind: 'added',
    subject: 'member',
    restaurantId: restaurant.id,
    name,
    changes: [{ field: 'role', before: null, after: 'owner' }],
  })
}
