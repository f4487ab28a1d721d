import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant, RestaurantEvent } from '#contracts/restaurant-shapes.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { ownHold } from '#web/guest/reserve/after-the-last-hold.ts'
import { lastDayOf, loadDay, todayOf } from '#web/guest/reserve/load-day.ts'
import type { BookingWish } from '#web/guest/reserve/wish.ts'
import { monthOf } from './calendar-month.ts'
import { firstFreeDay, loadMonth } from './load-month.ts'

/** The first step of booking: a month, a day and its times. `missed` is a clock time that is no longer free. */
export async function loadTimes(send: Send, restaurant: Restaurant, wish: BookingWish, missed = '') {
  const today = todayOf(restaurant)
  const lastDay = lastDayOf(restaurant, today)
  const { party, area } = wish
  // Who went back has another one by now than the address says.
  const hold = ownHold(restaurant.id) || wish.hold
  const date = wish.date ?? (await firstDay(send, restaurant, party, today))
  const ask = { date, party, area, hold }
  const bounds = { today, lastDay }
  const [day, month, events] = await Promise.all([
    loadDay(send, restaurant, ask),
    loadMonth(send, restaurant, wish.month ?? monthOf(ask.date), ask, bounds),
    loadEvents(send, restaurant),
  ])
  return { step: 'times' as const, ...bounds, ask, day, month, events, missed }
}

export type Times = Awaited<ReturnType<typeof loadTimes>>

/** An event lies ahead, or its night still runs: its calendar opens where it begins. */
async function firstDay(send: Send, restaurant: Restaurant, party: number, today: string): Promise<string> {
  if (restaurant.type !== 'event') return today
  return (await firstFreeDay(send, restaurant, party, addDays(today, -1))) ?? today
}

async function loadEvents(send: Send, { id, services, type }: Restaurant): Promise<RestaurantEvent[]> {
  if (!services.events || type === 'event') return []
  const answer = await send('restaurants.events', { idOrName: id, query: { skip: 0, top: 100 } })
  return isWireRefusal(answer) ? [] : answer.results.filter(({ hideFromSearch }) => !hideFromSearch)
}
