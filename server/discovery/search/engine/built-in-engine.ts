import type { SearchDocument } from '#domain/search/search-document.ts'
import { createIndexBuilder, type SearchIndex, withChanges } from '#domain/search/search-index.ts'
import { noSynonyms, type Synonyms } from '#domain/search/synonyms.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Report } from '#server/report.ts'
import { leaveOutUnreadable } from '#server/discovery/restaurants/leave-out-unreadable.ts'
import { buildIndex, type BuiltIndex } from './build-index.ts'
import { createDocuments, type Documents } from '../restaurant-documents.ts'
import type { SearchEngine } from './search-engine.ts'
import { type Change, createSearchStore, type Horizon } from './search-store.ts'

/** How often to poll for changes by other processes, in milliseconds. */
const pollIntervalMs = 1_000
/** Maximum number of changed documents before the index is rebuilt. */
const maxOverlaid = 1_000
/** How long the database stores the change log, in hours; see `forget-changes.ts`. */
export const changesStoredHours = 24
/**
 * Maximum gap between polls in milliseconds. After a longer one, the index is rebuilt, because entries of the change
 * log may have been deleted.
 */
const maxPollGapMs = (changesStoredHours / 2) * 3_600_000

interface State {
  readonly base: SearchIndex
  readonly changed: Map<number, SearchDocument>
  readonly removed: Set<number>
  documents: Documents
  index: SearchIndex
  horizon: Horizon
  seen: ReadonlySet<number>
}

/**
 * Creates an engine that searches an index in memory. The index is built before the first query is answered and
 * updated from the change log in the database. During a rebuild, queries use the previous index.
 */
export function createBuiltInEngine(
  database: Database,
  report: Report,
  synonyms: Synonyms = noSynonyms,
): SearchEngine {
  const store = createSearchStore(database)
  const readEach = leaveOutUnreadable(report, 'the search')
  let state: State | null = null
  let building: Promise<void> | null = null
  let polling: Promise<void> | null = null
  let polledAt = 0
  let stale = false

  async function buildState(): Promise<void> {
    const startedAt = performance.now()
    state = stateOf(await buildIndex(database, synonyms, readEach))
    const endedAt = performance.now()
    // During an import, every poll would trigger a rebuild, so pause for as long as the build took.
    polledAt = endedAt + (endedAt - startedAt)
  }
  const build = (): Promise<void> => (building ??= buildState().finally(() => (building = null)))
  const rebuild = () => build().catch(() => (stale = true))

  async function poll(current: State): Promise<void> {
    const missedChanges = performance.now() - polledAt > maxPollGapMs
    polledAt = performance.now()
    stale = false
    const changes = missedChanges ? null : await store.changesSince(current.horizon)
    const ids = changes && idsIn(changes.filter(({ id }) => !current.seen.has(id)))
    if (!changes || !ids || current.changed.size + current.removed.size + ids.size > maxOverlaid)
      return void rebuild()
    if (ids.size > 0) await overlay(current, ids)
    current.horizon = changes[0]?.horizon ?? current.horizon
    current.seen = new Set(changes.map(({ id }) => id))
  }

  async function overlay(current: State, ids: ReadonlySet<number>): Promise<void> {
    const rows = await store.withIds([...ids])
    // A moved region triggers a rebuild, so an unknown region must have been added since the last one.
    if (!rows.every(({ region_id }) => current.documents.knows(region_id)))
      current.documents = createDocuments(await store.regions())
    const documents = readEach(rows, (row) => validateDocument(current.documents.documentOf(row)))
    const byId = new Map(documents.map((document) => [document.id, document]))
    for (const id of ids) {
      const document = byId.get(id)
      if (document) current.changed.set(id, document)
      else current.changed.delete(id)
      if (document) current.removed.delete(id)
      else current.removed.add(id)
    }
    current.index = withChanges(current.base, [...current.changed.values()], [...current.removed])
  }

  const isDue = () => stale || performance.now() - polledAt >= pollIntervalMs

  async function pollOnce(current: State): Promise<void> {
    polling ??= poll(current)
      .catch((error: unknown) => {
        stale = true
        throw error
      })
      .finally(() => (polling = null))
    await polling
  }

  async function currentIndex(): Promise<SearchIndex> {
    if (!state) await build()
    if (!state) throw new Error('The search index is missing after it was built.')
    // A poll that is already in progress may miss the latest changes, so wait for it and poll again.
    if (polling) await polling
    if (!building && isDue()) await pollOnce(state)
    return state.index
  }

  // Start building before the first query. If this fails, the first query retries and reports the error.
  build().catch(() => undefined)
  return {
    find: async (query) => (await currentIndex()).find(query),
    changed: () => void (stale = true),
    async ready() {
      stale = true
      await building
      await currentIndex()
      // The poll may have started a rebuild.
      await building
    },
  }
}

/** Throws if the document can't be indexed, so that it is skipped instead of failing the whole update. */
function validateDocument(document: SearchDocument): SearchDocument {
  createIndexBuilder().add(document)
  return document
}

function stateOf({ index, documents, horizon }: BuiltIndex): State {
  return { base: index, index, documents, horizon, changed: new Map(), removed: new Set(), seen: new Set() }
}

/** Returns the ids of changed restaurants, or null if any restaurant may have changed. */
function idsIn(changes: readonly Change[]): Set<number> | null {
  const ids = new Set<number>()
  for (const { restaurantIds } of changes) {
    if (!restaurantIds) return null
    for (const id of restaurantIds) ids.add(id)
  }
  return ids
}
