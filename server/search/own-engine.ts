import { type Meanings, noMeanings } from '#domain/search/meanings.ts'
import type { PlaceDocument } from '#domain/search/place-document.ts'
import { createIndexBuilder, type PlaceIndex, withChanges } from '#domain/search/place-index.ts'
import type { Database } from '#server/database/database.ts'
import type { Report } from '#server/report.ts'
import { leaveOutUnreadable } from '#server/restaurants/leave-out-unreadable.ts'
import { buildIndex, type BuiltIndex } from './build-index.ts'
import { type Documents, documentsIn } from './place-documents.ts'
import type { SearchEngine } from './search-engine.ts'
import { type Change, createSearchStore, type Horizon } from './search-store.ts'

/** How long a change by another process may go unnoticed. */
const changesMayLagMs = 1_000
/** Beyond so many changed places the whole index is built anew; until then they are laid over it. */
const overlaidMost = 1_000
/** How long the database keeps what it noted; see `forget-changes.ts`. */
export const changesKeptHours = 24
/** Who did not look for so long may have missed what was forgotten since. */
const looksLastMs = (changesKeptHours / 2) * 3_600_000

interface Kept {
  readonly base: PlaceIndex
  readonly changed: Map<number, PlaceDocument>
  readonly removed: Set<number>
  documents: Documents
  index: PlaceIndex
  horizon: Horizon
  seen: ReadonlySet<number>
}

/**
 * Search over our own database: an index in memory, built from all restaurants before the first question is answered
 * and then kept up by what the database notes of each change. While it is built anew, the one before answers.
 */
export function createOwnEngine(
  database: Database,
  report: Report,
  meanings: Meanings = noMeanings,
): SearchEngine {
  const store = createSearchStore(database)
  const readEach = leaveOutUnreadable(report, 'the search')
  let kept: Kept | null = null
  let building: Promise<void> | null = null
  let looking: Promise<void> | null = null
  let lookedAt = 0
  let stale = false

  async function buildAnew(): Promise<void> {
    const began = performance.now()
    kept = keep(await buildIndex(database, meanings, readEach))
    const ended = performance.now()
    // While a catalogue is brought in each look would have it built anew: it rests as long as it works.
    lookedAt = ended + (ended - began)
  }
  const build = (): Promise<void> => (building ??= buildAnew().finally(() => (building = null)))
  const rebuild = () => build().catch(() => (stale = true))

  async function look(from: Kept): Promise<void> {
    const missedMuch = performance.now() - lookedAt > looksLastMs
    lookedAt = performance.now()
    stale = false
    const noted = missedMuch ? null : await store.changesSince(from.horizon)
    const ids = noted && idsIn(noted.filter(({ id }) => !from.seen.has(id)))
    if (!noted || !ids || from.changed.size + from.removed.size + ids.size > overlaidMost)
      return void rebuild()
    if (ids.size > 0) await overlay(from, ids)
    from.horizon = noted[0]?.horizon ?? from.horizon
    from.seen = new Set(noted.map(({ id }) => id))
  }

  async function overlay(from: Kept, ids: ReadonlySet<number>): Promise<void> {
    const rows = await store.withIds([...ids])
    // A region that moves has everything built anew, so only those that are new since then are unknown.
    if (!rows.every(({ region_id }) => from.documents.knows(region_id)))
      from.documents = documentsIn(await store.regions())
    const documents = readEach(rows, (row) => searchable(from.documents.documentOf(row)))
    const found = new Map(documents.map((document) => [document.id, document]))
    for (const id of ids) {
      const document = found.get(id)
      if (document) from.changed.set(id, document)
      else from.changed.delete(id)
      if (document) from.removed.delete(id)
      else from.removed.add(id)
    }
    from.index = withChanges(from.base, [...from.changed.values()], [...from.removed])
  }

  const isDue = () => stale || performance.now() - lookedAt >= changesMayLagMs

  async function lookOnce(from: Kept): Promise<void> {
    looking ??= look(from)
      .catch((error: unknown) => {
        stale = true
        throw error
      })
      .finally(() => (looking = null))
    await looking
  }

  async function current(): Promise<PlaceIndex> {
    if (!kept) await build()
    if (!kept) throw new Error('The search index was built and is not there.')
    // A look that began before a change says nothing of it, so another follows.
    if (looking) await looking
    if (!building && isDue()) await lookOnce(kept)
    return kept.index
  }

  // Built ahead of the first question; one that fails here is tried again by whoever asks.
  build().catch(() => undefined)
  return {
    find: async (question) => (await current()).find(question),
    changed: () => void (stale = true),
    async ready() {
      stale = true
      await building
      await current()
      // What was noted may have been too much to lay over the index.
      await building
    },
  }
}

/** Throws for a document that no index takes, before it could spoil the one that is there. */
function searchable(document: PlaceDocument): PlaceDocument {
  createIndexBuilder().add(document)
  return document
}

function keep({ index, documents, horizon }: BuiltIndex): Kept {
  return { base: index, index, documents, horizon, changed: new Map(), removed: new Set(), seen: new Set() }
}

/** Null when everything may have changed. */
function idsIn(changes: readonly Change[]): Set<number> | null {
  const ids = new Set<number>()
  for (const { restaurantIds } of changes) {
    if (!restaurantIds) return null
    for (const id of restaurantIds) ids.add(id)
  }
  return ids
}
