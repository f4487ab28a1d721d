import type { SearchDocument } from './search-document.ts'
import { createIndexBuilder, type SearchIndex } from './search-index.ts'
import { matchAll, type SearchQuery, type SearchResult } from './search-query.ts'

export function restaurant(id: number, name: string, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    id,
    name,
    otherNames: [],
    city: '',
    area: '',
    country: '',
    cuisines: [],
    features: [],
    services: [],
    description: '',
    address: '',
    regionIds: ['g'],
    lat: null,
    lon: null,
    price: 0,
    rating: null,
    reviews: 0,
    schedule: null,
    ...more,
  }
}

export function indexOf(documents: readonly SearchDocument[]): SearchIndex {
  const builder = createIndexBuilder()
  for (const document of documents) builder.add(document)
  return builder.build()
}

export function queryFor(text: string, more: Partial<SearchQuery> = {}): SearchQuery {
  return { text, filter: matchAll, order: 'relevance', skip: 0, top: 100, facets: [], ...more }
}

/** Returns the names of the documents that match a text, best first. */
export function namesFound(
  documents: readonly SearchDocument[],
  text: string,
  more: Partial<SearchQuery> = {},
): string[] {
  return namesOf(documents, indexOf(documents).find(queryFor(text, more)))
}

export function namesOf(documents: readonly SearchDocument[], { ids }: SearchResult): string[] {
  return ids.map((id) => documents.find((each) => each.id === id)?.name ?? '?')
}
