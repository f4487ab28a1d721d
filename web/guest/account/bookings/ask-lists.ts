import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Reservation } from '#contracts/reservation-shapes.ts'
import type { WalkIn } from '#contracts/walk-in-shapes.ts'
import { type HistoryPage, historyPage, waitlistWindowHours } from '#domain/reservations/history-list.ts'
import { renewToken } from '#web/session/refresh-token.ts'
import { storedToken } from '#web/session/token.ts'

/** The four lists of a guest’s history (specification section 3). */
export type ListName = 'waitlist' | 'pending' | 'upcoming' | 'history'

/** One line of any list, before its restaurant is looked up. */
export interface Entry {
  readonly id: string
  readonly kind: 'booking' | 'walkIn'
  readonly restaurantId: number
  readonly restaurantName: string
  readonly imageUrl: string
  readonly status: Reservation['status']
  /** Wall date and time; of a walk-in, when it joined. */
  readonly wallTime: string
  readonly groupSize: number
}

interface Asked {
  readonly skip: number
  readonly top?: number
  /** In milliseconds. */
  readonly now: number
}

/** A page of one list; null where even the second try failed. */
export async function askList(send: Send, list: ListName, asked: Asked): Promise<HistoryPage<Entry> | null> {
  const first = await tried(() => ask(send, list, asked))
  if (first !== 'failed') return first
  // A list that fails to come: the token is refreshed, and it is asked for once more (specification section 8).
  await tried(() => renewToken(send, storedToken()))
  const second = await tried(() => ask(send, list, asked))
  return second === 'failed' ? null : second
}

async function tried<Answer>(asking: () => Promise<Answer | WireRefusal>): Promise<Answer | 'failed'> {
  const answer = await asking().catch(() => 'failed' as const)
  return isWireRefusal(answer) ? 'failed' : answer
}

async function ask(
  send: Send,
  list: ListName,
  { skip, top = historyPage, now }: Asked,
): Promise<HistoryPage<Entry> | WireRefusal> {
  const page = { skip, top }
  const from = new Date(now).toISOString()
  switch (list) {
    case 'waitlist': {
      const since = new Date(now - waitlistWindowHours * 3_600_000).toISOString()
      const answer = await send('walkIns.history', { query: { ...page, from: since } })
      if (isWireRefusal(answer)) return answer
      return { items: answer.walkins.map(ofWalkIn), total: answer.total }
    }
    case 'pending':
      return ofBookings(await send('reservations.list', { query: { ...page, from, statuses: ['Pending'] } }))
    case 'upcoming': {
      const statuses = ['Called', 'Approved']
      return ofBookings(await send('reservations.list', { query: { ...page, from, statuses } }))
    }
    case 'history':
      return ofBookings(await send('reservations.history', { query: page }))
  }
}

function ofBookings(
  answer: { reservations: Reservation[]; total: number } | WireRefusal,
): HistoryPage<Entry> | WireRefusal {
  if (isWireRefusal(answer)) return answer
  return { items: answer.reservations.map(ofBooking), total: answer.total }
}

function ofBooking(booking: Reservation): Entry {
  const { id, restaurantId, restaurant, status, wallTime, groupSize } = booking
  const { name: restaurantName, imageUrl } = restaurant
  return { id, kind: 'booking', restaurantId, restaurantName, imageUrl, status, wallTime, groupSize }
}

function ofWalkIn({ id, restaurantId, restaurant, status, created, groupSize }: WalkIn): Entry {
  const { name: restaurantName, imageUrl } = restaurant
  const wallTime = created.slice(0, 16)
  return { id, kind: 'walkIn', restaurantId, restaurantName, imageUrl, status, wallTime, groupSize }
}
