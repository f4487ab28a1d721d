import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { isAmong, type ProvedContacts } from '#server/accounts/identity/contacts/proved-contacts.ts'
import { mayHaveContacts } from '#server/book/steps/bookings-of-contacts.ts'
import type { WalkInRow } from './record-in-line.ts'

/** Returns all waitlist entries of an account, oldest first. */
export function walkInsOf(db: Kysely<Schema>, uid: string): Promise<WalkInRow[]> {
  return db
    .selectFrom('walk_ins')
    .selectAll()
    .where('guest_uid', '=', uid)
    .orderBy('joined')
    .orderBy('id')
    .execute()
}

/** Returns entries that visitors made with one of these contacts and that don't belong to an account yet. */
export async function visitorsWalkIns(db: Kysely<Schema>, contacts: ProvedContacts): Promise<WalkInRow[]> {
  const rows = await db
    .selectFrom('walk_ins')
    .selectAll()
    .where(mayHaveContacts(contacts))
    .where('guest_uid', 'is', null)
    .where('erased', 'is', null)
    .orderBy('joined')
    .execute()
  return rows.filter((row) => isAmong(contacts, row))
}

/** Assigns visitors’ entries to an account. Skips entries that already belong to one. */
export async function giveWalkIns(
  db: Kysely<Schema>,
  uid: string,
  walkIns: readonly Pick<WalkInRow, 'id'>[],
): Promise<void> {
  if (walkIns.length === 0) return
  await db
    .updateTable('walk_ins')
    .set({ guest_uid: uid })
    .where(sql<boolean>`id = any(${walkIns.map(({ id }) => id)}::text[])`)
    .where('guest_uid', 'is', null)
    .where('erased', 'is', null)
    .execute()
}

/** Returns all steps of these entries, in order. */
export function movesOfWalkIns(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Selectable<Schema['walk_in_moves']>[]> {
  return db
    .selectFrom('walk_in_moves')
    .selectAll()
    .where(sql<boolean>`walk_in_id = any(${[...ids]}::text[])`)
    .orderBy('walk_in_id')
    .orderBy('version')
    .execute()
}
