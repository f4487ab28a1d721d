import { type Selectable, sql as raw } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import type { Schema } from '#server/database/schema.ts'

export type MessageRow = Selectable<Schema['messages']>

export function createOutboxStore({ sql }: Database) {
  return {
    /** The newest messages first, of everybody or of one recipient. */
    async newest(recipient: string | null, limit: number): Promise<MessageRow[]> {
      let query = sql.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(limit)
      if (recipient) query = query.where('recipient', '=', recipient)
      return query.execute()
    },

    forgetSentBefore: (at: Date): Promise<number> => deleteInBatches(sql, 'messages', raw`sent < ${at}`),
  }
}
