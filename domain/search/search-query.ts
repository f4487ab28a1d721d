import type { Position } from '../geometry/position.ts'
import type { EpochMinute } from '../time/zone.ts'

/** A search, independent of the engine that runs it. */
export interface SearchQuery {
  /** An empty text matches everything. */
  readonly text: string
  readonly filter: SearchFilter
  readonly order: SearchOrder
  /**
   * The guest's position. Distances are measured from it, and among equally good documents, the nearest ranks
   * first.
   */
  readonly near?: Position | undefined
  readonly skip: number
  readonly top: number
  readonly facets: readonly FacetRequest[]
  /** Whether all words must match. Otherwise, words without a match may be omitted. */
  readonly everyWord?: boolean
}

export type SearchOrder = 'relevance' | 'rating' | 'distance'

export const facetNames = ['cuisine', 'price', 'rating', 'services', 'areas', 'features'] as const
export type FacetName = (typeof facetNames)[number]

export interface FacetRequest {
  readonly name: FacetName
  /** Number of values to return, most common first. */
  readonly count: number
  /** Step in which ratings are counted: half stars or whole stars. */
  readonly interval?: 0.5 | 1
}

export type TermField = 'region' | 'cuisine' | 'service' | 'area' | 'city' | 'feature'
export type NumberField = 'price' | 'rating'
export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'

/**
 * A condition on documents. `region` includes all regions below it. Terms are compared without case and
 * accents.
 */
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
  /** Inside a polygon, whose last position connects to the first. */
  | { readonly kind: 'within'; readonly ring: readonly Position[] }
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  /** Restaurants whose hours are unknown don't match. */
  | { readonly kind: 'open'; readonly at: EpochMinute }

export const matchAll: SearchFilter = { kind: 'all', of: [] }

export interface FacetValue {
  readonly value: string
  readonly count: number
}

export interface SearchResult {
  /** Ids of the documents on this page, best first. */
  readonly ids: readonly number[]
  /** Number of matches on all pages. */
  readonly total: number
  readonly facets: Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>
}
