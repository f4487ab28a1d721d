import type { Reservation } from '#contracts/booking/reservation-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import { withRestaurants } from '../find/bookings-of-guest.ts'
import type { PageOfBookings } from '#server/book/steps/bookings-of-contacts.ts'
import { presentListed } from './present-reservation.ts'

export async function presentPage(
  context: Data & Links & Discovery,
  { total, rows }: PageOfBookings,
  locale: Locale,
): Promise<{ reservations: Reservation[]; total: number }> {
  const bookings = await withRestaurants(context, rows)
  return {
    reservations: bookings.map(({ listed, row }) => presentListed(context, listed, row, locale)),
    total,
  }
}
