import { createHash, randomUUID } from 'node:crypto'
import type { CalendarDate } from '#domain/time/zone.ts'
import type { RequestToSend } from '../load/keep-alive-client.ts'

export type RushKind = 'bookings' | 'holds'

/**
 * Returns the requests of guests who all want the same time. Each has a different address, name and booking
 * id.
 */
export function rushRequests(
  kind: RushKind,
  restaurantId: number,
  date: CalendarDate,
  guests: number,
): RequestToSend[] {
  const table = { reservationTime: `${date}T19:00:00`, groupSize: 2 }
  return Array.from({ length: guests }, (_, guest) => ({
    method: 'POST',
    path:
      kind === 'bookings'
        ? '/api/rsv/mb/guest/reservations'
        : `/api/rsv/mb/guest/restaurants/${restaurantId}/holds`,
    headers: { 'accept-language': 'en', 'x-forwarded-for': addressOf(date, guest) },
    body:
      kind === 'holds'
        ? table
        : {
            ...table,
            id: newBookingId(),
            restaurantId: String(restaurantId),
            customerName: `Guest ${guest}`,
            email: `guest-${guest}@rush-${date}.example.com`,
            phoneNumber: '+49 30 5550100',
          },
  }))
}

/** Returns a new booking id, by which repeated requests count as the same booking. */
export function newBookingId(): string {
  return randomUUID().replaceAll('-', '')
}

/**
 * Returns an IP address in 10.0.0.0/8 that is unique among guests of the same day and nearly unique across
 * days.
 */
function addressOf(date: CalendarDate, guest: number): string {
  const network = createHash('sha256').update(date).digest()[0] ?? 0
  return `10.${network}.${Math.floor(guest / 250) % 250}.${1 + (guest % 250)}`
}
