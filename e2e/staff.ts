import type { HostReservation } from '#contracts/host.ts'
import type { Send } from '#contracts/client.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { createCapabilities } from '#server/reservations/capabilities.ts'
import { who } from '#world/who-is-who.ts'
import { answered } from './house.ts'
import { todayIn } from './tables.ts'

/** What playwright.config.ts tells the server as well. */
const staff = { token: process.env.E2E_STAFF_TOKEN }
const capabilities = createCapabilities(process.env.E2E_SECRET ?? '')

/** What the people of a restaurant make of a booking, at their desk. */
export async function decide(
  send: Send,
  reservationId: string,
  status: BookingStatus,
): Promise<HostReservation> {
  return answered(await send('host.setStatus', { reservationId, body: { status } }, staff))
}

/** A booking as the house reads it on its day; undefined where it is not in the book. */
export async function inTheBook(send: Send, restaurantId: string, date: string, id: string) {
  const book = answered(await send('host.reservations', { restaurantId, query: { date } }, staff))
  return book.reservations.find((booking) => booking.id === id)
}

/** Full every evening, so that many sat there the last time it was open. */
const house = who.full
const daysBack = [1, 2]

/** Somebody who was there the day before, and the token their own mail would have had. */
export async function visitThatHappened(send: Send, nth: number) {
  const { timeZone, name } = answered(await send('restaurants.get', { id: house }))
  const visits: HostReservation[] = []
  for (const days of daysBack) {
    const query = { date: addDays(todayIn(timeZone), -days) }
    const book = answered(await send('host.reservations', { restaurantId: house, query }, staff))
    visits.push(...book.reservations.filter(({ status }) => status === 'Closed'))
  }
  const visit = visits[nth]
  if (!visit) throw new Error(`Only ${visits.length} parties have been at ${house}.`)
  return { ...visit, token: capabilities.tokenOf('reservation', visit.id), restaurantName: name }
}
