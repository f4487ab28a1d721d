import { answer } from '#server/http/answer.ts'
import { rushKeyOf } from '#server/book/rush.ts'
import { limited } from '#server/rate-limits/limited.ts'
import { assignBookings } from './assign-bookings.ts'
import { calculateFees } from './calculate-fees.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { createReservation } from './create-reservation.ts'
import { findBookings, openFound } from './find-bookings.ts'
import { getReservation } from './get-reservation.ts'
import { giveFeedback } from './give-feedback.ts'
import { listHistory, listOwn } from './list-own.ts'
import { newReservationId } from './new-id.ts'
import { checkIn, confirmComing, sayLate } from './say-on-the-way.ts'
import { updateReservation } from './update-reservation.ts'

export const reservationRoutes = [
  answer('reservations.newId', newReservationId),
  answer('reservations.calculate', calculateFees),
  answer(
    'reservations.create',
    limited(createReservation, () => 1, 'bookingTurns'),
    { rushKey: ({ body }) => rushKeyOf(body, body) },
  ),
  answer('reservations.get', getReservation),
  answer('reservations.update', updateReservation),
  answer('reservations.cancel', cancelReservation),
  answer('reservations.checkIn', checkIn),
  answer('reservations.late', sayLate),
  answer('reservations.confirm', confirmComing),
  answer('reservations.feedback', giveFeedback),
  answer('reservations.list', listOwn),
  answer('reservations.history', listHistory),
  answer('reservations.assign', assignBookings),
  answer('reservations.find', findBookings),
  answer('reservations.openFound', openFound),
]
