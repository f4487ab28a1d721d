import { usualRange } from '#domain/availability/usual-query.ts'
import type { FeatureName, SearchQuery, ServiceName } from '../search-query.ts'

/** An active filter that the guest can remove, with the query changes that remove it. */
export type ChosenFilter = { readonly without: Partial<SearchQuery> } & (
  | { readonly kind: 'search' | 'cuisine' | 'area'; readonly value: string }
  | { readonly kind: 'service'; readonly value: ServiceName }
  | { readonly kind: 'feature'; readonly value: FeatureName }
  | { readonly kind: 'price' | 'rating' | 'range'; readonly value: number }
  | { readonly kind: 'open' | 'near' | 'bounds' }
)

/** Returns all active filters except region, day and party size. */
export function chosenFilters(query: SearchQuery): ChosenFilter[] {
  const { search, cuisines, prices, rating, services, areas, features, open, near, bounds, range, time } =
    query
  const others = <Value>(values: readonly Value[], value: Value) => values.filter((each) => each !== value)
  const chosen: (ChosenFilter | false)[] = [
    search !== '' && { kind: 'search', value: search, without: { search: '' } },
    bounds !== null && { kind: 'bounds', without: { bounds: null } },
    near !== null && { kind: 'near', without: { near: null } },
    open && { kind: 'open', without: { open: false } },
    ...cuisines.map((value) => ({
      kind: 'cuisine' as const,
      value,
      without: { cuisines: others(cuisines, value) },
    })),
    ...prices.map((value) => ({ kind: 'price' as const, value, without: { prices: others(prices, value) } })),
    rating > 0 && { kind: 'rating', value: rating, without: { rating: 0 } },
    ...services.map((value) => ({
      kind: 'service' as const,
      value,
      without: { services: others(services, value) },
    })),
    ...areas.map((value) => ({ kind: 'area' as const, value, without: { areas: others(areas, value) } })),
    ...features.map((value) => ({
      kind: 'feature' as const,
      value,
      without: { features: others(features, value) },
    })),
    time !== '' && range !== usualRange && { kind: 'range', value: range, without: { range: usualRange } },
  ]
  return chosen.filter((each) => each !== false)
}

/** Query changes that clear the filter panel. */
export const noChoices = {
  cuisines: [],
  prices: [],
  rating: 0,
  services: [],
  areas: [],
  features: [],
  open: false,
} as const

/** Query changes that clear everything except location, day, time and party size. */
export const nothingChosen = {
  ...noChoices,
  search: '',
  bounds: null,
  near: null,
  sort: 'relevance',
} as const

/** Returns the number of selected values in the filter panel. */
export function countChoices({
  cuisines,
  prices,
  rating,
  services,
  areas,
  features,
  open,
}: SearchQuery): number {
  const chosen = [cuisines, prices, services, areas, features].reduce((sum, { length }) => sum + length, 0)
  return chosen + (rating > 0 ? 1 : 0) + (open ? 1 : 0)
}

/** Returns whether search engines may index the list: a region, filtered by at most one cuisine. */
export function isPlainList(query: SearchQuery): boolean {
  const narrowed = chosenFilters(query).some(({ kind }) => kind !== 'cuisine')
  return !narrowed && query.cuisines.length <= 1
}
