import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { RestaurantEvent } from '#contracts/discovery/events.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { latestHoldAt } from '#web/guest/booking/hold/holds-in-sequence.ts'
import { loadDay } from '#web/guest/booking/availability/load-day.ts'
import { lastDayOf, todayOf } from '#web/parts/times/bookable-days.ts'
import { areasHere, type BookingQuery } from '#web/parts/times/booking-query.ts'
import { loadLineNow } from '#web/guest/waitlist/join/late-line-offer.ts'
import { monthOf } from './calendar-month.ts'
import { loadSections } from './sections.ts'
import { firstFreeDay, loadMonth } from './load-month.ts'

/**
 * Loads the first step of booking: a month, a day and its times. `missed` is a requested clock time that is no longer
 * available. The path `/get-in-line/{restaurantId}` also offers the waitlist, and `/delivery-mode/{restaurantId}`
 * ordering.
 */
export async function loadTimes(
  send: Send,
  restaurant: Restaurant,
  query: BookingQuery,
  path: string,
  missed = '',
) {
  const today = todayOf(restaurant)
  const lastDay = lastDayOf(restaurant, today)
  const { party } = query
  const area = areasHere(restaurant, query.area).join()
  // After going back, this tab's hold is newer than the one in the URL.
  const hold = latestHoldAt(restaurant.id) || query.hold
  const date = query.date ?? (await firstDay(send, restaurant, party, today))
  const dayQuery = { date, party, area, hold }
  const bounds = { today, lastDay }
  const offersOrder = restaurant.services.ordering && /^\/delivery-mode\//i.test(path)
  const [day, sections, month, events, line] = await Promise.all([
    loadDay(send, restaurant, dayQuery),
    loadSections(send, restaurant, dayQuery),
    loadMonth(send, restaurant, query.month ?? monthOf(dayQuery.date), dayQuery, bounds),
    loadEvents(send, restaurant),
    /^\/get-in-line\//i.test(path) ? loadLineNow(send, restaurant, party) : null,
  ])
  return {
    step: 'times' as const,
    ...bounds,
    dayQuery,
    day,
    sections,
    month,
    events,
    line,
    offersOrder,
    missed,
  }
}

export type Times = Awaited<ReturnType<typeof loadTimes>>

/** Returns the day on which the calendar opens: today, or for an event its first day with times. */
async function firstDay(send: Send, restaurant: Restaurant, party: number, today: string): Promise<string> {
  if (restaurant.type !== 'event') return today
  return (await firstFreeDay(send, restaurant, party, addDays(today, -1))) ?? today
}

async function loadEvents(send: Send, { id, services, type }: Restaurant): Promise<RestaurantEvent[]> {
  if (!services.events || type === 'event') return []
  const answer = await send('events.list', { idOrName: id, query: { skip: 0, top: 100 } })
  return isWireRefusal(answer) ? [] : answer.results.filter(({ hideFromSearch }) => !hideFromSearch)
}
