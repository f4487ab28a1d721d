import { sql } from 'kysely'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import { type Chore, daysBefore } from '#server/housekeeping/chore.ts'

/** Nobody repeats a request after this long; until then the key knows its answer. */
const keptDays = 7

export const forgetKeys: Chore = {
  name: 'forget idempotency keys',
  run: ({ database, now }) =>
    deleteInBatches(database.sql, 'idempotency_keys', sql`created < ${daysBefore(now(), keptDays)}`),
}
