import { readSession, removeSession, writeSession } from '#web/session/browser-storage.ts'

interface OwnBooking {
  readonly id: string
  readonly token: string
}

const key = 'ownBookings'
const most = 10

/** What was booked in this tab, so that a guest can be asked before they book a second table for the same evening. */
export function ownBookings(): OwnBooking[] {
  try {
    return JSON.parse(readSession(key) ?? '[]')
  } catch {
    return []
  }
}

export function rememberOwn({ id, token }: OwnBooking): void {
  writeSession(key, JSON.stringify([{ id, token }, ...ownBookings()].slice(0, most)))
}

export function forgetOwn(): void {
  removeSession(key)
}
