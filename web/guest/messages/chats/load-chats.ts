import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Reservation } from '#contracts/booking/reservation-shapes.ts'
import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { isChatOpen } from '#domain/chats/conversation.ts'
import { waitlistWindowHours } from '#domain/reservations/history-list.ts'
import { ownAnswer, type Self } from '#web/guest/accounts/personal.tsx'
import { ownBookings } from '#web/session/own-bookings.ts'
import { storedWalkInId } from '#web/parts/waits/stored-walk-in.ts'
import { screenOf } from '#web/parts/waits/walk-in-screens.ts'
import { to } from '#web/paths.ts'
import { messagesOf, type ShownMessage } from '#web/parts/chat/shown-messages.ts'

export interface ChatEntry {
  readonly id: string
  readonly restaurant: string
  readonly nameLanguage: string | undefined
  /** Time of the booking or order, or when the guest joined the waitlist. */
  readonly time: string
  readonly timeZone: string
  readonly href: string
  readonly unread: number
  readonly last: ShownMessage | null
}

const maxBookings = 50
const maxPast = 20
const hourMs = 3_600_000

/** Loads a signed-in guest's conversations, including bookings about which no message has been written yet. */
export async function loadChats({ send }: Self): Promise<ChatEntry[]> {
  const since = new Date(Date.now() - waitlistWindowHours * hourMs).toISOString()
  const [ahead, past, waits] = await Promise.all([
    send('reservations.list', { query: { skip: 0, top: maxBookings, from: since } }),
    send('reservations.history', { query: { skip: 0, top: maxPast } }),
    send('walkIns.history', { query: { skip: 0, top: maxPast, from: since } }),
  ])
  const known = [...ownAnswer(ahead).reservations, ...ownAnswer(past).reservations]
  const bookings = new Map(known.map((booking) => [booking.id, booking]))
  const entries = await Promise.all(ownAnswer(waits).walkins.map((walkIn) => ofWalkIn(send, walkIn)))
  return inOrder([...[...bookings.values()].map((booking) => ofBooking(booking, '')), ...entries])
}

/** Loads a visitor's conversations about bookings, orders and waitlist entries made in this browser. */
export async function loadVisitorsChats(send: Send): Promise<ChatEntry[]> {
  const walkinId = storedWalkInId()
  const [walkIn, ...bookings] = await Promise.all([
    walkinId ? send('walkIns.get', { walkinId }) : null,
    ...ownBookings().map(({ id, token }) => send('reservations.get', { reservationId: id }, { token })),
  ])
  const entries = bookings.map((booking) =>
    isWireRefusal(booking) ? null : ofBooking(booking, booking.token),
  )
  const waiting = walkIn && !isWireRefusal(walkIn) ? await ofWalkIn(send, walkIn) : null
  return inOrder([...entries, waiting])
}

function ofBooking(booking: Reservation, token: string): ChatEntry | null {
  const { id, restaurant, reservationTime, timeZone, status, unreadMessageCount, deliveryType } = booking
  const messages = messagesOf(booking)
  if (messages.length === 0 && !isChatOpen(status)) return null
  const isOrder = deliveryType === 'takeaway' || deliveryType === 'delivery'
  const page = isOrder ? to.order(id, token) : to.booking(id, token)
  return {
    id,
    restaurant: restaurant.name,
    nameLanguage: restaurant.nameLanguage,
    time: reservationTime,
    timeZone,
    href: `${page}#messages`,
    unread: unreadMessageCount,
    last: messages.at(-1) ?? null,
  }
}

async function ofWalkIn(send: Send, walkIn: WalkIn): Promise<ChatEntry | null> {
  const { id, restaurant, status, created, timeZone, unreadMessageCount } = walkIn
  const found = await send('walkIns.messages', { walkinId: id })
  const messages = isWireRefusal(found) ? [] : found.messages
  if (messages.length === 0 && !isChatOpen(status)) return null
  const query = { walkin: id, view: 'messages' }
  return {
    id,
    restaurant: restaurant.name,
    nameLanguage: restaurant.nameLanguage,
    time: created,
    timeZone,
    href: `${to.walkIn(restaurant.idOrName, screenOf(status), query)}#messages`,
    unread: unreadMessageCount,
    last: messages.at(-1) ?? null,
  }
}

/**
 * Sorts conversations by their latest message, newest first, followed by bookings without messages, soonest first.
 */
function inOrder(entries: readonly (ChatEntry | null)[]): ChatEntry[] {
  const lastOf = ({ last }: ChatEntry) => (last ? Date.parse(last.time) : 0)
  return entries
    .filter((entry) => entry !== null)
    .toSorted((a, b) => lastOf(b) - lastOf(a) || Date.parse(a.time) - Date.parse(b.time))
}
