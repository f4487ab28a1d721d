import { facetNames, type FacetName } from './search-filter.ts'
import type { SearchWish } from './search-wish.ts'

export interface FacetCount {
  readonly value: string
  readonly count: number
}

/** How many places each value of a group has. */
export type Facets = Readonly<Partial<Record<FacetName, readonly FacetCount[]>>>

/** How many values a group shows. */
const shownMost = 5

export function readFacets(facets: Readonly<Record<string, readonly FacetCount[]>> = {}): Facets {
  return Object.fromEntries(facetNames.flatMap((name) => (facets[name] ? [[name, facets[name]]] : [])))
}

/** What the panel of filters shows: the commonest values of each group, and those already chosen however rare. */
export function shownFacets(wish: SearchWish, facets: Facets): Facets {
  return {
    cuisine: shownOf(facets.cuisine, wish.cuisines),
    price: [1, 2, 3, 4].map((level) => ({
      value: String(level),
      count: countOf(facets.price, (price) => price === level),
    })),
    // Counted by whole stars.
    rating: [4, 3, 2]
      .map((least) => ({ value: String(least), count: countOf(facets.rating, (rating) => rating >= least) }))
      .filter(
        ({ value, count }, at, all) => Number(value) === wish.rating || count > (all[at - 1]?.count ?? 0),
      ),
    services: shownOf(facets.services, wish.services),
    // Who looks in one neighbourhood has chosen it.
    areas: wish.area ? [] : shownOf(facets.areas, wish.areas),
  }
}

/** Is there anything to choose, or chosen already? */
export function canNarrow(facets: Facets, chosen: number): boolean {
  return chosen > 0 || facetNames.some((name) => facets[name]?.some(({ count }) => count > 0))
}

function shownOf(counts: readonly FacetCount[] = [], chosen: readonly string[] = []): FacetCount[] {
  const common = counts.slice(0, shownMost)
  const rare = chosen.filter((value) => !common.some((each) => each.value === value))
  return [
    ...common,
    ...rare.map((value) => counts.find((each) => each.value === value) ?? { value, count: 0 }),
  ]
}

function countOf(counts: readonly FacetCount[] = [], fits: (value: number) => boolean): number {
  return counts.reduce((sum, { value, count }) => (fits(Number(value)) ? sum + count : sum), 0)
}
