import type { Billing, Data, Discovery, Links } from '#server/context.ts'
import type { SignedIn } from '#server/accounts/identity/signed-in.ts'
import { shareLinksOf } from '#server/booking/invitations/invitations-of-guest.ts'
import { bookingsToJoin } from '#server/booking/reservations/find/join-bookings.ts'
import { bookingsOfGuest, withRestaurants } from '#server/booking/reservations/find/bookings-of-guest.ts'
import { movesOf } from '#server/book/steps/moves-of-bookings.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { exportMoney } from '#server/payments/books/export-money.ts'
import {
  presentListed,
  presentReservation,
} from '#server/booking/reservations/present/present-reservation.ts'

/**
 * Returns the account's bookings, and bookings made as a visitor that could be assigned to the account.
 * Doesn't assign them.
 */
export async function bookingsToExport(
  context: Data & Discovery,
  guest: SignedIn,
): Promise<OpenReservation[]> {
  return [
    ...(await bookingsOfGuest(context, guest.uid)),
    ...(await withRestaurants(context, await bookingsToJoin(context, guest))),
  ]
}

/** Returns all stored data about the bookings, including every step and payment. */
export async function exportBookings(context: Data & Links & Billing, bookings: readonly OpenReservation[]) {
  const moves = await movesOf(
    context.database,
    bookings.map(({ row }) => row.id),
  )
  const shareLinks = await shareLinksOf(
    context.database.sql,
    bookings.map(({ row }) => row.id),
  )
  const money = await Promise.all(bookings.map((booking) => exportMoney(context, booking)))
  return bookings.map((booking, at) => ({
    ...exportBooking(context, booking),
    money: money[at] ?? null,
    shareLinks: shareLinks
      .filter(({ reservationId }) => reservationId === booking.row.id)
      .map(({ created, ended }) => ({ created, ended })),
    moves: moves
      .filter(({ reservation_id }) => reservation_id === booking.row.id)
      .map(({ status, by_whom, note, at }) => ({ status, by: by_whom, note, at })),
  }))
}

function exportBooking(context: Data & Links, { listed, row }: OpenReservation) {
  const { version, lateMinutes, keptUntil, members } = presentReservation(context, listed, row)
  return {
    ...presentListed(context, listed, row, null),
    version,
    lateMinutes,
    keptUntil,
    arrived: row.arrived?.toISOString() ?? null,
    confirmed: row.confirmed?.toISOString() ?? null,
    messagesRead: row.messages_read?.toISOString() ?? null,
    members,
    language: row.language,
    campaign: row.campaign,
    rwgToken: row.rwg_token,
    policy: row.policy,
  }
}
