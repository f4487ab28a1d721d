import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Book, Data } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { Correction } from '#server/book/steps/correct-contacts.ts'
import { recordInLine, type WalkInRow } from './record-in-line.ts'

interface Where {
  readonly uid: string
  readonly restaurantId: number
  readonly at: Date
}

/**
 * Resolves to whether any of the guest's waiting or seated entries at the restaurant has the phone number as
 * its only contact.
 */
export async function waitingByPhone({ database }: Pick<Data, 'database'>, where: Where): Promise<boolean> {
  return (await presentEntries(database.sql, where)).some(({ email }) => email === '')
}

/** Applies the correction to the guest’s entries that are waiting or seated at the restaurant. */
export async function correctWalkIns(
  context: Data & Book,
  where: Where,
  { customerName, phoneNumber, specialRequests, ...profile }: Correction,
): Promise<void> {
  if ((await presentEntries(context.database.sql, where)).length === 0) return
  const given = Object.entries(profile).filter(([, value]) => value !== undefined)
  await recordInLine(context, where.restaurantId, where.at, async ({ inside, step }) => {
    for (const before of await presentEntries(inside, where)) {
      const after = {
        ...before,
        customer_name: customerName ?? before.customer_name,
        phone: phoneNumber ?? before.phone,
        special_requests: specialRequests ?? before.special_requests,
        customer_profile: { ...before.customer_profile, ...Object.fromEntries(given) },
      }
      if (isDeepStrictEqual(after, before)) continue
      await step({ before, after, action: 'change', by: 'guest', note: '', tables: 'kept', message: null })
    }
  })
}

function presentEntries(db: Kysely<Schema>, { uid, restaurantId }: Where): Promise<WalkInRow[]> {
  return db
    .selectFrom('walk_ins')
    .selectAll()
    .where('guest_uid', '=', uid)
    .where('restaurant_id', '=', restaurantId)
    .where('status', 'in', ['Pending', 'Approved', 'Called', 'Seated'])
    .orderBy('joined')
    .execute()
}
