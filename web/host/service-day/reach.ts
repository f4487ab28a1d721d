import type { StaffBooking } from '#contracts/booking/service-day.ts'

/** Why no message reaches a guest: there is no contact, or only a phone number and no text messages can be sent. */
export type Unreachable = 'noContact' | 'noTexts'

/** Returns null if a message reaches the guest, or if whoever asks may not see contacts. */
export function unreachable(
  { booking: { email, phoneNumber }, withContact }: StaffBooking,
  sendsTexts: boolean,
): Unreachable | null {
  if (!withContact || email !== '') return null
  if (phoneNumber === '') return 'noContact'
  return sendsTexts ? null : 'noTexts'
}
