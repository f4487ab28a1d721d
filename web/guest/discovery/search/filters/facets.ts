import { facetNames, type FacetName } from './search-filter.ts'
import { featureNames, type SearchQuery } from '../search-query.ts'

export interface FacetCount {
  readonly value: string
  readonly count: number
}

/** Number of restaurants for each value of a filter group. The only value of `open` is `now`. */
export type Facets = Readonly<Partial<Record<FacetName | 'open', readonly FacetCount[]>>>

export function readFacets(facets: Readonly<Record<string, readonly FacetCount[]>> = {}): Facets {
  return Object.fromEntries(facetNames.flatMap((name) => (facets[name] ? [[name, facets[name]]] : [])))
}

/** Returns the values to show in the filter panel: the most common ones of each group plus all selected ones. */
export function shownFacets(query: SearchQuery, facets: Facets): Facets {
  return {
    open: facets.open ?? [],
    cuisine: shownOf(facets.cuisine, query.cuisines),
    price: [1, 2, 3, 4].map((level) => ({
      value: String(level),
      count: countOf(facets.price, (price) => price === level),
    })),
    // Ratings are counted in half stars.
    rating: [4.5, 4, 3]
      .map((least) => ({ value: String(least), count: countOf(facets.rating, (rating) => rating >= least) }))
      .filter(
        ({ value, count }, at, all) => Number(value) === query.rating || count > (all[at - 1]?.count ?? 0),
      ),
    services: shownOf(facets.services, query.services),
    // A search within one neighborhood doesn't need this group.
    areas: query.area ? [] : shownOf(facets.areas, query.areas),
    features: featureNames
      .map((value) => facets.features?.find((each) => each.value === value) ?? { value, count: 0 })
      .filter(({ value, count }) => count > 0 || query.features.some((each) => each === value)),
  }
}

export function canNarrow(facets: Facets, chosen: number): boolean {
  return chosen > 0 || facetNames.some((name) => facets[name]?.some(({ count }) => count > 0))
}

function shownOf(counts: readonly FacetCount[] = [], chosen: readonly string[] = []): FacetCount[] {
  const missing = chosen.filter((value) => !counts.some((each) => each.value === value))
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))]
}

function countOf(counts: readonly FacetCount[] = [], fits: (value: number) => boolean): number {
  return counts.reduce((sum, { value, count }) => (fits(Number(value)) ? sum + count : sum), 0)
}
