import type { AnswerOf } from '#contracts/calls.ts'
import { createIndexBuilder, type SearchIndex } from '#domain/search/search-index.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { noSynonyms, type Synonyms } from '#domain/search/synonyms.ts'
import type { Database } from '#server/database/database.ts'
import type { Regions } from '#server/regions/regions.ts'
import type { Names } from '#server/translations/names.ts'
import { createLocationStore } from './location-store.ts'
import { listLocations } from './list-locations.ts'

export type Location = AnswerOf<'search.suggestLocations'>['value'][number]

/** Finds cities and neighborhoods by name. */
export interface Locations {
  find(query: SearchQuery, names: Names): Promise<Location[]>
}

interface KnownLocations {
  readonly index: SearchIndex
  readonly all: ReturnType<typeof listLocations>
}

/**
 * How long locations are used before they are reloaded, in milliseconds. Queries use the old ones during a
 * reload.
 */
const freshForMs = 60_000

export function createLocations(
  database: Database,
  regions: Regions,
  synonyms: Synonyms = noSynonyms,
): Locations {
  const store = createLocationStore(database)
  let known: KnownLocations | null = null
  let reading: Promise<KnownLocations> | null = null
  let readAt = 0

  async function read(): Promise<KnownLocations> {
    readAt = performance.now()
    const listed = listLocations(await regions.tree(), await store.neighborhoods())
    const builder = createIndexBuilder(synonyms)
    listed.forEach(({ document }) => builder.add(document))
    return (known = { index: builder.build(), all: listed })
  }
  const readOnce = () => (reading ??= read().finally(() => (reading = null)))

  return {
    async find(query, names) {
      if (known && performance.now() - readAt > freshForMs) readOnce().catch(() => undefined)
      const { index, all } = known ?? (await readOnce())
      return index.find(query).ids.flatMap((id) => all[id]?.present(names) ?? [])
    },
  }
}
