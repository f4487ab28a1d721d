import { defaultRange } from '../places/read-table-wish.ts'
import type { SearchWish, ServiceName } from './search-wish.ts'

/** A part of the wish that can be taken away by itself, and the wish without it. */
export type ChosenFilter = { readonly without: Partial<SearchWish> } & (
  | { readonly kind: 'search' | 'cuisine' | 'area'; readonly value: string }
  | { readonly kind: 'service'; readonly value: ServiceName }
  | { readonly kind: 'price' | 'rating' | 'range'; readonly value: number }
  | { readonly kind: 'near' | 'bounds' | 'full' }
)

/** Everything that narrows the list beside its region, day and party, in the order it was asked. */
export function chosenFilters(wish: SearchWish): ChosenFilter[] {
  const { search, cuisines, prices, rating, services, areas, near, bounds, range, time, full } = wish
  const others = <Value>(values: readonly Value[], value: Value) => values.filter((each) => each !== value)
  const chosen: (ChosenFilter | false)[] = [
    search !== '' && { kind: 'search', value: search, without: { search: '' } },
    bounds !== null && { kind: 'bounds', without: { bounds: null } },
    near !== null && { kind: 'near', without: { near: null, sort: 'relevance' } },
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
    time !== '' &&
      range !== defaultRange && { kind: 'range', value: range, without: { range: defaultRange } },
    full && { kind: 'full', without: { full: false } },
  ]
  return chosen.filter((each) => each !== false)
}

/** Nothing ticked in the panel of filters. */
export const noChoices = { cuisines: [], prices: [], rating: 0, services: [], areas: [] } as const

/** Nothing but a place, a day and a party. */
export const nothingChosen = {
  ...noChoices,
  search: '',
  bounds: null,
  near: null,
  sort: 'relevance',
  full: false,
} as const

/** How many choices stand in the panel of filters. */
export function countChoices({ cuisines, prices, rating, services, areas }: SearchWish): number {
  return cuisines.length + prices.length + (rating > 0 ? 1 : 0) + services.length + areas.length
}

/** True for an address that search engines may keep: a region, and at most one kitchen. */
export function isPlainList(wish: SearchWish): boolean {
  const narrowed = chosenFilters(wish).some(({ kind }) => kind !== 'cuisine')
  return !narrowed && wish.cuisines.length <= 1
}
