import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { Told } from './reservation-store.ts'

/** What a guest can be told about a booking. Each name is a template in notifications. */
export type BookingNews = 'bookingConfirmed' | 'bookingRequested' | 'bookingCancelled'

interface Reachable {
  readonly email: string
  readonly phone: string
  readonly language: string
}

/** The message that goes out with a change: by e-mail where there is one, else by SMS, else none. */
export function toldOf(
  news: BookingNews,
  { email, phone, language }: Reachable,
  booking: ReservationGuest,
): Told | null {
  const template = news === 'bookingConfirmed' && booking.status === 'Pending' ? 'bookingRequested' : news
  const data = booking
  if (email) return { channel: 'email', recipient: email, template, language, data }
  if (phone) return { channel: 'sms', recipient: phone, template, language, data }
  return null
}
