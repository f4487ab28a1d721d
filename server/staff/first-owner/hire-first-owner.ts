import type { Transaction } from 'kysely'
import type { AnswerOf } from '#contracts/calls.ts'
import type { Locale } from '#domain/locale.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Data } from '#server/context.ts'
import { actingAs } from '#server/history/record/acting.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { createMemberStore } from '../member-store.ts'
import { hashOfStaffCode } from '../people/staff-links.ts'
import { createSetupLinkStore } from './setup-link-store.ts'

interface FirstOwner {
  readonly uid: string
  /** Id of the member that is added. */
  readonly id: string
  readonly name: string
  readonly language: Locale
}

/** Whether this is the code of the setup link, which may have ended. */
export async function isSetupCode({ database }: Pick<Data, 'database'>, code: string): Promise<boolean> {
  return (await createSetupLinkStore(database).byHash(hashOfStaffCode(code))) !== null
}

/**
 * Makes an account the owner of a restaurant with the code of the setup link, in the caller's transaction. Also succeeds if
 * the account has used the link for this restaurant before.
 */
export async function hireFirstOwner(
  context: Data,
  inside: Transaction<Schema>,
  code: string,
  { uid, id, name, language }: FirstOwner,
  restaurantId: number,
): Promise<AnswerOf<'staff.startSetup'> | Refusal<'setupLinkEnded' | 'setupLinkExpired'>> {
  // First the guest, as everything that locks both does.
  await inside.selectFrom('guests').select('id').where('id', '=', uid).forKeyShare().execute()
  const links = createSetupLinkStore({ sql: inside })
  const link = await links.lock(hashOfStaffCode(code))
  if (!link) return refuse('setupLinkEnded')
  const members = createMemberStore({ sql: inside })
  const before = link.member_id === null ? null : await members.byId(link.member_id)
  if (before?.guest_id === uid && before.state === 'active' && before.restaurant_id === restaurantId)
    return { restaurantId, memberId: before.id }
  if (link.used || (await links.hasMembers())) return refuse('setupLinkEnded')
  if (link.expires <= context.now()) return refuse('setupLinkExpired')
  const at = context.now()
  const person = { id, name, restaurant_id: restaurantId, guest_id: uid, language }
  await members.add({ ...person, role: 'owner', state: 'active', joined: at, created: at, updated: at })
  await links.use(id, at)
  const acting = actingAs({ kind: 'member', id, name })
  const entry = { kind: 'added', subject: 'member', restaurantId, name } as const
  const changes = [{ field: 'role' as const, before: null, after: 'owner' }]
  await recordHistory(inside, { ...context, acting }, { ...entry, changes })
  return { restaurantId, memberId: id }
}
