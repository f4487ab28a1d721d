import type { Position } from '../geometry/position.ts'
import type { EpochMinute } from '../time/zone.ts'

/** A search, independent of the engine that runs it. */
export interface SearchQuery {
  /** What the guest typed; empty matches everything. */
  readonly text: string
  readonly filter: SearchFilter
  readonly order: SearchOrder
  /** The guest's position. Distances are measured from here, and of equally good documents the nearest ranks first. */
  readonly near?: Position | undefined
  readonly skip: number
  readonly top: number
  readonly facets: readonly FacetRequest[]
  /** Never leave out words that nothing matches. */
  readonly everyWord?: boolean
}

export type SearchOrder = 'relevance' | 'rating' | 'distance'

export const facetNames = ['cuisine', 'price', 'rating', 'services', 'areas', 'features'] as const
export type FacetName = (typeof facetNames)[number]

export interface FacetRequest {
  readonly name: FacetName
  /** How many of the most common values to return. */
  readonly count: number
  /** Ratings are counted by whole stars, or by half stars. */
  readonly interval?: 0.5 | 1
}

export type TermField = 'region' | 'cuisine' | 'service' | 'area' | 'city' | 'feature'
export type NumberField = 'price' | 'rating'
export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'

/** `region` includes all regions below it. Terms compare without case and accents. */
export type SearchFilter =
  | { readonly kind: 'all'; readonly of: readonly SearchFilter[] }
  | { readonly kind: 'any'; readonly of: readonly SearchFilter[] }
  | { readonly kind: 'not'; readonly of: SearchFilter }
  | { readonly kind: 'term'; readonly field: TermField; readonly value: string }
  | {
      readonly kind: 'number'
      readonly field: NumberField
      readonly comparison: Comparison
      readonly value: number
    }
  | { readonly kind: 'near'; readonly at: Position; readonly meters: number }
  /** The last position of the ring connects to the first. */
  | { readonly kind: 'within'; readonly ring: readonly Position[] }
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  /** Open at this minute. Restaurants whose hours are unknown aren't. */
  | { readonly kind: 'open'; readonly at: EpochMinute }

export const matchAll: SearchFilter = { kind: 'all', of: [] }

export interface FacetValue {
  readonly value: string
  readonly count: number
}

export interface SearchResult {
  /** Document ids of this page, best first. */
  readonly ids: readonly number[]
  /** Matches on all pages. */
  readonly total: number
  readonly facets: Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>
}
