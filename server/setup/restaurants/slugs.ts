import { type Kysely, sql, type Transaction } from 'kysely'
import { isReservedSlug } from '#domain/restaurants/reserved-slugs.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Resolves to the restaurant that has a name in URLs now or had it before; null if it is free. */
export async function slugOwner(db: Kysely<Schema>, slug: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from restaurants where slug = ${slug}
    union all select restaurant_id from former_slugs where slug = ${slug} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Lets a former name lead to the restaurant. One that it gets again isn't former anymore. */
export async function keepFormerSlug(
  inside: Transaction<Schema>,
  { restaurantId, former, slug, at }: { restaurantId: number; former: string; slug: string; at: Date },
): Promise<void> {
  await inside.deleteFrom('former_slugs').where('slug', '=', slug).execute()
  await inside
    .insertInto('former_slugs')
    .values({ slug: former, restaurant_id: restaurantId, since: at })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

/** Resolves to the name if it is free, and otherwise to it with a number. */
export async function freeSlug(db: Kysely<Schema>, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    // oxlint-disable-next-line no-await-in-loop
    if (!isReservedSlug(slug) && (await slugOwner(db, slug)) === null) return slug
  }
}
