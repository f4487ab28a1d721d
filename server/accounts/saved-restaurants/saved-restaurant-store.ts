import { type Kysely, sql } from 'kysely'
import { statesWithPage } from '#domain/restaurants/public-state.ts'
import { type Database, isDuplicate } from '#server/platform/database/database.ts'
import { dishNames } from '#server/discovery/restaurants/dish-names.ts'
import type { StoredPhoto } from '#server/platform/database/tables/photo-tables.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Maximum number of restaurants that a guest can save. It only prevents abuse; no guest needs more. */
export const maxRestaurants = 500

export interface SavedRestaurantRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly time_zone: string
  readonly photos: StoredPhoto[]
  readonly dishes: string[]
  readonly cuisines: string[]
  readonly regionId: string
  readonly saved: Date
  readonly lists: string[]
}

export interface SavedListRow {
  readonly id: string
  readonly name: string
  readonly places: number
}

interface NewPlace {
  readonly restaurantId: number
  /** Ids of the guest’s own lists. Saving fails if the guest doesn't have one of them. Null keeps the lists. */
  readonly lists: readonly string[] | null
  readonly at: Date
}

export function createSavedRestaurantStore({ sql: db }: Database) {
  const places = (uid: string) =>
    db
      .selectFrom('guest_places as kept')
      .innerJoin('restaurants as r', 'r.id', 'kept.restaurant_id')
      .select([
        'r.id',
        'r.slug',
        'r.name',
        'r.city',
        'r.time_zone',
        'r.photos',
        'r.cuisines',
        'r.region_id as regionId',
        'kept.saved',
      ])
      .select(dishNames('r').as('dishes'))
      .select(
        sql<string[]>`array(
          select l.id from guest_list_places p join guest_lists l on l.id = p.list_id
          where p.guest_id = kept.guest_id and p.restaurant_id = kept.restaurant_id order by l.place
        )`.as('lists'),
      )
      .where('kept.guest_id', '=', uid)
      .where('r.public_state', 'in', statesWithPage)

  const lists = (uid: string) =>
    db
      .selectFrom('guest_lists as own')
      .select(['own.id', 'own.name'])
      .select(sql<number>`(select count(*)::int from guest_list_places where list_id = own.id)`.as('places'))
      .where('own.guest_id', '=', uid)

  return {
    /** Returns a guest's saved restaurants, newest first. */
    places: (uid: string): Promise<SavedRestaurantRow[]> =>
      places(uid).orderBy('kept.saved', 'desc').orderBy('r.id').execute(),

    async place(uid: string, restaurantId: number): Promise<SavedRestaurantRow | null> {
      return (await places(uid).where('r.id', '=', restaurantId).executeTakeFirst()) ?? null
    },

    /** Returns a guest's lists in the order in which they were created. */
    lists: (uid: string): Promise<SavedListRow[]> => lists(uid).orderBy('own.place').execute(),

    async list(uid: string, id: string): Promise<SavedListRow | null> {
      return (await lists(uid).where('own.id', '=', id).executeTakeFirst()) ?? null
    },

    /** If lists are given, adds the restaurant to these and removes it from all others. */
    save: (uid: string, place: NewPlace): Promise<'saved' | 'unknownList' | 'tooManyKept'> =>
      db.transaction().execute(async (inside) => {
        await lockProfile(inside, uid)
        return savePlace(inside, uid, place)
      }),

    /**
     * Saves restaurants, the last one as the newest, and skips those already saved. If they don't all fit, none is
     * saved.
     */
    saveAll: (uid: string, ids: readonly number[], at: Date): Promise<'saved' | 'tooManyKept'> =>
      db.transaction().execute(async (inside) => {
        await lockProfile(inside, uid)
        const rows = await inside
          .selectFrom('guest_places')
          .select('restaurant_id')
          .where('guest_id', '=', uid)
          .execute()
        const known = new Set(rows.map((row) => row.restaurant_id))
        const added = ids.filter((id) => !known.has(id))
        if (added.length === 0) return 'saved'
        if (known.size + added.length > maxRestaurants) return 'tooManyKept'
        const savedAt = (index: number) => new Date(at.getTime() - (added.length - 1 - index))
        await inside
          .insertInto('guest_places')
          .values(added.map((id, index) => ({ guest_id: uid, restaurant_id: id, saved: savedAt(index) })))
          .execute()
        return 'saved'
      }),

    async forget(uid: string, restaurantId: number): Promise<void> {
      await db
        .deleteFrom('guest_places')
        .where('guest_id', '=', uid)
        .where('restaurant_id', '=', restaurantId)
        .execute()
    },

    /**
     * Creates a list, or finds the guest's list with this name. Resolves to its id, or to null if the limit
     * is reached.
     */
    makeList: (
      uid: string,
      list: { id: string; name: string; at: Date; max: number },
    ): Promise<string | null> =>
      db.transaction().execute(async (inside) => {
        await lockProfile(inside, uid)
        const known = await inside
          .selectFrom('guest_lists')
          .select('id')
          .where('guest_id', '=', uid)
          .where(sql<boolean>`lower(name) = lower(${list.name})`)
          .executeTakeFirst()
        if (known) return known.id
        if ((await countOf(inside, 'guest_lists', uid)) >= list.max) return null
        const { id, name, at } = list
        await inside.insertInto('guest_lists').values({ id, guest_id: uid, name, created: at }).execute()
        return id
      }),

    async renameList(
      uid: string,
      id: string,
      name: string,
    ): Promise<'renamed' | 'unknownList' | 'nameTaken'> {
      try {
        const { numUpdatedRows } = await db
          .updateTable('guest_lists')
          .set({ name })
          .where('guest_id', '=', uid)
          .where('id', '=', id)
          .executeTakeFirst()
        return numUpdatedRows > 0n ? 'renamed' : 'unknownList'
      } catch (error) {
        if (isDuplicate(error, 'guest_lists_named')) return 'nameTaken'
        throw error
      }
    },

    async removeList(uid: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('guest_lists')
        .where('guest_id', '=', uid)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/**
 * Locks a guest's profile row, so that concurrent calls count the rows one after another before adding
 * another.
 */
async function lockProfile(inside: Kysely<Schema>, uid: string): Promise<void> {
  await inside
    .selectFrom('guest_profiles')
    .select('guest_id')
    .where('guest_id', '=', uid)
    .forUpdate()
    .execute()
}

async function countOf(
  inside: Kysely<Schema>,
  table: 'guest_places' | 'guest_lists',
  uid: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where guest_id = ${uid}
  `.execute(inside)
  return rows[0]?.count ?? 0
}

async function savePlace(
  inside: Kysely<Schema>,
  uid: string,
  { restaurantId, lists, at }: NewPlace,
): Promise<'saved' | 'unknownList' | 'tooManyKept'> {
  const wanted = lists && [...new Set(lists)]
  const own = await inside.selectFrom('guest_lists').select('id').where('guest_id', '=', uid).execute()
  if (wanted && !wanted.every((id) => own.some((list) => list.id === id))) return 'unknownList'
  const row = { guest_id: uid, restaurant_id: restaurantId }
  const known = await inside
    .selectFrom('guest_places')
    .select('saved')
    .where('guest_id', '=', uid)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  if (!known) {
    if ((await countOf(inside, 'guest_places', uid)) >= maxRestaurants) return 'tooManyKept'
    await inside
      .insertInto('guest_places')
      .values({ ...row, saved: at })
      .execute()
  }
  if (!wanted) return 'saved'
  await inside
    .deleteFrom('guest_list_places')
    .where('guest_id', '=', uid)
    .where('restaurant_id', '=', restaurantId)
    .execute()
  if (wanted.length > 0)
    await inside
      .insertInto('guest_list_places')
      .values(wanted.map((list_id) => ({ ...row, list_id })))
      .execute()
  return 'saved'
}
