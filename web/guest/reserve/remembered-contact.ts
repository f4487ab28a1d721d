import type { GuestDetails } from '#domain/reservations/missing-details.ts'
import { readLocal, removeLocal, writeLocal } from '#web/session/browser-storage.ts'
import { storedToken } from '#web/session/token.ts'

/** Also read by the first-touch script. */
const key = 'contact'

/**
 * Name, email, and phone number that a visitor had this browser remember. Nothing is stored without consent. Signing
 * out and clearing the list of bookings delete the details.
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

/** As the guest asked on a form. Signed-in guests aren't asked, because their profile has their details. */
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
