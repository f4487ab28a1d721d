import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { slugOf } from './plain-words.ts'
import type { ImportedPlace, PlaceRecord } from './read-place.ts'

const numbersTried = 20

/**
 * What a place may be called in its address, best first: its name and city, numbered, then by its id, and at last by what
 * tells any two ids apart: those without letters and digits would all be called alike.
 */
export function slugCandidates(
  place: Pick<PlaceRecord, 'name' | 'city' | 'country_short' | 'source' | 'source_id'>,
): string[] {
  const id = place.source_id.replace(/[^a-z0-9]+/gi, '').toLowerCase()
  const name = slugOf(place.name)
  const hash = createHash('sha256').update(`${place.source} ${place.source_id}`).digest('hex').slice(0, 20)
  const number = place.source_id.replace(/\D+/g, '')
  if (name === '') return [number || id || hash, id || hash, hash].map((each) => `place-${each}`)
  const base = `${name}-${slugOf(place.city) || place.country_short.toLowerCase()}`
  const numbered = Array.from({ length: numbersTried }, (_, n) => (n === 0 ? base : `${base}-${n + 1}`))
  return [...numbered, ...(id ? [`${base}-${id}`] : []), `${base}-${hash}`]
}

/** Names for the address that nobody has, neither in the database nor in this batch. */
export async function chooseSlugs(
  db: Transaction<Schema>,
  places: readonly ImportedPlace[],
): Promise<string[]> {
  const wanted = places.map(({ record }) => slugCandidates(record))
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
    select slug from restaurants where slug = any(${slugs}::text[])`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}
