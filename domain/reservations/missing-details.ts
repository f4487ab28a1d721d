export interface GuestDetails {
  readonly customerName: string
  readonly email: string
  readonly phoneNumber: string
}

/**
 * A field that the guest must correct, and why. `contact` means that both email and phone number are missing.
 */
export interface MissingDetail {
  readonly field: keyof GuestDetails
  readonly lacks: 'name' | 'email' | 'contact'
}

/**
 * Returns the details that a booking still needs: a name, and an email or a phone number. `readEmail` returns null for
 * what isn't an email.
 */
export function missingDetails(
  { customerName, email, phoneNumber }: GuestDetails,
  readEmail: (written: string) => string | null,
): MissingDetail[] {
  const missing: MissingDetail[] = []
  if (!customerName.trim()) missing.push({ field: 'customerName', lacks: 'name' })
  if (email.trim() && readEmail(email) === null) missing.push({ field: 'email', lacks: 'email' })
  if (!email.trim() && !phoneNumber.trim())
    missing.push({ field: 'email', lacks: 'contact' }, { field: 'phoneNumber', lacks: 'contact' })
  return missing
}
