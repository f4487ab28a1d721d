import type { AnswerOf } from '#contracts/calls.ts'
import { createIndexBuilder, type SearchIndex } from '#domain/search/search-index.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { noSynonyms, type Synonyms } from '#domain/search/synonyms.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Regions } from '#server/discovery/regions/regions.ts'
import type { Names } from '#server/platform/translations/names.ts'
import { createLocationStore } from './location-store.ts'
import { listLocations } from './list-locations.ts'
import { recentValue } from './engine/recent-value.ts'

export type Location = AnswerOf<'search.suggestLocations'>['value'][number]

/** Finds cities and neighborhoods by name. */
export interface Locations {
  find(query: SearchQuery, names: Names): Promise<Location[]>
}

interface KnownLocations {
  readonly index: SearchIndex
  readonly all: ReturnType<typeof listLocations>
}

/** When locations are read again. They rarely change. */
const ages = { freshForMs: 60_000, usableForMs: 600_000 }

export function createLocations(
  database: Database,
  regions: Regions,
  synonyms: Synonyms = noSynonyms,
): Locations {
  const store = createLocationStore(database)

  async function read(): Promise<KnownLocations> {
    const listed = listLocations(await regions.tree(), await store.neighborhoods())
    const builder = createIndexBuilder(synonyms)
    listed.forEach(({ document }) => builder.add(document))
    return { index: builder.build(), all: listed }
  }
  const known = recentValue(read, ages)

  return {
    async find(query, names) {
      const { index, all } = await known.get()
      return index.find(query).ids.flatMap((id) => all[id]?.present(names) ?? [])
    },
  }
}
