import type { PlaceDocument } from './place-document.ts'
import { createIndexBuilder, type PlaceIndex } from './place-index.ts'
import { anyPlace, type SearchFound, type SearchQuestion } from './question.ts'

/** A place of which only the name is known, unless told otherwise. */
export function place(id: number, name: string, more: Partial<PlaceDocument> = {}): PlaceDocument {
  return {
    id,
    name,
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
    ...more,
  }
}

export function indexOf(documents: readonly PlaceDocument[]): PlaceIndex {
  const builder = createIndexBuilder()
  for (const document of documents) builder.add(document)
  return builder.build()
}

export function question(words: string, more: Partial<SearchQuestion> = {}): SearchQuestion {
  return { words, filter: anyPlace, order: 'relevance', skip: 0, top: 100, facets: [], ...more }
}

/** The names of what is found, best first. */
export function namesFound(
  documents: readonly PlaceDocument[],
  words: string,
  more: Partial<SearchQuestion> = {},
): string[] {
  return namesOf(documents, indexOf(documents).find(question(words, more)))
}

export function namesOf(documents: readonly PlaceDocument[], { ids }: SearchFound): string[] {
  return ids.map((id) => documents.find((each) => each.id === id)?.name ?? '?')
}
