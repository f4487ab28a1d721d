import type { WireSlot } from '#contracts/booking/availability.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { usualParty } from '#domain/availability/usual-query.ts'
import { inOwnWords } from '../text/cuisine-names.ts'
import { todayOf } from '#web/parts/times/bookable-days.ts'
import { loadSoldOutDates } from '#web/guest/discovery/restaurant/load-events.ts'
import { loadHolder } from '#web/guest/discovery/restaurant/load-restaurant.ts'

export interface AmpRestaurantData {
  readonly restaurant: Restaurant
  /** The restaurant that hosts the event; null if the page isn't about an event. */
  readonly holder: Restaurant | null
  /** The region to which the tenant is limited; null if it isn't. */
  readonly lock: string | null
  /** Dates of the event that have no table left. */
  readonly soldOutDates: readonly string[]
  readonly today: string
  readonly party: number
  /** The next bookable times; empty if there are none or they couldn't be loaded. */
  readonly slots: readonly WireSlot[]
}

const timesShown = 12

/** Loads a restaurant with its next bookable times. Returns null if it doesn't exist. */
export async function loadAmpRestaurant(
  send: Send,
  id: string,
  lock: string | null,
): Promise<AmpRestaurantData | null> {
  const found = await send('restaurants.get', { id })
  if (isWireRefusal(found)) return null
  const restaurant = inOwnWords(found)
  const { acceptsReservations, minPartySize } = restaurant.reservationConfig
  const party = Math.max(usualParty, minPartySize)
  const [holder, soldOutDates, slots] = await Promise.all([
    loadHolder(send, restaurant),
    loadSoldOutDates(send, restaurant),
    // The rest of the page is useful without times.
    acceptsReservations ? nextTimes(send, restaurant.id, party).catch(() => []) : [],
  ])
  return { restaurant, holder, lock, soldOutDates, today: todayOf(restaurant), party, slots }
}

async function nextTimes(send: Send, id: number, party: number): Promise<readonly WireSlot[]> {
  const soon = await timesFrom(send, id, party)
  if (!soon || soon.slots.length > 0 || soon.nextDate === null) return soon?.slots ?? []
  const later = await timesFrom(send, id, party, `${soon.nextDate}T19:30:00`)
  return later?.slots ?? []
}

async function timesFrom(send: Send, id: number, party: number, moment?: string) {
  const query = {
    ids: [String(id)],
    'contract.partySize': party,
    top: timesShown,
    ...(moment && { 'contract.date': moment }),
  }
  const found = await send('availability.list', { query })
  return isWireRefusal(found) ? null : found.restaurants[0]
}
