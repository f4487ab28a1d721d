import { neighborhoodId } from '#web/regions/neighborhood.ts'
import { tableQueryParams, type TableQuery } from '#web/parts/times/table-query.ts'
import { usualRange } from '#domain/availability/usual-query.ts'
import { readTableQuery } from '../restaurant-cards/read-table-query.ts'
import { type Position, writePosition } from './position/position.ts'
import { type Bounds, readBounds, readPosition, writeBounds } from './position/positions.ts'

export const serviceNames = ['reservations', 'waitlist', 'ordering', 'events'] as const
export type ServiceName = (typeof serviceNames)[number]

/** Restaurant features that guests can filter by, such as diets, access and outdoor seating. */
export const featureNames = [
  'vegetarian-friendly',
  'vegan-friendly',
  'gluten-free-options',
  'halal-options',
  'step-free',
  'terrace',
  'garden',
  'dogs-welcome',
  'high-chairs',
] as const
export type FeatureName = (typeof featureNames)[number]

export const sorts = ['time', 'relevance', 'distance', 'rating'] as const
export type Sort = (typeof sorts)[number]

/** The query of a search URL, except the location's name, which `find-location.ts` reads. */
export interface SearchQuery extends TableQuery {
  /** Neighborhood to search in; empty for the whole region. */
  readonly area: string
  readonly cuisines: readonly string[]
  /** Price levels from 1 to 4. */
  readonly prices: readonly number[]
  /** Minimum rating; 0 for any. */
  readonly rating: number
  readonly services: readonly ServiceName[]
  readonly areas: readonly string[]
  /** A restaurant must have all of them. */
  readonly features: readonly FeatureName[]
  /** Whether to find only restaurants open right now. Always false with a day or time. */
  readonly open: boolean
  readonly sort: Sort
  /** The guest's position. */
  readonly near: Position | null
  /** The visible part of the map, which replaces the region. */
  readonly bounds: Bounds | null
  /** How far a table may be from the chosen time, in minutes before and after. */
  readonly range: number
  readonly view: 'list' | 'map'
}

/** Limits on the values of a parameter, more than anyone selects. Additional and longer values are ignored. */
const maxChoices = 20
const maxChoiceLength = 60

export function readSearchQuery(query: URLSearchParams): SearchQuery {
  const near = readPosition(query.get('near'))
  const table = readTableQuery(query)
  return {
    ...table,
    area: '',
    cuisines: listOf(query, 'cuisines', 'cuisine'),
    prices: listOf(query, 'price')
      .filter((price) => /^[1-4]$/.test(price))
      .map(Number)
      .toSorted((a, b) => a - b),
    rating: /^[1-5](\.5)?$/.test(query.get('rating') ?? '') ? Number(query.get('rating')) : 0,
    services: serviceNames.filter((name) => listOf(query, 'services').includes(name)),
    areas: listOf(query, 'areas'),
    features: featureNames.filter((name) => listOf(query, 'features').includes(name)),
    open: query.get('open') === 'now' && !table.date && !table.time,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? usualSort({ ...table, near }),
    near,
    bounds: readBounds(query.get('bounds')),
    range: ranges.find((range) => String(range) === query.get('range')) ?? usualRange,
    view: query.get('view') === 'map' ? 'map' : 'list',
  }
}

/** The ranges that guests can choose, in minutes before and after the time. */
export const ranges: readonly number[] = [30, 60, usualRange, 120, 180]

/**
 * Returns the default order: by distance if the query has a position, by time if it has a time and no text, otherwise
 * by relevance.
 */
function usualSort({ near, time, search }: Pick<SearchQuery, 'near' | 'time' | 'search'>): Sort {
  if (near) return 'distance'
  return time && !search ? 'time' : 'relevance'
}

/** Keeps an order that the guest chose; otherwise applies the new default. */
function sortAfter(query: SearchQuery, wanted: SearchQuery, changes: Partial<SearchQuery>): Sort {
  const usual = usualSort(wanted)
  const sort = changes.sort ?? (query.sort === usualSort(query) ? usual : query.sort)
  return sort === 'time' && !wanted.time ? usual : sort
}

/** Escapes a value of a comma-separated parameter, because names may contain commas. */
export function listItem(value: string): string {
  return value.replace(/[\\,]/g, '\\$&')
}

/** Splits a comma-separated parameter into its escaped values. */
export function listItems(text: string): string[] {
  return text.match(/(?:\\[\\,]|[^,\0])+/g) ?? []
}

/** Returns the values of a parameter, which can be repeated or comma-separated, without duplicates. */
function listOf(query: URLSearchParams, ...names: string[]): string[] {
  const items = names.flatMap((name) => query.getAll(name)).flatMap(listItems)
  const values = items.map((item) => item.replace(/\\([\\,])/g, '$1'))
  const choices = new Set(values.map((value) => value.trim()).filter(Boolean))
  return [...choices].filter(({ length }) => length <= maxChoiceLength).slice(0, maxChoices)
}

/**
 * Returns URL parameters in a fixed order, omitting defaults. `changes` replace parts of the query and reset it to
 * the first page. The location is written as its id.
 */
export function searchQueryParams(
  query: SearchQuery,
  changes: Partial<SearchQuery> = {},
): Record<string, string | number> {
  const elsewhere = changes.regionId !== undefined && { area: '' }
  const wanted = { ...query, skip: 0, ...elsewhere, ...changes }
  const { regionId: _, skip, ...table } = tableQueryParams(wanted)
  const { cuisines, prices, rating, services, areas, features, open, near, bounds, range, view } = wanted
  const sort = sortAfter(query, wanted, changes)
  const named = (name: string, values: readonly (string | number)[]) =>
    values.length > 0 && { [name]: values.map((value) => listItem(String(value))).join(',') }
  return {
    // Include the world, too, because a URL without a location means the last chosen one.
    ...(wanted.area ? { location: neighborhoodId(wanted) } : { regionId: wanted.regionId }),
    ...table,
    ...named('cuisines', cuisines),
    ...named('price', prices),
    ...(rating > 0 && { rating }),
    ...named('services', services),
    ...named('areas', areas),
    ...named('features', features),
    ...(open && !wanted.date && !wanted.time && { open: 'now' }),
    ...(sort !== usualSort(wanted) && { sort }),
    ...(near && { near: writePosition(near) }),
    ...(bounds && { bounds: writeBounds(bounds) }),
    ...(range !== usualRange && wanted.time && { range }),
    ...(view === 'map' && { view }),
    ...(skip && { skip }),
  }
}
