import { type Kysely, sql } from 'kysely'
import type { Links } from '#server/context.ts'
import { guestDigests, type GuestIdentifiers } from '#server/platform/contacts/guest-digests.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

type Needs = Pick<Links, 'capabilities'>

/**
 * Returns what a restaurant has noted about a guest: all notes that one of their contacts leads to, oldest first. Empty if
 * there is none; null if nothing identifies the guest.
 */
export async function noteAbout(
  context: Needs,
  db: Kysely<Schema>,
  restaurantId: number,
  guest: GuestIdentifiers,
): Promise<string | null> {
  const digests = guestDigests(context, 'note', guest)
  if (digests.length === 0) return null
  const rows = await db
    .selectFrom('guest_notes')
    .select('note')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`digests && ${digests}::text[]`)
    .orderBy('id')
    .execute()
  return rows.map(({ note }) => note).join('\n')
}

interface NoteToSave {
  readonly restaurantId: number
  readonly guest: GuestIdentifiers
  readonly note: string
  /** The note as whoever writes has seen it. */
  readonly before: string
  readonly at: Date
}

/**
 * Writes the note about a guest, in place of all that their contacts lead to. Resolves to whether it was changed, to
 * `outrun` if it isn't what the writer has seen, and to null if nothing identifies the guest. Requires a transaction.
 */
export async function saveNote(
  context: Needs,
  inside: Kysely<Schema>,
  { restaurantId, guest, note, before, at }: NoteToSave,
): Promise<boolean | 'outrun' | null> {
  const digests = guestDigests(context, 'note', guest)
  if (digests.length === 0) return null
  // One writer at a time, also of a first note, which has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest notes of ${restaurantId}`}, 0))`.execute(
    inside,
  )
  const current = await noteAbout(context, inside, restaurantId, guest)
  if (current === note) return false
  if (current !== before) return 'outrun'
  const replaced = await inside
    .deleteFrom('guest_notes')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`digests && ${digests}::text[]`)
    .returning('digests')
    .execute()
  if (note === '') return true
  const all = [...new Set([...digests, ...replaced.flatMap((row) => row.digests)])]
  await inside
    .insertInto('guest_notes')
    .values({ restaurant_id: restaurantId, digests: all, note, changed: at })
    .execute()
  return true
}

/** Returns what restaurants have noted about a guest, for the export of the guest's data. */
export async function notesAbout(context: Needs, db: Kysely<Schema>, guest: GuestIdentifiers) {
  const rows = await db
    .selectFrom('guest_notes')
    .select(['restaurant_id', 'note', 'changed'])
    .where(sql<boolean>`digests && ${guestDigests(context, 'note', guest)}::text[]`)
    .orderBy('id')
    .execute()
  return rows.map(({ restaurant_id, note, changed }) => ({
    restaurantId: restaurant_id,
    note,
    changed: changed.toISOString(),
  }))
}

/** Erases all notes about a guest. */
export async function forgetNotes(
  context: Needs,
  inside: Kysely<Schema>,
  guest: GuestIdentifiers,
): Promise<void> {
  await inside
    .deleteFrom('guest_notes')
    .where(sql<boolean>`digests && ${guestDigests(context, 'note', guest)}::text[]`)
    .execute()
}
