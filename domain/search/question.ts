/** What a search may ask for, whoever answers it: our own engine or a hosted one. */
export interface SearchQuestion {
  /** Typed words; empty is everything. */
  readonly words: string
  readonly filter: SearchFilter
  readonly order: SearchOrder
  /** Where the guest is: distances are measured from here, and equally good places come nearest first. */
  readonly near?: Position | undefined
  readonly skip: number
  readonly top: number
  readonly facets: readonly FacetWish[]
}

export interface Position {
  readonly lat: number
  readonly lon: number
}

export type SearchOrder = 'relevance' | 'rating' | 'distance'

export const facetNames = ['cuisine', 'price', 'rating', 'services', 'areas'] as const
export type FacetName = (typeof facetNames)[number]

export interface FacetWish {
  readonly name: FacetName
  /** How many of its commonest values are wanted. */
  readonly count: number
}

export type WordField = 'region' | 'cuisine' | 'service' | 'area' | 'city' | 'feature'
export type NumberField = 'price' | 'rating'
export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'

/** A condition on a place. `region` holds for the regions below as well; words compare without case and accents. */
export type SearchFilter =
  | { readonly kind: 'all'; readonly of: readonly SearchFilter[] }
  | { readonly kind: 'any'; readonly of: readonly SearchFilter[] }
  | { readonly kind: 'not'; readonly of: SearchFilter }
  | { readonly kind: 'word'; readonly field: WordField; readonly value: string }
  | {
      readonly kind: 'number'
      readonly field: NumberField
      readonly comparison: Comparison
      readonly value: number
    }
  | { readonly kind: 'near'; readonly at: Position; readonly metres: number }
  /** Inside a ring of positions; the last is joined to the first. */
  | { readonly kind: 'within'; readonly ring: readonly Position[] }
  | { readonly kind: 'ids'; readonly ids: readonly number[] }

/** Everything fits. */
export const anyPlace: SearchFilter = { kind: 'all', of: [] }

export interface FacetValue {
  readonly value: string
  readonly count: number
}

export interface SearchFound {
  /** Numbers of the restaurants of this page, best first. */
  readonly ids: readonly number[]
  /** How many fit in all. */
  readonly total: number
  readonly facets: Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>
}
