import type { Send } from '#contracts/client.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { type Around, askFree, askSearch, asksForFree } from './ask-search.ts'
import { type ChosenFilter, chosenFilters } from './chosen-filters.ts'
import type { SearchPlace } from './find-place.ts'
import { ranges, type SearchWish, type ServiceName } from './search-wish.ts'

/** One step from a search that found nothing, and how many places it would find. */
export type Fix = { readonly changes: Partial<SearchWish>; readonly count: number } & (
  | { readonly kind: 'range'; readonly minutes: number }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'full' | 'waitlist' }
  | { readonly kind: 'without'; readonly filter: ChosenFilter }
  | { readonly kind: 'region'; readonly regionId: string; readonly name: string }
)

type Uncounted<Each> = Each extends unknown ? Omit<Each, 'count'> : never
type Step = Uncounted<Fix>

/** A page that found nothing may ask this often what would. */
const asksMost = 6

export interface EmptySearch {
  readonly wish: SearchWish
  readonly place: SearchPlace
  readonly around: Around
  /** How many places would fit if they had a table. */
  readonly total: number
}

/** The nearest steps out of an empty result, nearest first. Each was asked, so none leads to nothing. */
export async function findFixes(send: Send, empty: EmptySearch): Promise<Fix[]> {
  const { wish, around, total } = empty
  const full = total > 0 && asksForFree(wish, around)
  const steps = full ? stepsToTable(empty) : stepsToPlace(empty)
  const counted = await Promise.all(
    steps.slice(0, asksMost).map(async (step) => {
      const count = await countOf(send, { ...wish, skip: 0, ...step.changes }, around)
      return { ...step, count }
    }),
  )
  const found = counted.filter(({ count }) => count > 0)
  if (full) return [...found, { kind: 'full', changes: { full: true }, count: total }]
  if (found.length > 0 || !asksForFree(wish, around)) return found
  // No step leads to a table at that time; some may lead to a place.
  const anyway = await findFixes(send, { ...empty, wish: { ...wish, full: true } })
  return anyway.map((fix) => ({ ...fix, changes: { full: true, ...fix.changes } }))
}

/** There are places, but none has a table then. */
function stepsToTable({ wish, place, around: { today } }: EmptySearch): Step[] {
  const widest = ranges.at(-1) ?? 0
  const date = wish.date || today
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  const [wider, ...widerStill] = larger(wish, place)
  const services: ServiceName[] = ['waitlist', ...wish.services.filter((name) => name !== 'waitlist')]
  const steps: (Step | false)[] = [
    wish.time !== '' && wish.range < widest && { kind: 'range', minutes: widest, changes: { range: widest } },
    { kind: 'day', date: after, changes: { date: after } },
    // Today without an hour is as soon as possible, which is no day.
    (before > today || (before === today && wish.time !== '')) && {
      kind: 'day',
      date: before,
      changes: { date: before },
    },
    { kind: 'waitlist', changes: { services, full: true } },
    wider ?? false,
    ...removable(wish).slice(-1).map(without),
    ...widerStill,
  ]
  return steps.filter((step) => step !== false)
}

/** No place fits, with or without a table. */
function stepsToPlace({ wish, place }: EmptySearch): Step[] {
  const [wider] = larger(wish, place)
  return [...(wider ? [wider] : []), ...removable(wish).map(without)]
}

function removable(wish: SearchWish): ChosenFilter[] {
  return chosenFilters(wish).filter(({ kind }) => kind !== 'near' && kind !== 'range' && kind !== 'full')
}

function without(filter: ChosenFilter): Step {
  return { kind: 'without', filter, changes: filter.without }
}

/** The city of a neighbourhood, the country, then the world. */
function larger({ bounds }: SearchWish, { above }: SearchPlace): Step[] {
  if (bounds) return []
  return above.map(({ id, name }) => ({
    kind: 'region',
    regionId: id,
    name,
    changes: { regionId: id, area: '' },
  }))
}

/** A step nobody answered leads nowhere. */
async function countOf(send: Send, wish: SearchWish, around: Around): Promise<number> {
  try {
    if (asksForFree(wish, around)) return (await askFree(send, wish, around, 0)).count
    return (await askSearch(send, wish, around, 0)).total
  } catch {
    return 0
  }
}
