import { addDoc, docsIn, emptySet, fullSet } from './doc-set.ts'
import { createFilterCache, type FilteredDocs } from './filter-cache.ts'
import { parseQuery } from './parse-query.ts'
import { rankDocs } from './rank-docs.ts'
import { createSchedules } from './schedules.ts'
import type { SearchDocument } from './search-document.ts'
import { matchAll, type SearchQuery, type SearchResult } from './search-query.ts'
import { createSegmentBuilder } from './segment-builder.ts'
import { docOf, type IndexPart, type Segment } from './segment.ts'
import { noSynonyms, type Synonyms } from './synonyms.ts'
import { createTextSearch, type SearchHits } from './text-search.ts'
import { whereabouts } from './whereabouts.ts'
import { createValueColumns } from './value-lists.ts'

/** An immutable search index. `withChanges` returns an updated one. */
export interface SearchIndex {
  readonly size: number
  find(query: SearchQuery): SearchResult
  /** For use by `withChanges` only. */
  readonly state: IndexState
}

interface IndexState {
  readonly synonyms: Synonyms
  readonly base: IndexPart
  /** Documents that were added to those of the base or replace them. */
  readonly overlay: ReadonlyMap<number, SearchDocument>
}

export interface IndexBuilder {
  /** Throws if the document is invalid and leaves the index unchanged. A repeated id makes `build` throw. */
  add(document: SearchDocument): void
  build(): SearchIndex
  /** Like `build`, but yields every few milliseconds. */
  steps(): Generator<undefined, SearchIndex, undefined>
}

export function createIndexBuilder(synonyms: Synonyms = noSynonyms): IndexBuilder {
  const segment = createSegmentBuilder(createValueColumns(), createSchedules())
  function* steps(): Generator<undefined, SearchIndex, undefined> {
    const base = { segment: yield* segment.steps(), deleted: null }
    return createIndex({ synonyms, base, overlay: new Map() }, null)
  }
  return { add: (document) => segment.add(document), build: () => runToEnd(steps()), steps }
}

/**
 * Returns an index with documents added, changed or removed. It returns the same results as after a full
 * rebuild. The cost increases with the number of changes since the base was built, so rebuild after a few
 * thousand.
 */
export function withChanges(
  index: SearchIndex,
  changed: readonly SearchDocument[],
  removedIds: readonly number[],
): SearchIndex {
  const { synonyms } = index.state
  const { segment } = index.state.base
  const overlay = new Map(index.state.overlay)
  for (const id of removedIds) overlay.delete(id)
  for (const document of changed) overlay.set(document.id, document)
  const deleted = index.state.base.deleted?.slice() ?? emptySet(segment.size)
  for (const id of [...removedIds, ...overlay.keys()]) {
    const doc = docOf(segment, id)
    if (doc !== null) addDoc(deleted, doc)
  }
  const builder = createSegmentBuilder(segment.values, segment.schedules)
  for (const document of overlay.values()) builder.add(document)
  return createIndex({ synonyms, base: { segment, deleted }, overlay }, runToEnd(builder.steps()))
}

function createIndex(state: IndexState, added: Segment | null): SearchIndex {
  const parts: IndexPart[] = [
    state.base,
    ...(added && added.size > 0 ? [{ segment: added, deleted: null }] : []),
  ]
  const filterDocuments = createFilterCache(parts)
  const searchText = createTextSearch(parts)

  return {
    size: filterDocuments(matchAll).total,
    state,
    find(query) {
      const parsed = parseQuery(query.text, state.synonyms)
      const filtered = filterDocuments(query.filter)
      const { hits, total, countFacet } =
        parsed.tokens.length > 0
          ? searchText(parsed, filtered, filterDocuments(whereabouts(query.filter)), query.everyWord)
          : browse(parts, filtered, query)
      return {
        ids: query.top > 0 ? rankDocs(hits, query) : [],
        total,
        facets: Object.fromEntries(query.facets.map((facet) => [facet.name, countFacet(facet)])),
      }
    },
  }
}

/**
 * Searches without text. Documents are stored by rating, so sorting by rating requires only the first `skip +
 * top` of each part. Sorting by distance requires all of them.
 */
function browse(parts: readonly IndexPart[], filtered: FilteredDocs, query: SearchQuery): SearchHits {
  const { total, countFacet } = filtered
  const limit = query.near && query.order !== 'rating' ? total : query.skip + query.top
  const hits = parts.map(({ segment }, index) => {
    const set = filtered.sets[index] ?? fullSet(segment.size)
    return { segment, docs: docsIn(set, Math.min(limit, total)), scores: null }
  })
  return { hits, total, countFacet }
}

function runToEnd<T>(steps: Generator<undefined, T, undefined>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
