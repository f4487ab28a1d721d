import type { AnswerOf } from '#contracts/calls.ts'
import { type Meanings, noMeanings } from '#domain/search/meanings.ts'
import { createIndexBuilder, type PlaceIndex } from '#domain/search/place-index.ts'
import type { SearchQuestion } from '#domain/search/question.ts'
import type { Database } from '#server/database/database.ts'
import type { Regions } from '#server/regions/regions.ts'
import type { Names } from '#server/translations/names.ts'
import { createLocationStore } from './location-store.ts'
import { listLocations } from './list-locations.ts'

export type Location = AnswerOf<'search.locations'>['value'][number]

/** Where guests may look, by name. */
export interface Locations {
  find(question: SearchQuestion, names: Names): Promise<Location[]>
}

interface KnownLocations {
  readonly index: PlaceIndex
  readonly all: ReturnType<typeof listLocations>
}

/** Cities and neighbourhoods come and go rarely; until the new ones are read the ones before are answered. */
const freshForMs = 60_000

export function createLocations(
  database: Database,
  regions: Regions,
  meanings: Meanings = noMeanings,
): Locations {
  const store = createLocationStore(database)
  let known: KnownLocations | null = null
  let reading: Promise<KnownLocations> | null = null
  let readAt = 0

  async function read(): Promise<KnownLocations> {
    readAt = performance.now()
    const listed = listLocations(await regions.tree(), await store.neighbourhoods())
    const builder = createIndexBuilder(meanings)
    listed.forEach(({ document }) => builder.add(document))
    return (known = { index: builder.build(), all: listed })
  }
  const readOnce = () => (reading ??= read().finally(() => (reading = null)))

  return {
    async find(question, names) {
      if (known && performance.now() - readAt > freshForMs) readOnce().catch(() => undefined)
      const { index, all } = known ?? (await readOnce())
      return index.find(question).ids.flatMap((id) => all[id]?.present(names) ?? [])
    },
  }
}
