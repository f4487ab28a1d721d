import type { WireSlot } from '#contracts/availability.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { usualParty } from '#domain/availability/usual-party.ts'
import { inOwnWords } from '../text/cuisine-names.ts'
import { todayOf } from '../guest/reserve/load-day.ts'
import { loadHolder } from '../guest/restaurant/load-restaurant.ts'

export interface AmpPlaceData {
  readonly restaurant: Restaurant
  /** Who holds it, of an event. */
  readonly holder: Restaurant | null
  readonly today: string
  readonly party: number
  /** The next times that can be booked, of one service day; none where there are none or nobody could say. */
  readonly slots: readonly WireSlot[]
}

const timesShown = 12

/** A restaurant with its next bookable times; null where there is no such restaurant. */
export async function loadAmpPlace(send: Send, id: string): Promise<AmpPlaceData | null> {
  const found = await send('restaurants.get', { id })
  if (isWireRefusal(found)) return null
  const restaurant = inOwnWords(found)
  const { acceptsReservations, minPartySize } = restaurant.reservationConfig
  const party = Math.max(usualParty, minPartySize)
  const [holder, slots] = await Promise.all([
    loadHolder(send, restaurant),
    // A page without times still says everything else.
    acceptsReservations ? nextTimes(send, restaurant.id, party).catch(() => []) : [],
  ])
  return { restaurant, holder, today: todayOf(restaurant), party, slots }
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
  const found = await send('availability.ofMany', { query })
  return isWireRefusal(found) ? null : found.restaurants[0]
}
