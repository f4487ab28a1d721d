import type { Send } from '#contracts/client.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { type Around, fetchAvailable, fetchMatches, needsTable } from '../fetch-matches.ts'
import { type ChosenFilter, chosenFilters } from './chosen-filters.ts'
import type { SearchLocation } from '../position/find-location.ts'
import { ranges, type SearchQuery, type ServiceName } from '../search-query.ts'

/** A change to a search without results, with the number of restaurants it would find. */
export type Fix = { readonly changes: Partial<SearchQuery>; readonly count: number } & (
  | { readonly kind: 'range'; readonly minutes: number }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'waitlist' }
  | { readonly kind: 'without'; readonly filter: ChosenFilter }
  | { readonly kind: 'region'; readonly regionId: string; readonly name: string }
)

type Uncounted<Each> = Each extends unknown ? Omit<Each, 'count'> : never
type Step = Uncounted<Fix>

/** Maximum number of requests per empty page for counting results. */
const maxRequests = 6

export interface EmptySearch {
  readonly query: SearchQuery
  readonly location: SearchLocation
  readonly around: Around
  /** Number of matching restaurants, with or without a table. */
  readonly total: number
}

/** Returns the smallest changes that find something, closest to the search first. Omits changes without results. */
export async function findFixes(send: Send, empty: EmptySearch): Promise<Fix[]> {
  const { query, around, total } = empty
  const full = total > 0 && needsTable(query, around)
  const steps = full ? stepsToTable(empty) : stepsToRestaurant(empty)
  const count = full ? countAvailable : countMatches
  const counted = await Promise.all(
    steps.slice(0, maxRequests).map(async (step) => {
      const changed = { ...query, skip: 0, ...step.changes }
      return { ...step, count: await count(send, changed, around).catch(() => 0) }
    }),
  )
  return counted.filter((fix) => fix.count > 0)
}

/** Returns changes for a search whose matching restaurants have no table at the requested time. */
function stepsToTable({ query, location, around: { today } }: EmptySearch): Step[] {
  const widest = ranges.at(-1) ?? 0
  const date = query.date || today
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  const [wider, ...widerStill] = larger(query, location)
  const services: ServiceName[] = ['waitlist', ...query.services.filter((name) => name !== 'waitlist')]
  const steps: (Step | false)[] = [
    query.time !== '' &&
      query.range < widest && { kind: 'range', minutes: widest, changes: { range: widest } },
    { kind: 'day', date: after, changes: { date: after } },
    // Today without a time means as soon as possible rather than a day.
    (before > today || (before === today && query.time !== '')) && {
      kind: 'day',
      date: before,
      changes: { date: before },
    },
    // A waitlist is for tonight at any time.
    date === today && { kind: 'waitlist', changes: { services, date: '', time: '' } },
    wider ?? false,
    ...removable(query).slice(-1).map(without),
    ...widerStill,
  ]
  return steps.filter((step) => step !== false)
}

/** Returns changes for a search without matches: first wider regions, then removing one filter at a time. */
function stepsToRestaurant({ query, location }: EmptySearch): Step[] {
  return [...larger(query, location), ...removable(query).map(without)]
}

function removable(query: SearchQuery): ChosenFilter[] {
  return chosenFilters(query).filter(({ kind }) => kind !== 'near' && kind !== 'range')
}

function without(filter: ChosenFilter): Step {
  return { kind: 'without', filter, changes: filter.without }
}

/** Returns changes that widen the region, such as from a neighborhood to its city, its country and the world. */
function larger({ bounds }: SearchQuery, { above }: SearchLocation): Step[] {
  if (bounds) return []
  return above.map(({ id, name }) => ({
    kind: 'region',
    regionId: id,
    name,
    changes: { regionId: id, area: '' },
  }))
}

async function countAvailable(send: Send, query: SearchQuery, around: Around): Promise<number> {
  if (!needsTable(query, around)) return countMatches(send, query, around)
  return (await fetchAvailable(send, query, around, 0)).count
}

async function countMatches(send: Send, query: SearchQuery, around: Around): Promise<number> {
  return (await fetchMatches(send, query, around, { top: 0, counted: false })).total
}
