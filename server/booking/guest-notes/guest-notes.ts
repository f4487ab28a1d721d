import { type Kysely, sql } from 'kysely'
import type { Links } from '#server/context.ts'
import { guestDigests, type GuestIdentifiers } from '#server/platform/contacts/guest-digests.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

type Needs = Pick<Links, 'capabilities'>

/** Returns the notes of a restaurant that these digests lead to, oldest first. */
function notesWith(db: Kysely<Schema>, restaurantId: number, digests: readonly string[]) {
  return db
    .selectFrom('guest_notes')
    .select(['id', 'note'])
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`digests && ${[...digests]}::text[]`)
    .orderBy('id')
    .execute()
}

/**
 * Returns the notes about a guest. Guests of a hotel or members of a family may share a phone number, so it is only asked if
 * account and email lead to nothing. Null if nothing identifies the guest.
 */
async function findNotes(context: Needs, db: Kysely<Schema>, restaurantId: number, guest: GuestIdentifiers) {
  const digests = guestDigests(context, 'note', guest)
  if (digests.length === 0) return null
  const contacts = guest.contacts.filter((contact) => contact.includes('@'))
  const own = guestDigests(context, 'note', { ...guest, contacts })
  const found = await notesWith(db, restaurantId, own)
  const notes = found.length > 0 ? found : await notesWith(db, restaurantId, digests)
  return { digests, ids: notes.map(({ id }) => id), text: notes.map(({ note }) => note).join('\n') }
}

/** Returns what a restaurant has noted about a guest. Empty if there is nothing; null if nothing identifies the guest. */
export async function noteAbout(
  context: Needs,
  db: Kysely<Schema>,
  restaurantId: number,
  guest: GuestIdentifiers,
): Promise<string | null> {
  const found = await findNotes(context, db, restaurantId, guest)
  return found && found.text
}

/** Returns the guests about whom a restaurant has noted something, with one query for all of them. */
export async function notedAmong<Guest extends GuestIdentifiers>(
  context: Needs,
  db: Kysely<Schema>,
  restaurantId: number,
  guests: readonly Guest[],
): Promise<ReadonlySet<Guest>> {
  const asked = guests.map((guest) => ({ guest, digests: guestDigests(context, 'note', guest) }))
  const all = [...new Set(asked.flatMap(({ digests }) => digests))]
  if (all.length === 0) return new Set()
  const rows = await db
    .selectFrom('guest_notes')
    .select('digests')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`digests && ${all}::text[]`)
    .execute()
  const noted = new Set(rows.flatMap(({ digests }) => digests))
  // Account and email count before the phone number, so whatever is found by any of them is shown.
  return new Set(
    asked.flatMap(({ guest, digests }) => (digests.some((each) => noted.has(each)) ? [guest] : [])),
  )
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
 * Writes the note about a guest, in place of all that staff see there. It is found by nothing but the contacts of this booking.
 * Resolves to whether it was changed, to `outrun` if it isn't what the writer has seen, and to null if nothing identifies the
 * guest. Requires a transaction.
 */
export async function saveNote(
  context: Needs,
  inside: Kysely<Schema>,
  { restaurantId, guest, note, before, at }: NoteToSave,
): Promise<boolean | 'outrun' | null> {
  // One writer at a time, also of a first note, which has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest notes of ${restaurantId}`}, 0))`.execute(
    inside,
  )
  const found = await findNotes(context, inside, restaurantId, guest)
  if (!found) return null
  if (found.text === note) return false
  if (found.text !== before) return 'outrun'
  if (found.ids.length > 0) await inside.deleteFrom('guest_notes').where('id', 'in', found.ids).execute()
  if (note === '') return true
  await inside
    .insertInto('guest_notes')
    .values({ restaurant_id: restaurantId, digests: found.digests, note, changed: at })
    .execute()
  return true
}

/** Returns what restaurants have noted about a guest, for the export of the guest's data, by their account and verified emails. */
export async function notesAbout(
  context: Needs,
  db: Kysely<Schema>,
  { guestUid, emails }: { readonly guestUid: string; readonly emails: readonly string[] },
) {
  const guest = { guestUid, contacts: emails }
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

interface GuestToForget extends GuestIdentifiers {
  /** Contacts that the guest has given up, and until when they were theirs. Later notes may be about somebody else. */
  readonly before: readonly { readonly contact: string; readonly until: Date }[]
}

/** Erases all notes about a guest. */
export async function forgetNotes(
  context: Needs,
  inside: Kysely<Schema>,
  { guestUid, contacts, before }: GuestToForget,
): Promise<void> {
  const erase = (guest: GuestIdentifiers) =>
    inside
      .deleteFrom('guest_notes')
      .where(sql<boolean>`digests && ${guestDigests(context, 'note', guest)}::text[]`)
  await erase({ guestUid, contacts }).execute()
  // oxlint-disable-next-line no-await-in-loop
  for (const { contact, until } of before)
    await erase({ guestUid: null, contacts: [contact] })
      .where('changed', '<=', until)
      .execute()
}
