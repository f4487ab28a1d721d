import { data } from 'react-router'
import type { WireSlot } from '#contracts/availability.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { addDays, daysBetween } from '#domain/time/calendar-date.ts'
import { noTimesReady } from './late-no-times.ts'
import { groupTimes, type TimeGroup } from './time-groups.ts'
import { wallIn } from './wall-in.ts'

/** Why a day offers no times; `times` is the day that does. */
export type DayState =
  | 'times'
  | 'full'
  | 'waitOnly'
  | 'closed'
  | 'past'
  | 'tooFar'
  | 'partyTooSmall'
  | 'partyTooLarge'
  | 'notOnline'

export interface DayAsk {
  readonly date: string
  readonly party: number
  readonly area: string
  /** The guest’s own hold, whose table does not count as taken. */
  readonly hold?: string
}

/** One service day of a restaurant for a party, and what to do where it offers nothing. */
export interface DayOfTimes {
  readonly state: DayState
  readonly groups: readonly TimeGroup[]
  /** What the restaurant says about the day, e.g. why it is closed. */
  readonly note: string
  /** The days around it that have times, in order. */
  readonly otherDays: readonly string[]
}

const wholeDayMinutes = 900
const daysShown = 4
const daysLookedBack = 3

export function todayOf({ timeZone }: Restaurant): string {
  return wallIn(timeZone, new Date()).date
}

export function lastDayOf({ reservationConfig }: Restaurant, today: string): string {
  return addDays(today, reservationConfig.maxAdvanceBookingDays)
}

/** Every slot of a service day, and perhaps some of the days beside it. */
export async function askSlots(
  send: Send,
  id: string | number,
  { date, party, area, hold }: DayAsk,
): Promise<WireSlot[]> {
  const query = {
    'contract.date': `${date}T15:00:00`,
    'contract.partySize': party,
    'contract.rangeInMinutes': wholeDayMinutes,
    ...(area && { 'contract.partyAreas': area }),
    ExcludeId: hold || undefined,
  }
  return orThrow(await send('availability.ofRestaurant', { id, query }))
}

/** Reads the day, and fetches what its page needs where it has no times; `slots` are those of `askSlots` where they are known already. */
export async function loadDay(
  send: Send,
  restaurant: Restaurant,
  ask: DayAsk,
  slots?: WireSlot[],
): Promise<DayOfTimes> {
  const today = todayOf(restaurant)
  const outside = outsideRules(restaurant, ask, today)
  if (outside && outside !== 'past') {
    await noTimesReady()
    return { ...nothing(outside), otherDays: outside === 'tooFar' ? [lastDayOf(restaurant, today)] : [] }
  }
  // After midnight the night that began yesterday may have times yet.
  const over = ask.date < addDays(today, -1)
  const day = over ? [] : (slots ?? (await askSlots(send, restaurant.id, ask)))
  const groups = groupTimes(day, ask.date, ask.date === today)
  if (groups.length > 0) return { ...nothing('times'), groups }

  const [month] = await Promise.all([daysAround(send, restaurant, ask, today), noTimesReady()])
  const asked = month.find(({ date }) => date === ask.date)
  const waiting = day.some(
    ({ serviceDate, availabilityLevel }) =>
      serviceDate === ask.date && availabilityLevel.toLowerCase() === 'availableforwait',
  )
  const state = outside ?? (asked && !asked.open ? 'closed' : waiting ? 'waitOnly' : 'full')
  const distance = ({ date }: { date: string }) => Math.abs(daysBetween(ask.date, date))
  const otherDays = month
    .filter(({ date, slots: count }) => count > 0 && date !== ask.date)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, daysShown)
    .map(({ date }) => date)
    .sort()
  return { state, groups: [], note: asked?.note ?? '', otherDays }
}

function outsideRules(
  restaurant: Restaurant,
  { date, party }: DayAsk,
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
  { date, party, area, hold }: DayAsk,
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
  return orThrow(await send('availability.ofMonth', { id, query })).days
}

function nothing(state: DayState): DayOfTimes {
  return { state, groups: [], note: '', otherDays: [] }
}

/** An answer, or the error page with the refusal's status and sentence. */
export function orThrow<Answer>(answer: Answer | WireRefusal): Answer {
  if (isWireRefusal(answer)) throw data(answer.message, { status: answer.status })
  return answer
}
