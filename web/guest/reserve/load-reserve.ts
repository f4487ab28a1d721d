import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant, RestaurantEvent } from '#contracts/restaurant-shapes.ts'
import { type FloorOfTables, loadFloor } from '#web/guest/floor/load-floor.ts'
import { wallOf } from '#web/text/format.ts'
import { monthOf } from './calendar-month.ts'
import { type ChosenSlot, findChosen } from './chosen-slot.ts'
import { type HeldTable, readHold } from './hold.ts'
import { askSlots, type DayAsk, lastDayOf, loadDay, todayOf } from './load-day.ts'
import { firstFreeDay, loadMonth } from './load-month.ts'
import { freshId } from './place-booking.ts'
import type { Fees } from './policy.ts'
import type { BookingWish } from './wish.ts'

/** The first step: a month, a day and its times. */
export async function loadTimes(send: Send, restaurant: Restaurant, wish: BookingWish, missed = '') {
  const { today, lastDay } = boundsOf(restaurant)
  const ask = { date: wish.date ?? (await firstDay(send, restaurant, wish.party, today)), ...partyOf(wish) }
  const bounds = { today, lastDay }
  const [day, month, events] = await Promise.all([
    loadDay(send, restaurant, ask),
    loadMonth(send, restaurant, wish.month ?? monthOf(ask.date), ask.party, bounds),
    loadEvents(send, restaurant),
  ])
  return { step: 'times' as const, ...bounds, ask, day, month, events, missed }
}

/** The second step: the slot with all there is to say about it; the first one again when the slot is gone. */
export async function loadDetails(send: Send, restaurant: Restaurant, wish: BookingWish) {
  const { today } = boundsOf(restaurant)
  const asked = { date: wish.date ?? today, ...partyOf(wish) }
  const [slots, held] = await Promise.all([
    askSlots(send, restaurant.id, { ...asked, area: '' }),
    wish.hold ? readHold(send, wish.hold) : null,
  ])
  const hold = held && fits(held, restaurant, wish) ? held : null
  const found = findChosen(slots, wish, asked.date)
  const chosen = hold ? heldSlot(found, hold, asked) : found
  if (!chosen) {
    const missed = wish.instant ? wallOf(wish.instant).time : wish.time
    return loadTimes(send, restaurant, wish, missed)
  }
  const ask = { ...asked, date: chosen.serviceDate }
  const [id, fees, floor] = await Promise.all([
    freshId(send, restaurant.id),
    loadFees(send, restaurant, chosen, ask),
    restaurant.reservationConfig.allowGuestSelectTables
      ? loadFloor(send, restaurant.id, { instant: chosen.instant, party: ask.party, without: hold?.id })
      : null,
  ])
  const lost = Boolean(wish.hold) && !hold
  return { step: 'details' as const, today, ask, chosen, id, fees, floor, hold, lost, table: wish.table }
}

export type Details = Extract<Awaited<ReturnType<typeof loadDetails>>, { step: 'details' }>
export type Times = Awaited<ReturnType<typeof loadTimes>>
export type Floor = FloorOfTables

const partyOf = ({ party, area }: BookingWish) => ({ party, area })

function boundsOf(restaurant: Restaurant) {
  const today = todayOf(restaurant)
  return { today, lastDay: lastDayOf(restaurant, today) }
}

/** An event lies ahead: its calendar opens where it begins. */
async function firstDay(send: Send, restaurant: Restaurant, party: number, today: string): Promise<string> {
  if (restaurant.type !== 'event') return today
  return (await firstFreeDay(send, restaurant, party, today)) ?? today
}

async function loadEvents(send: Send, { id, services, type }: Restaurant): Promise<RestaurantEvent[]> {
  if (!services.events || type === 'event') return []
  const answer = await send('restaurants.events', { idOrName: id, query: { skip: 0, top: 100 } })
  return isWireRefusal(answer) ? [] : answer.results.filter(({ hideFromSearch }) => !hideFromSearch)
}

async function loadFees(
  send: Send,
  { id }: Restaurant,
  { instant }: ChosenSlot,
  { party }: DayAsk,
): Promise<Fees | null> {
  const body = { restaurantId: id, reservationTime: instant, groupSize: party }
  const answer = await send('reservations.calculate', { body })
  return isWireRefusal(answer) ? null : answer
}

/** A hold is that of this address only when it keeps the same time for the same party. */
function fits(held: HeldTable, { id }: Restaurant, { instant, party }: BookingWish): boolean {
  const sameTime = !instant || Date.parse(held.reservationTime) === Date.parse(instant)
  return held.restaurantId === id && held.groupSize === party && sameTime
}

/** For everyone else the slot, or an area of it, may be full because of this very hold. */
function heldSlot(
  found: ChosenSlot | null,
  { reservationTime }: HeldTable,
  { date, area }: DayAsk,
): ChosenSlot {
  const areas = found?.areas ?? []
  const slot = found ?? { instant: reservationTime, serviceDate: date, onRequest: false }
  return { ...slot, areas: area && !areas.includes(area) ? [area, ...areas] : areas }
}
