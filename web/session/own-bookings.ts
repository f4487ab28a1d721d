import { readLocal, removeLocal, writeLocal } from '#web/storage/browser-storage.ts'

interface OwnBooking {
  readonly id: string
  readonly token: string
}

const key = 'ownBookings'
const max = 20

/**
 * Returns the bookings made in this browser, newest first. They show a visitor's history and let the server warn
 * about a second table for the same evening. Signing out deletes them.
 */
export function ownBookings(): OwnBooking[] {
  try {
    const stored: unknown = JSON.parse(readLocal(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOwn) : []
  } catch {
    return []
  }
}

function isOwn(booking: unknown): booking is OwnBooking {
  const { id, token } = (booking ?? {}) as Partial<Record<keyof OwnBooking, unknown>>
  return typeof id === 'string' && typeof token === 'string'
}

export function rememberOwn({ id, token }: OwnBooking): void {
  writeLocal(key, JSON.stringify([{ id, token }, ...ownBookings()].slice(0, max)))
}

/**
 * Returns the token that opens the booking or order in a URL: the one in the URL, or in the browser that of a booking
 * made there. Empty if there is none; the account of a signed-in guest may open it nevertheless.
 */
export function keyFor({ searchParams }: URL): string {
  return searchParams.get('token') || keyOfOwn(searchParams.get('id') ?? '')
}

export function keyOfOwn(bookingId: string): string {
  return ownBookings().find(({ id }) => id === bookingId)?.token ?? ''
}

export function forgetOwn(): void {
  removeLocal(key)
}
