import type { Kysely, Transaction } from 'kysely'
import { noTries, type PinTries } from '#domain/staff/pins.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** The only writer of PINs and of wrong ones. */
export function createPinStore({ sql: db }: { readonly sql: Kysely<Schema> }) {
  return {
    async digestOf(memberId: string): Promise<string | null> {
      const row = await db
        .selectFrom('staff_pins')
        .select('digest')
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      return row?.digest ?? null
    },

    /** Returns those of the members who have a PIN. */
    async haveOne(memberIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (memberIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('staff_pins')
        .select('member_id')
        .where('member_id', 'in', memberIds)
        .execute()
      return new Set(rows.map(({ member_id }) => member_id))
    },

    async set(member_id: string, digest: string, updated: Date): Promise<void> {
      await db
        .insertInto('staff_pins')
        .values({ member_id, digest, updated })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ digest, updated }))
        .execute()
    },

    /** Removes a member's PIN, with the wrong ones that were entered. */
    async remove(memberId: string): Promise<void> {
      await db.deleteFrom('staff_pins').where('member_id', '=', memberId).execute()
      await db.deleteFrom('pin_tries').where('member_id', '=', memberId).execute()
    },

    /** Returns the tries at a device, by member. */
    async triesAt(deviceId: string): Promise<ReadonlyMap<string, PinTries>> {
      const rows = await db.selectFrom('pin_tries').selectAll().where('device_id', '=', deviceId).execute()
      return new Map(rows.map((row) => [row.member_id, triesOf(row)]))
    },

    async forgetTriesAt(deviceId: string, memberId: string): Promise<void> {
      await db
        .deleteFrom('pin_tries')
        .where('device_id', '=', deviceId)
        .where('member_id', '=', memberId)
        .execute()
    },

    /** Forgets the tries for a member on all devices. Resolves to false if there were none. */
    async forgetTries(memberId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('pin_tries')
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/**
 * Counts a try before the PIN is checked, so that guesses in parallel, also in several processes, don’t get more tries.
 * `count` returns the tries after this one, or null if it isn’t allowed. Resolves to the tries before it.
 */
export async function countTry(
  inside: Transaction<Schema>,
  whom: { readonly device_id: string; readonly member_id: string },
  count: (before: PinTries) => PinTries | null,
): Promise<{ readonly before: PinTries; readonly after: PinTries | null }> {
  await inside
    .insertInto('pin_tries')
    .values(whom)
    .onConflict((conflict) => conflict.columns(['device_id', 'member_id']).doNothing())
    .execute()
  const own = inside.selectFrom('pin_tries').selectAll().where('device_id', '=', whom.device_id)
  const row = await own.where('member_id', '=', whom.member_id).forUpdate().executeTakeFirst()
  const before = row ? triesOf(row) : noTries
  const after = count(before)
  if (after)
    await inside
      .updateTable('pin_tries')
      .set({ wrong: after.wrong, paused_until: after.pausedUntil ? new Date(after.pausedUntil) : null })
      .where('device_id', '=', whom.device_id)
      .where('member_id', '=', whom.member_id)
      .execute()
  return { before, after }
}

function triesOf({ wrong, paused_until }: { wrong: number; paused_until: Date | null }): PinTries {
  return { wrong, pausedUntil: paused_until?.getTime() ?? 0 }
}
