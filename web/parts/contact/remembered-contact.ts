import type { GuestDetails } from '#domain/reservations/missing-details.ts'
import { readLocal, removeLocal, writeLocal } from '#web/storage/browser-storage.ts'
import { storedToken } from '#web/session/account/token.ts'

/** Local storage key. The first-touch script reads it as well. */
const key = 'contact'

/**
 * Returns the name, email, and phone number that a visitor asked this browser to remember, or null. Signing out or
 * clearing the list of bookings deletes them.
 */
export function rememberedContact(): GuestDetails | null {
  try {
    const stored: unknown = JSON.parse(readLocal(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { customerName, email, phoneNumber } = stored as Partial<Record<keyof GuestDetails, unknown>>
    return { customerName: text(customerName), email: text(email), phoneNumber: text(phoneNumber) }
  } catch {
    return null
  }
}

export function rememberContact({ customerName, email, phoneNumber }: GuestDetails): void {
  writeLocal(key, JSON.stringify({ customerName, email, phoneNumber } satisfies GuestDetails))
}

/**
 * Remembers or forgets the contact details as the guest asked in the form. Signed-in guests aren't asked, because
 * their profile has the details.
 */
export function keepContact(details: GuestDetails, form: FormData): void {
  if (storedToken()) return
  if (form.has('remember')) rememberContact(details)
  else forgetContact()
}

export function forgetContact(): void {
  removeLocal(key)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
