import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { MemberState } from '#domain/staff/manage-members.ts'
import type { ApiKeyRow } from '#server/platform/database/tables/key-tables.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

export type KeyRow = Selectable<ApiKeyRow>

/** A key with the member who made it. */
export interface ListedKey extends KeyRow {
  readonly creator_name: string
  readonly creator_state: MemberState
}

const maxListed = 200

/** The only writer of API keys. */
export function createKeyStore(db: Kysely<Schema>) {
  const listed = () =>
    db
      .selectFrom('api_keys')
      .innerJoin('staff_members', 'staff_members.id', 'api_keys.created_by')
      .selectAll('api_keys')
      .select(['staff_members.name as creator_name', 'staff_members.state as creator_state'])

  const ofRestaurant = async (id: string, restaurantId: number): Promise<ListedKey | null> => {
    const row = await listed()
      .where('api_keys.id', '=', id)
      .where('api_keys.restaurant_id', '=', restaurantId)
      .executeTakeFirst()
    return row ?? null
  }

  return {
    ofRestaurant,

    /** Reads on every call, so that a revoked key opens nothing from then on, in any process. */
    async usable(secretHash: string, at: Date): Promise<KeyRow | null> {
      const row = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('secret_hash', '=', secretHash)
        .where('revoked', 'is', null)
        .where((is) => is.or([is('expires', 'is', null), is('expires', '>', at)]))
        .executeTakeFirst()
      return row ?? null
    },

    /** Those that work, then revoked ones, newest first. So no key that works is beyond the end of the list. */
    list: (restaurantId: number): Promise<ListedKey[]> =>
      listed()
        .where('api_keys.restaurant_id', '=', restaurantId)
        .orderBy(sql`api_keys.revoked is not null`)
        .orderBy('api_keys.created', 'desc')
        .orderBy('api_keys.id')
        .limit(maxListed)
        .execute(),

    async count(restaurantId: number): Promise<number> {
      const { count } = await db
        .selectFrom('api_keys')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('restaurant_id', '=', restaurantId)
        .where('revoked', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Resolves to false and changes nothing if there is a key with this id. */
    async add(key: Insertable<ApiKeyRow>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('api_keys')
        .values(key)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** Resolves to false and changes nothing if the key was used or revoked. */
    async replaceSecret(id: string, secret: Pick<KeyRow, 'secret_hash' | 'prefix'>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('api_keys')
        .set(secret)
        .where('id', '=', id)
        .where('last_used', 'is', null)
        .where('revoked', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async rename(id: string, name: string): Promise<void> {
      await db.updateTable('api_keys').set({ name }).where('id', '=', id).execute()
    },

    async revoke(id: string, revoked: Date): Promise<void> {
      await db
        .updateTable('api_keys')
        .set({ revoked })
        .where('id', '=', id)
        .where('revoked', 'is', null)
        .execute()
    },

    async used(id: string, last_used: Date): Promise<void> {
      await db.updateTable('api_keys').set({ last_used }).where('id', '=', id).execute()
    },
  }
}
