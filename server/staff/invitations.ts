import type { Transaction } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Data, Links } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import { isSameEmail } from '#server/platform/contacts/same-contact.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { accountOf, createMemberStore } from './member-store.ts'
import { createInvitationStore, type InvitationRow } from './people/invitation-store.ts'
import { writeInvitation } from './people/write-invitation.ts'

interface NewOwner {
  readonly restaurantId: number
  /** The restaurant's name and zone, for the mail. */
  readonly restaurant: string
  readonly timeZone: string
  readonly name: string
  readonly email: string
  readonly language: Locale
}

/** A repeated request within this time sends no second mail. */
const sameMs = 60_000

/** Whether the account with this email already works at a restaurant, or is suspended there. */
export async function isMember(
  inside: Transaction<Schema>,
  restaurantId: number,
  email: string,
): Promise<boolean> {
  const uid = await accountOf({ sql: inside }, email)
  const members = uid === null ? [] : await createMemberStore({ sql: inside }).ofRestaurant(restaurantId)
  return members.some(({ guest_id }) => guest_id === uid)
}

/**
 * Invites somebody by email to own a restaurant, for the operator and for what the operator decides. Inviting the same
 * email again renews the invitation. Takes part in the transaction, so that a restaurant is never created without it.
 */
export async function inviteOwner(
  context: Pick<Data, 'now' | 'newId' | 'acting'> & Pick<Links, 'capabilities' | 'config'>,
  inside: Transaction<Schema>,
  { restaurantId, restaurant, timeZone, name, email, language }: NewOwner,
): Promise<{ readonly memberId: string; readonly invitation: InvitationRow } | Refusal<'alreadyMember'>> {
  const store = createMemberStore({ sql: inside })
  const members = await store.lock(restaurantId)
  if (await isMember(inside, restaurantId, email)) return refuse('alreadyMember')
  const open = await createInvitationStore({ sql: inside }).openOf(members.map(({ id }) => id))
  const at = context.now()
  const known = members.find(
    ({ id, state, role }) =>
      state === 'invited' && role === 'owner' && isSameEmail(open.get(id)?.email ?? '', email),
  )
  const before = open.get(known?.id ?? '')
  if (known && before && at.getTime() - before.created.getTime() < sameMs) {
    context.acting.changedNothing()
    return { memberId: known.id, invitation: before }
  }
  const id = known?.id ?? context.newId()
  if (!known)
    await store.add({
      id,
      restaurant_id: restaurantId,
      guest_id: null,
      name,
      role: 'owner',
      state: 'invited',
      language,
      created: at,
      updated: at,
    })
  const workplace = { restaurant, timeZone }
  const member = { id, role: 'owner' } as const
  const invitation = await writeInvitation(context, inside, {
    member,
    restaurant: workplace,
    email,
    language,
    inviter: null,
  })
  await recordHistory(inside, context, {
    kind: known ? 'changed' : 'added',
    subject: known ? 'invitation' : 'member',
    restaurantId,
    name: known?.name ?? name,
    changes: known ? [] : [{ field: 'role', before: null, after: 'owner' }],
  })
  return { memberId: id, invitation }
}
