import type { WireSlot } from '#contracts/booking/availability.ts'
import type { Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { addDays, daysBetween } from '#domain/time/calendar-date.ts'
import { orThrow } from '#web/routing/page-context.ts'
import { loadLineNow } from '#web/guest/waitlist/join/late-line-offer.ts'
import type { LineNow } from '#web/guest/waitlist/join/load-line-now.ts'
import { lastDayOf, todayOf } from '#web/parts/times/bookable-days.ts'
import { noTimesReady } from './late-no-times.ts'
import { groupTimes, type TimeGroup } from './time-groups.ts'

/** `times` if the day has times, otherwise the reason it has none. */
export type DayState =
  | 'times'
  | 'full'
  | 'noTableFits'
  | 'waitOnly'
  | 'closed'
  | 'past'
  | 'tooFar'
  | 'partyTooSmall'
  | 'partyTooLarge'
  | 'notOnline'

export interface DayQuery {
  readonly date: string
  readonly party: number
  readonly area: string
  /** The guest's own hold, whose table counts as free. */
  readonly hold?: string
}

/** The times of one service day for a party, or alternatives if there are none. */
export interface DayOfTimes {
  readonly state: DayState
  readonly groups: readonly TimeGroup[]
  /** The restaurant's note about the day, such as why it is closed. */
  readonly note: string
  /** Nearby days that have times, in order. */
  readonly otherDays: readonly string[]
  /** Number of times that day in areas other than the chosen one. */
  readonly inOtherAreas: number
  /** The current waitlist if the day is today; null on other days or if the restaurant has none. */
  readonly line: LineNow | null
}

const wholeDayMinutes = 900
const daysShown = 4
const daysLookedBack = 3

/** The response may include slots of the neighboring service days. */
export async function listSlots(
  send: Send,
  id: string | number,
  { date, party, area, hold }: DayQuery,
): Promise<WireSlot[]> {
  const query = {
    'contract.date': `${date}T15:00:00`,
    'contract.partySize': party,
    'contract.rangeInMinutes': wholeDayMinutes,
    ...(area && { 'contract.partyAreas': area }),
    ExcludeId: hold || undefined,
  }
  return orThrow(await send('availability.get', { id, query }))
}

/**
 * Loads the times of a day, or alternatives if there are none, and the waitlist if the day is today. Pass the result
 * of `listSlots` as `slots` if it is already loaded.
 */
export async function loadDay(
  send: Send,
  restaurant: Restaurant,
  query: DayQuery,
  slots?: WireSlot[],
): Promise<DayOfTimes> {
  const isToday = query.date === todayOf(restaurant)
  const [day, line] = await Promise.all([
    loadTimes(send, restaurant, query, slots),
    isToday ? loadLineNow(send, restaurant, query.party) : null,
  ])
  return { ...day, line }
}

async function loadTimes(
  send: Send,
  restaurant: Restaurant,
  query: DayQuery,
  slots: WireSlot[] | undefined,
): Promise<Omit<DayOfTimes, 'line'>> {
  const today = todayOf(restaurant)
  const outside = outsideRules(restaurant, query, today)
  if (outside && outside !== 'past') {
    await noTimesReady()
    return { ...nothing(outside), otherDays: outside === 'tooFar' ? [lastDayOf(restaurant, today)] : [] }
  }
  // After midnight, yesterday's service day may still have times.
  const over = query.date < addDays(today, -1)
  const day = over ? [] : (slots ?? (await listSlots(send, restaurant.id, query)))
  const groups = groupTimes(day, query.date, query.date === today)
  if (groups.length > 0) return { ...nothing('times'), groups }

  const [{ days: month, fits }, inOtherAreas] = await Promise.all([
    daysAround(send, restaurant, query, today),
    query.area && !outside ? countTimes(send, restaurant, { ...query, area: '' }) : 0,
    noTimesReady(),
  ])
  const requested = month.find(({ date }) => date === query.date)
  const waiting = day.some(
    ({ serviceDate, availabilityLevel }) =>
      serviceDate === query.date && availabilityLevel.toLowerCase() === 'availableforwait',
  )
  const state =
    outside ??
    (requested && !requested.open ? 'closed' : !fits ? 'noTableFits' : waiting ? 'waitOnly' : 'full')
  const distance = ({ date }: { date: string }) => Math.abs(daysBetween(query.date, date))
  const otherDays = month
    .filter(({ date, slots: count }) => count > 0 && date !== query.date)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, daysShown)
    .map(({ date }) => date)
    .sort()
  return { state, groups: [], note: requested?.note ?? '', otherDays, inOtherAreas }
}

async function countTimes(send: Send, { id }: Restaurant, query: DayQuery): Promise<number> {
  const groups = groupTimes(await listSlots(send, id, query), query.date)
  return groups.reduce((sum, { times }) => sum + times.length, 0)
}

function outsideRules(
  restaurant: Restaurant,
  { date, party }: DayQuery,
  today: string,
): Exclude<DayState, 'times'> | null {
  const { acceptsReservations, minPartySize, maxPartySize } = restaurant.reservationConfig
  if (!acceptsReservations) return 'notOnline'
  if (party < minPartySize) return 'partyTooSmall'
  if (party > maxPartySize) return 'partyTooLarge'
  if (date < today) return 'past'
  return date > lastDayOf(restaurant, today) ? 'tooFar' : null
}

async function daysAround(
  send: Send,
  { id }: Restaurant,
  { date, party, area, hold }: DayQuery,
  today: string,
) {
  const lookedBack = addDays(date, -daysLookedBack)
  const from = lookedBack > today ? lookedBack : today
  const query = {
    from,
    days: 42,
    partySize: party,
    ...(area && { areas: area }),
    ExcludeId: hold || undefined,
  }
  return orThrow(await send('availability.month', { id, query }))
}

function nothing(state: DayState): Omit<DayOfTimes, 'line'> {
  return { state, groups: [], note: '', otherDays: [], inOtherAreas: 0 }
}
