import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'

export type CeremonyPurpose = 'add' | 'signIn'

/** The purpose of a ceremony. `guestId` is the account that gets the passkey; null for signing in. */
export type CeremonyKey =
  | { readonly purpose: 'add'; readonly guestId: string }
  | { readonly purpose: 'signIn'; readonly guestId: null }

export function createCeremonyStore({ sql: db }: Database) {
  return {
    async begin(
      id: string,
      { purpose, guestId }: CeremonyKey,
      challenge: string,
      lives: { readonly created: Date; readonly expires: Date },
    ): Promise<void> {
      const row = { id, purpose, guest_id: guestId, challenge, ...lives }
      await db.insertInto('guest_ceremonies').values(row).execute()
    },

    /**
     * Consumes a ceremony and resolves to its challenge, or to null if the ceremony has expired, belongs to
     * another account or has another purpose.
     */
    async take(id: string, { purpose, guestId }: CeremonyKey, at: Date): Promise<string | null> {
      const row = await db
        .deleteFrom('guest_ceremonies')
        .where('id', '=', id)
        .where('purpose', '=', purpose)
        .where('guest_id', guestId === null ? 'is' : '=', guestId)
        .where('expires', '>', at)
        .returning('challenge')
        .executeTakeFirst()
      return row?.challenge ?? null
    },

    forgetEnded: (at: Date): Promise<number> =>
      deleteInBatches(db, 'guest_ceremonies', sql`expires <= ${at}`),
  }
}
