import { type Kysely, type RawBuilder, sql } from 'kysely'
import { emailKey, phoneKey } from '#domain/contacts/same-contact.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/database/schema.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'

/** Who a guest is: the account, and contacts as written or verified. */
export interface KnownAs {
  readonly guestUid: string | null
  readonly contacts: readonly string[]
}

export interface BlacklistEntry {
  readonly id: number
  readonly reason: string
  readonly created: Date
  readonly reservationId: string | null
  /** The name in the booking they were added from; empty if the guest was erased. */
  readonly name: string
}

type Needs = Pick<Context, 'capabilities'>

/** Events share the blacklist of their restaurant. */
export function blacklistOwner({ record }: Pick<ListedRestaurant, 'record'>): number {
  return record.parent_id ?? record.id
}

/** Keyed hashes, so a copy of the database doesn't tell who is on the blacklist. */
function digestsOf({ capabilities }: Needs, { guestUid, contacts }: KnownAs): string[] {
  const keys = contacts.flatMap((contact) => {
    const key = contact.includes('@') ? emailKey(contact) : phoneKey(contact)
    return key ? [key] : []
  })
  if (guestUid !== null) keys.push(`account ${guestUid}`)
  return [...new Set(keys)].map((key) => capabilities.pseudonymOf(`blacklist ${key}`))
}

/** A query with a row if the guest is on the restaurant's blacklist, to check it in the statement of the booking. */
export function blacklistedQuery(context: Needs, restaurantId: number, guest: KnownAs): RawBuilder<unknown> {
  const digests = digestsOf(context, guest)
  return sql`select from blacklist
    where restaurant_id = ${restaurantId}::int and digests && ${digests}::text[] limit 1`
}

/** Whether the guest is on the restaurant's blacklist, where no booking is saved in the same statement. */
export async function isBlacklisted(
  context: Needs,
  db: Kysely<Schema>,
  restaurantId: number,
  guest: KnownAs,
): Promise<boolean> {
  const { rows } = await blacklistedQuery(context, restaurantId, guest).execute(db)
  return rows.length > 0
}

export interface NewEntry {
  readonly restaurantId: number
  readonly reservationId: string
  readonly guest: KnownAs
  readonly reason: string
  readonly at: Date
}

/**
 * Adds the guest of a booking, once for each booking. Resolves to whether they are new, or to null if nothing identifies
 * them.
 */
export async function addToList(
  context: Needs,
  db: Kysely<Schema>,
  { restaurantId, reservationId, guest, reason, at }: NewEntry,
): Promise<boolean | null> {
  const digests = digestsOf(context, guest)
  if (digests.length === 0) return null
  const added = await db
    .insertInto('blacklist')
    .values({ restaurant_id: restaurantId, reservation_id: reservationId, digests, reason, created: at })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'reservation_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Newest first. */
export async function entriesOf(db: Kysely<Schema>, restaurantId: number): Promise<BlacklistEntry[]> {
  return db
    .selectFrom('blacklist as b')
    .leftJoin('reservations as r', 'r.id', 'b.reservation_id')
    .select(['b.id', 'b.reason', 'b.created', 'b.reservation_id as reservationId'])
    .select(sql<string>`coalesce(r.customer_name, '')`.as('name'))
    .where('b.restaurant_id', '=', restaurantId)
    .orderBy('b.created', 'desc')
    .orderBy('b.id', 'desc')
    .execute()
}

export async function removeFromList(db: Kysely<Schema>, restaurantId: number, id: number): Promise<void> {
  await db.deleteFrom('blacklist').where('restaurant_id', '=', restaurantId).where('id', '=', id).execute()
}

/** Restaurants that have the guest on their blacklist, for the guest's export. */
export async function blacklistsWith(context: Needs, db: Kysely<Schema>, guest: KnownAs) {
  const rows = await db
    .selectFrom('blacklist')
    .select(['restaurant_id', 'created'])
    .where(sql<boolean>`digests && ${digestsOf(context, guest)}::text[]`)
    .orderBy('created')
    .execute()
  return rows.map(({ restaurant_id, created }) => ({
    restaurantId: restaurant_id,
    since: created.toISOString(),
  }))
}

/** Erases what was written about a guest. The hashes stay, so the restaurant's decision stays too (decision 0024). */
export async function forgetReasons(context: Needs, inside: Kysely<Schema>, guest: KnownAs): Promise<void> {
  await inside
    .updateTable('blacklist')
    .set({ reason: '', reservation_id: null })
    .where(sql<boolean>`digests && ${digestsOf(context, guest)}::text[]`)
    .execute()
}
