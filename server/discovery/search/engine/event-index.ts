import { setImmediate as nextTurn } from 'node:timers/promises'
import { createIndexBuilder, type SearchIndex } from '#domain/search/search-index.ts'
import type { SearchDocument } from '#domain/search/search-document.ts'
import type { SearchFilter } from '#domain/search/search-query.ts'
import { noSynonyms, type Synonyms } from '#domain/search/synonyms.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pathOf } from '#server/discovery/regions/present-region.ts'
import type { Regions } from '#server/discovery/regions/regions.ts'
import { createEventStore, type IndexedEvent } from '../event-store.ts'
import { inSteps, rowsPerSlice } from './build-index.ts'
import { recentValue } from './recent-value.ts'
import { servicesOf } from '../restaurant-documents.ts'

export interface EventQuery {
  /** Search text. All of its words must match. Empty text matches everything. */
  readonly text: string
  /** Filter on the restaurant that hosts the event. */
  readonly filter: SearchFilter
}

/** Finds events that aren't hidden from search. */
export interface EventIndex {
  /** Returns all matches, best first. Without a text, the earliest comes first. */
  find(query: EventQuery): Promise<readonly IndexedEvent[]>
}

interface KnownEvents {
  readonly index: SearchIndex
  readonly byId: ReadonlyMap<number, IndexedEvent>
}

/** Events that are read at once. */
const rowsPerPage = 500

/** When the index is rebuilt: it is at most half a minute old. */
const ages = { freshForMs: 15_000, usableForMs: 30_000 }

export function createEventIndex(
  database: Database,
  regions: Regions,
  synonyms: Synonyms = noSynonyms,
): EventIndex {
  const store = createEventStore(database)

  async function read(): Promise<KnownEvents> {
    const tree = await regions.tree()
    const builder = createIndexBuilder(synonyms)
    const byId = new Map<number, IndexedEvent>()
    for (let last: IndexedEvent | null = null; ; ) {
      const events: readonly IndexedEvent[] = await store.listedAfter(last, rowsPerPage)
      for (const [at, event] of events.entries()) {
        const region = tree.byId.get(event.region_id)
        builder.add(documentOf(event, region ? pathOf(tree, region).map(({ id }) => id) : [event.region_id]))
        byId.set(event.id, event)
        if (at % rowsPerSlice === 0) await nextTurn()
      }
      last = events.at(-1) ?? null
      if (!last) break
    }
    return { index: await inSteps(builder), byId }
  }
  const known = recentValue(read, ages)

  return {
    async find({ text, filter }) {
      const { index, byId } = await known.get()
      const top = byId.size
      const { ids } = index.find({
        text,
        filter,
        order: 'relevance',
        skip: 0,
        top,
        facets: [],
        everyWord: true,
      })
      if (text) return ids.flatMap((id) => byId.get(id) ?? [])
      const found = new Set(ids)
      return [...byId.values()].filter(({ id }) => found.has(id))
    },
  }
}

/** Returns the searchable text of an event: its name and description, and the attributes of its restaurant. */
function documentOf(event: IndexedEvent, regionIds: readonly string[]): SearchDocument {
  return {
    id: event.id,
    name: event.name,
    otherNames: [event.slug.replaceAll('-', ' '), event.host_name],
    city: event.city,
    area: event.area,
    country: event.country,
    cuisines: event.cuisines,
    features: event.features,
    services: servicesOf({ ...event, events: true }),
    description: event.description,
    regionIds,
    lat: event.lat,
    lon: event.lon,
    price: event.price_level,
    rating: event.average_rating,
    reviews: event.total_reviews,
    schedule: null,
    address: event.address,
  }
}
