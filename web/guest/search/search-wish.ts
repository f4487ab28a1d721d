import { neighbourhoodId } from '../location/neighbourhood.ts'
import { tableQuery, type TableWish } from '../places/table-wish.ts'
import { defaultRange, readTableWish } from '../places/read-table-wish.ts'
import { type Position, writePosition } from './position.ts'
import { type Bounds, readBounds, readPosition, writeBounds } from './positions.ts'

export const serviceNames = ['reservations', 'waitlist', 'ordering', 'events'] as const
export type ServiceName = (typeof serviceNames)[number]

export const sorts = ['relevance', 'distance', 'rating'] as const
export type Sort = (typeof sorts)[number]

/** What the address of a search asks for; its place is read in `find-place.ts`. */
export interface SearchWish extends TableWish {
  /** The neighbourhood of the region that the search looks in; empty for all of the region. */
  readonly area: string
  /** The tenant's region, out of which no part of the map leads; null where everything is listed. */
  readonly lock: string | null
  readonly cuisines: readonly string[]
  /** Levels from 1 to 4. */
  readonly prices: readonly number[]
  /** At least this; 0 is any. */
  readonly rating: number
  readonly services: readonly ServiceName[]
  readonly areas: readonly string[]
  readonly sort: Sort
  /** Where the guest is. */
  readonly near: Position | null
  /** The part of the map the guest looks at; it stands in for the region. */
  readonly bounds: Bounds | null
  /** Minutes both ways from the time. */
  readonly range: number
  /** Places without a free table too. */
  readonly full: boolean
  readonly view: 'list' | 'map'
}

/** More choices than anybody ticks, in longer words than any has; the rest of an address is not read. */
const choicesMost = 20
const choiceLongest = 60

export function readSearchWish(query: URLSearchParams): SearchWish {
  const near = readPosition(query.get('near'))
  return {
    ...readTableWish(query),
    area: '',
    lock: null,
    cuisines: listOf(query, 'cuisines', 'cuisine'),
    prices: listOf(query, 'price')
      .filter((price) => /^[1-4]$/.test(price))
      .map(Number)
      .toSorted((a, b) => a - b),
    rating: /^[1-5](\.5)?$/.test(query.get('rating') ?? '') ? Number(query.get('rating')) : 0,
    services: serviceNames.filter((name) => listOf(query, 'services').includes(name)),
    areas: listOf(query, 'areas'),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? usualSort(near),
    near,
    bounds: readBounds(query.get('bounds')),
    range: ranges.find((range) => String(range) === query.get('range')) ?? defaultRange,
    full: query.get('full') === '1',
    view: query.get('view') === 'map' ? 'map' : 'list',
  }
}

/** Minutes both ways that can be asked for; beyond the usual, whole hours. */
export const ranges: readonly number[] = [defaultRange, 60, 120, 180]

/** Who says where they are means the nearest first. */
function usualSort(near: Position | null): Sort {
  return near ? 'distance' : 'relevance'
}

/** Values of a name, said several times or once with commas, each once. */
function listOf(query: URLSearchParams, ...names: string[]): string[] {
  const values = names.flatMap((name) => query.getAll(name)).flatMap((value) => value.split(/[,\0]/))
  const choices = new Set(values.map((value) => value.trim()).filter(Boolean))
  return [...choices].filter(({ length }) => length <= choiceLongest).slice(0, choicesMost)
}

/**
 * The wish as a query, always in one order, defaults left out; `changes` replace parts of it. A change starts again at
 * the first page. The place is written as its id.
 */
export function searchQuery(
  wish: SearchWish,
  changes: Partial<SearchWish> = {},
): Record<string, string | number> {
  const elsewhere = changes.regionId !== undefined && { area: '' }
  const wanted = { ...wish, skip: 0, ...elsewhere, ...changes }
  const { regionId: _, skip, ...table } = tableQuery(wanted)
  const { cuisines, prices, rating, services, areas, sort, near, bounds, range, full, view } = wanted
  const named = (name: string, values: readonly (string | number)[]) =>
    values.length > 0 && { [name]: values.join(',') }
  return {
    // Everywhere is said too: an address without a place means the one chosen last.
    ...(wanted.area ? { location: neighbourhoodId(wanted) } : { regionId: wanted.regionId }),
    ...table,
    ...named('cuisines', cuisines),
    ...named('price', prices),
    ...(rating > 0 && { rating }),
    ...named('services', services),
    ...named('areas', areas),
    ...(sort !== usualSort(near) && { sort }),
    ...(near && { near: writePosition(near) }),
    ...(bounds && { bounds: writeBounds(bounds) }),
    ...(range !== defaultRange && wanted.time && { range }),
    ...(full && { full: 1 }),
    ...(view === 'map' && { view }),
    ...(skip && { skip }),
  }
}
