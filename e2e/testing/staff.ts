import { expect } from '@playwright/test'
import type { HostReservation } from '#contracts/booking/host.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { createCapabilities } from '#server/platform/calls/capabilities.ts'
import { who } from '#world/who-is-who.ts'
import { answered } from './fixtures.ts'
import { todayIn } from './tables.ts'

/** Access as staff and the server's capabilities, from the values set in playwright.config.ts. */
const staff = { token: process.env.E2E_STAFF_TOKEN }
const capabilities = createCapabilities(process.env.E2E_SECRET ?? '')

/** Returns the version of a booking or order that staff see now. A server with a secret of its own needs its token. */
export async function versionOf(
  send: Send,
  reservationId: string,
  token = capabilities.tokenOf('reservation', reservationId),
): Promise<number> {
  return answered(await send('reservations.get', { reservationId }, { token })).version
}

/** Sets the status of a booking as staff would. */
export async function decide(
  send: Send,
  reservationId: string,
  status: BookingStatus,
  token?: string,
): Promise<HostReservation> {
  const body = { status, version: await versionOf(send, reservationId, token) }
  return answered(await send('host.setStatus', { reservationId, body }, staff))
}

/** Sets the status of a booking, and resolves once staff can't take it back anymore and the guest is notified. */
export async function decideForGood(
  send: Send,
  reservationId: string,
  status: BookingStatus,
  token = capabilities.tokenOf('reservation', reservationId),
): Promise<void> {
  await decide(send, reservationId, status, token)
  const shown = async () => answered(await send('reservations.get', { reservationId }, { token })).status
  await expect.poll(shown, { timeout: 30_000 }).toBe(status)
}

/**
 * Seats the party of a booking at a table that is free now, as staff would. The booking's own table may still
 * be occupied by a party that stays past its planned end, and another test may take a free one first.
 */
export async function seatAtFreeTable(
  send: Send,
  restaurantId: string,
  reservationId: string,
): Promise<void> {
  const { monitors } = answered(await send('floors.tables', { id: restaurantId, query: { partySize: 2 } }))
  const refused: string[] = []
  for (const { tableNumber, status } of monitors) {
    if (status !== 'Available') continue
    const version = await versionOf(send, reservationId)
    const body = { status: 'Seated', tableNumber, version } as const
    const answer = await send('host.setStatus', { reservationId, body }, staff)
    if (!isWireRefusal(answer)) return
    refused.push(answer.message)
  }
  throw new Error(`No table is free. ${refused.join(' ')}`)
}

/** Returns a booking from the restaurant's book for a day, or undefined if it isn't there. */
export async function inTheBook(send: Send, restaurantId: string, date: string, id: string) {
  const book = answered(await send('host.reservations', { restaurantId, query: { date } }, staff))
  return book.reservations.find((booking) => booking.id === id)
}

/** A restaurant that is fully booked every evening, so many guests visited it when it was last open. */
const restaurantId = who.full
const daysBack = [1, 2]

/** Returns a visit on one of the last two days, with the token that its message contains. */
export async function visitThatHappened(send: Send, nth: number) {
  const { timeZone, name } = answered(await send('restaurants.get', { id: restaurantId }))
  const visits: HostReservation[] = []
  for (const days of daysBack) {
    const query = { date: addDays(todayIn(timeZone), -days) }
    const book = answered(await send('host.reservations', { restaurantId, query }, staff))
    visits.push(...book.reservations.filter(({ status }) => status === 'Closed'))
  }
  const visit = visits[nth]
  if (!visit) throw new Error(`Only ${visits.length} parties have been at ${restaurantId}.`)
  return { ...visit, token: capabilities.tokenOf('reservation', visit.id), restaurantName: name }
}

/** Sends a message to the guest of a booking or order. */
export async function writeAboutBooking(send: Send, reservationId: string, body: string): Promise<void> {
  answered(await send('host.sendMessage', { reservationId, body: { body } }, staff))
}
