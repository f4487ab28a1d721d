import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { slugOf } from '#domain/text/plain-words.ts'
import type { ImportedRestaurant, RestaurantRecord } from './read-restaurant.ts'

const numbersTried = 20

/**
 * Returns candidate slugs of a restaurant, best first: name and city, then the same with numbers, then with
 * its id, and finally with a hash, because all ids without Latin letters and digits would result in the same
 * slug.
 */
export function slugCandidates(
  restaurant: Pick<RestaurantRecord, 'name' | 'city' | 'country_short' | 'source' | 'source_id'>,
): string[] {
  const id = restaurant.source_id.replace(/[^a-z0-9]+/gi, '').toLowerCase()
  const name = slugOf(restaurant.name)
  const hash = createHash('sha256')
    .update(`${restaurant.source} ${restaurant.source_id}`)
    .digest('hex')
    .slice(0, 20)
  const number = restaurant.source_id.replace(/\D+/g, '')
  if (name === '') return [number || id || hash, id || hash, hash].map((each) => `place-${each}`)
  const base = `${name}-${slugOf(restaurant.city) || restaurant.country_short.toLowerCase()}`
  const numbered = Array.from({ length: numbersTried }, (_, n) => (n === 0 ? base : `${base}-${n + 1}`))
  return [...numbered, ...(id ? [`${base}-${id}`] : []), `${base}-${hash}`]
}

/** Chooses slugs that aren't used in the database or by this batch. */
export async function chooseSlugs(
  db: Transaction<Schema>,
  restaurants: readonly ImportedRestaurant[],
): Promise<string[]> {
  const wanted = restaurants.map(({ record }) => slugCandidates(record))
  const taken = await takenOf(
    db,
    wanted.flatMap((candidates) => candidates.slice(0, 1)),
  )
  const crowded = wanted.filter(([first = '']) => taken.has(first)).flat()
  for (const slug of await takenOf(db, crowded)) taken.add(slug)
  return wanted.map((candidates) => {
    const slug = candidates.find((candidate) => !taken.has(candidate))
    if (!slug) throw new Error(`No name for an address is left of ${candidates.join(', ')}`)
    taken.add(slug)
    return slug
  })
}

async function takenOf(db: Transaction<Schema>, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const { rows } = await sql<{ slug: string }>`
    select slug from restaurants where slug = any(${slugs}::text[])
    union all select slug from former_slugs where slug = any(${slugs}::text[])`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}
