import { type Kysely, type RawBuilder, sql } from 'kysely'
import { guestDigests, type GuestIdentifiers } from '#server/platform/contacts/guest-digests.ts'
import type { Links } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'

export interface BlacklistEntry {
  readonly id: number
  readonly reason: string
  readonly created: Date
  readonly reservationId: string | null
  /** The guest's name in the booking that put them on the list; empty if the guest was erased. */
  readonly name: string
}

type Needs = Pick<Links, 'capabilities'>

/** Returns the id of the restaurant whose blacklist applies. An event uses the blacklist of its restaurant. */
export function blacklistOwner({ record }: Pick<ListedRestaurant, 'record'>): number {
  return record.parent_id ?? record.id
}

function digestsOf(context: Needs, guest: GuestIdentifiers): string[] {
  return guestDigests(context, 'blacklist', guest)
}

/**
 * Builds a query that returns a row if the guest is on the restaurant's blacklist. The statement that saves a booking
 * includes it.
 */
export function blacklistedQuery(
  context: Needs,
  restaurantId: number,
  guest: GuestIdentifiers,
): RawBuilder<unknown> {
  const digests = digestsOf(context, guest)
  return sql`select from blacklist
    where restaurant_id = ${restaurantId}::int and digests && ${digests}::text[] limit 1`
}

/** When saving a booking, use `blacklistedQuery` in the same statement instead. */
export async function isBlacklisted(
  context: Needs,
  db: Kysely<Schema>,
  restaurantId: number,
  guest: GuestIdentifiers,
): Promise<boolean> {
  const { rows } = await blacklistedQuery(context, restaurantId, guest).execute(db)
  return rows.length > 0
}

export interface NewEntry {
  readonly restaurantId: number
  readonly reservationId: string
  readonly guest: GuestIdentifiers
  readonly reason: string
  readonly at: Date
}

/**
 * Adds the guest of a booking, at most once per booking. Resolves to whether an entry was added, or to null if
 * nothing identifies the guest.
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

/** Returns the restaurant's entries, newest first. */
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

/** Resolves to the booking of the removed entry; null if there was no such entry. */
export async function removeFromList(
  db: Kysely<Schema>,
  restaurantId: number,
  id: number,
): Promise<{ readonly reservationId: string | null } | null> {
  const gone = await db
    .deleteFrom('blacklist')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returning('reservation_id as reservationId')
    .executeTakeFirst()
  return gone ?? null
}

/** Returns the restaurants that have the guest on their blacklist, for the export of the guest's data. */
export async function blacklistsWith(context: Needs, db: Kysely<Schema>, guest: GuestIdentifiers) {
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

/**
 * Erases the reasons and bookings in all entries of a guest. The hashes stay, so the guest remains on the
 * blacklists (decision 0024).
 */
export async function forgetReasons(
  context: Needs,
  inside: Kysely<Schema>,
  guest: GuestIdentifiers,
): Promise<void> {
  await inside
    .updateTable('blacklist')
    .set({ reason: '', reservation_id: null })
    .where(sql<boolean>`digests && ${digestsOf(context, guest)}::text[]`)
    .execute()
}
