import { type OpeningHours, openingInstants, servicesOn } from '../availability/service-days.ts'
import { turnTimeMinutes } from '../availability/booking-rules.ts'
import type { RestaurantPlan } from '../availability/restaurant-plan.ts'
import { addDays, weekDayOf } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'

/** Periods that guests can filter by, in the restaurant's local time. The weekend is Friday to Sunday. */
export const eventPeriods = ['today', 'weekend', 'week'] as const
export type EventPeriod = (typeof eventPeriods)[number]

export interface EventDays {
  readonly starts: CalendarDate
  readonly ends: CalendarDate
  /** If empty, the event takes place every day from `starts` to `ends`. */
  readonly days: readonly CalendarDate[]
}

/** An event on one date. */
export interface EventSession {
  readonly date: CalendarDate
  readonly opens: EpochMinute
  readonly closes: EpochMinute
}

export interface DayRange {
  readonly from: CalendarDate
  readonly until: CalendarDate
}

type EventPlan = Pick<RestaurantPlan, 'zone' | 'rules'> & OpeningHours

const friday = 5
const daysInWeek = 7

export function daysOfPeriod(period: EventPeriod, today: CalendarDate): DayRange {
  if (period === 'today') return { from: today, until: today }
  if (period === 'week') return { from: today, until: addDays(today, daysInWeek - 1) }
  // Sunday is day 0, although it ends the weekend.
  const daysLeft = (daysInWeek - weekDayOf(today)) % daysInWeek
  const untilFriday = friday - weekDayOf(today)
  const from = daysLeft <= daysInWeek - friday ? today : addDays(today, untilFriday)
  return { from, until: addDays(today, daysLeft) }
}

/**
 * Lists the dates when guests can still arrive at an event, earliest first, limited to `range` if given.
 * Omits days without opening hours.
 */
export function upcomingSessions(
  event: EventDays,
  plan: EventPlan,
  now: EpochMinute,
  range: DayRange | null = null,
): EventSession[] {
  // After midnight, the night before may still be going on.
  const lastNight = addDays(wallOf(plan.zone, now).date, -1)
  const from = [lastNight, event.starts, range?.from ?? lastNight].reduce(later)
  const until = range && range.until < event.ends ? range.until : event.ends
  const { lastArrivalMinutes, minPartySize } = plan.rules
  const beforeClosing = lastArrivalMinutes ?? turnTimeMinutes(plan.rules, minPartySize)
  const sessions: EventSession[] = []
  for (const date of candidateDays(event, from, until)) {
    const hours = servicesOn(plan, date).map((service) => openingInstants(plan.zone, date, service))
    const [first] = hours
    const last = hours.at(-1)
    if (first && last && now < last.close - beforeClosing)
      sessions.push({ date, opens: first.open, closes: last.close })
  }
  return sessions
}

/** Returns the day before today if the event began then and still goes on after midnight, otherwise null. */
export function ongoingNight(event: EventDays, plan: EventPlan, now: EpochMinute): CalendarDate | null {
  const lastNight = addDays(wallOf(plan.zone, now).date, -1)
  if (lastNight < event.starts || candidateDays(event, lastNight, lastNight).length === 0) return null
  const goesOn = servicesOn(plan, lastNight).some(
    (service) => now < openingInstants(plan.zone, lastNight, service).close,
  )
  return lastNight <= event.ends && goesOn ? lastNight : null
}

/** Limits how many days of a daily event are listed, because some run for years. */
const maxDailyDates = 62

function candidateDays({ days }: EventDays, from: CalendarDate, until: CalendarDate): CalendarDate[] {
  if (days.length > 0) return days.filter((day) => from <= day && day <= until).toSorted()
  const every: CalendarDate[] = []
  for (let day = from; day <= until && every.length < maxDailyDates; day = addDays(day, 1)) every.push(day)
  return every
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other
}
