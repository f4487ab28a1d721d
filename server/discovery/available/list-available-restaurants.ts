import { bookableWithin } from '#domain/availability/bookable-within.ts'
import { spreadSlots } from '#domain/availability/spread-slots.ts'
import type { Locale } from '#domain/locale.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { WireSlot } from '#contracts/booking/availability.ts'
import type { Book, Content, Context, Data, Discovery } from '#server/context.ts'
import { withLine } from '#server/book/line/line-first.ts'
import { presentSlot } from '#server/book/tables/present-slot.ts'
import type { ListCard } from '#server/discovery/restaurants/cards.ts'
import { namedCards } from '#server/discovery/restaurants/named-cards.ts'
import { parseSearch } from '#server/discovery/search/queries/parse-search.ts'
import { maxBookable, findBookable, findNotBookable } from './find-bookable.ts'
import { type FreePlan, findFreePlans } from './find-free-plans.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { hasTime, isWallMoment } from './read-query.ts'

/**
 * Number of best matches that are checked for tables if neither date nor time is given. These are the most frequent
 * requests, so they check only a few reservation books.
 */
const maxBookableToday = 300

const dayMinutes = 1440

/**
 * Lists restaurants with a free table. Search decides which restaurants match and in what order, and the
 * reservation books decide which of these have a table.
 */
export const listAvailableRestaurants: Handler<
  'discovery.availableRestaurants',
  Data & Discovery & Book & Content
> = async (context, { query }, { locale }) => {
  const { search, filter, orderby, skip, top, times, partySize } = query
  if (query.date !== undefined && !isWallMoment(query.date))
    return fieldRefusal('date', context.sentences(locale)('fields.moment'))
  const parsed = parseSearch({ search, filter, orderby }, context.now())
  if (isRefusal(parsed)) return parsed
  const looked = { skip: 0, top: hasTime(query) ? maxBookable : maxBookableToday }
  const { ids, total: bookable } = await findBookable(context.search, parsed, looked)
  const free = await findFreePlans(context, ids, query)
  const withTable = ids.filter((id) => free.has(id))
  if (query.closest) withTable.sort((a, b) => distanceTo(free.get(a)) - distanceTo(free.get(b)))
  const first = query.full ? [...withTable, ...ids.filter((id) => !free.has(id))] : withTable
  const listed = first.slice(skip, skip + top)
  const more = query.full
    ? await findMore(context.search, parsed, { skip, top, listed, looked: first, bookable })
    : null
  const page = await context.catalogue.cardsOf([...listed, ...(more?.ids ?? [])])
  const names = context.names.in(locale)
  await yieldToLines(context, page, free, partySize)
  return {
    count: withTable.length,
    total: more?.total ?? withTable.length,
    looked: ids.length,
    complete: bookable <= ids.length,
    ...names.cuisines(page.flatMap(({ card }) => card.cuisine)),
    value: page.flatMap((place) => {
      const found = free.get(place.card.id)
      const slots = found ? slotsOf(place, found, { partySize, times, locale }) : []
      return namedCards([place.card], names).map((restaurant) => ({ restaurant, slots }))
    }),
  }
}

/**
 * Takes from the tables found for a page those that the lines of its restaurants have first. Only for those on the page,
 * because the waits of hundreds of lines would take longer than the search.
 */
async function yieldToLines(
  context: Data & Discovery & Book,
  page: readonly ListCard[],
  free: Map<number, FreePlan>,
  partySize: number,
): Promise<void> {
  const soon = epochMinuteOf(context.now()) + dayMinutes
  const withLines = page.flatMap(({ card }) => {
    const found = free.get(card.id)
    return found && card.waitlist && found.outlook.from < soon ? [card.id] : []
  })
  if (withLines.length === 0) return
  const restaurants = await context.catalogue.getMany(withLines)
  await Promise.all(
    restaurants.map(async (listed) => {
      const found = free.get(listed.record.id)!
      const taken = await withLine(context, listed, found.taken, found.outlook, { sizes: [partySize] })
      free.set(listed.record.id, { ...found, taken })
    }),
  )
}

interface Listed {
  readonly skip: number
  readonly top: number
  /** Ids of the restaurants already on the page. */
  readonly listed: readonly number[]
  /** Ids of the restaurants whose reservation books were checked. */
  readonly looked: readonly number[]
  /** Number of matching restaurants that take reservations. */
  readonly bookable: number
}

/**
 * Fills up a page, first with restaurants whose books weren't checked, then with restaurants that don't take
 * reservations. Also returns the number of all matches.
 */
async function findMore(
  search: Context['search'],
  asked: Omit<SearchQuery, 'skip' | 'top'>,
  { skip, top, listed, looked, bookable }: Listed,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const left = top - listed.length
  const unchecked =
    left > 0 && bookable > looked.length
      ? (await findBookable(search, asked, { skip: Math.max(skip, looked.length), top: left })).ids
      : []
  const others = await findNotBookable(search, asked, {
    skip: Math.max(0, skip - bookable),
    top: left - unchecked.length,
  })
  return { ids: [...unchecked, ...others.ids], total: bookable + others.total }
}

/**
 * Returns the minutes between the requested time and the nearest free table, or infinity if there is none.
 */
function distanceTo(found: FreePlan | undefined): number {
  return found ? Math.abs(found.nearest - found.requested.instant) : Number.POSITIVE_INFINITY
}

/**
 * Returns slots based on the same state of the reservation book in which a free table was found. There are none only if
 * guests in line come first.
 */
function slotsOf(
  { payment, customization }: ListCard,
  { plan, outlook, requested, taken }: FreePlan,
  { partySize, times, locale }: { partySize: number; times: number; locale: Locale },
): WireSlot[] {
  const slots = spreadSlots(bookableWithin(plan, outlook, { partySize }, taken), requested.instant, times)
  return slots.map((slot) =>
    presentSlot({ plan, payment, customization }, slot, { ...requested, partySize }, locale),
  )
}
