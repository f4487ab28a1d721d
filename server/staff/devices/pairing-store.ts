import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { DevicePairingRow } from '#server/platform/database/tables/staff-tables.ts'

export type PairingRow = Selectable<DevicePairingRow>

type NewPairing = Omit<Insertable<DevicePairingRow>, 'created_by'> & Pick<PairingRow, 'created_by'>

export function createPairingStore({ sql: db }: { readonly sql: Kysely<Schema> }) {
  return {
    async add({ created_by, ...pairing }: NewPairing): Promise<void> {
      await db
        .insertInto('device_pairings')
        .values({ ...pairing, created_by: JSON.stringify(created_by) })
        .execute()
    },

    /** Locks a code that hasn’t expired, so that two devices can’t use it at once. */
    async lock(codeHash: string, at: Date): Promise<PairingRow | null> {
      const row = await db
        .selectFrom('device_pairings')
        .selectAll()
        .where('code_hash', '=', codeHash)
        .where('expires', '>', at)
        .forUpdate()
        .executeTakeFirst()
      return row ?? null
    },

    async use(codeHash: string, device_id: string): Promise<void> {
      await db.updateTable('device_pairings').set({ device_id }).where('code_hash', '=', codeHash).execute()
    },

    forgetEnded: (at: Date): Promise<number> => deleteInBatches(db, 'device_pairings', sql`expires <= ${at}`),
  }
}
