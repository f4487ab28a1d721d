import { answer } from '#server/http/answer.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { createReservation } from './create-reservation.ts'
import { getReservation } from './get-reservation.ts'
import { newReservationId } from './new-id.ts'

export const reservationRoutes = [
  answer('reservations.newId', newReservationId),
  answer('reservations.create', createReservation),
  answer('reservations.get', getReservation),
  answer('reservations.cancel', cancelReservation),
]
