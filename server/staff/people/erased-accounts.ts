import type { Kysely, Transaction } from 'kysely'
import type { Data } from '#server/context.ts'
import { actingAs } from '#server/history/record/acting.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { createMemberStore } from '../member-store.ts'
import { createPinStore } from '../pins/pin-store.ts'
import { createInvitationStore } from './invitation-store.ts'

/**
 * Suspends the memberships of an account that is erased, and removes their PINs, until a manager decides whether they
 * still work there. The restaurant keeps the name that it gave them. Resolves to the ids of its restaurants.
 */
export async function suspendMembersOf(
  context: Pick<Data, 'now'>,
  inside: Transaction<Schema>,
  uid: string,
): Promise<number[]> {
  const at = context.now()
  const store = createMemberStore({ sql: inside })
  const pins = createPinStore({ sql: inside })
  const members = await store.lockAccount(uid)
  for (const { id, revision, name, state, restaurant_id: restaurantId } of members) {
    // They have to be invited again, or get another PIN.
    await store.change({ id, revision, guest_id: null, state: 'suspended', joined: null }, at)
    await pins.remove(id)
    const cause = { field: 'cause' as const, before: null, after: 'accountDeleted' }
    const changes = [
      ...(state === 'suspended' ? [] : [{ field: 'state' as const, before: state, after: 'suspended' }]),
      cause,
    ]
    const recorder = { ...context, acting: actingAs({ kind: 'member', id, name }) }
    await recordHistory(inside, recorder, { kind: 'changed', subject: 'member', name, restaurantId, changes })
  }
  return members.map((member) => member.restaurant_id)
}

/** Forgets that invitations were sent to these addresses, which an erased guest had. The invitations stay valid. */
export function forgetInvitationsTo(inside: Kysely<Schema>, emails: readonly string[]): Promise<void> {
  return createInvitationStore({ sql: inside }).forgetEmails(emails)
}
