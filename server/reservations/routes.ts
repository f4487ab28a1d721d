import { answer } from '#server/calls/answer.ts'
import { rushKeyOf } from '#server/book/rush.ts'
import { limited } from '#server/rate-limits/limited.ts'
import { assignReservations } from './assign-reservations.ts'
import { calculateFees } from './calculate-fees.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { createReservation } from './create-reservation.ts'
import { findReservations } from './find-reservations.ts'
import { findReservationsByCode } from './find-reservations-by-code.ts'
import { getReservation } from './get-reservation.ts'
import { getFeedback } from './get-feedback.ts'
import { giveFeedback } from './give-feedback.ts'
import { saveFeedback } from './save-feedback.ts'
import { withdrawFeedback } from './withdraw-feedback.ts'
import { listHistory } from './list-history.ts'
import { listReservations } from './list-reservations.ts'
import { createReservationId } from './create-reservation-id.ts'
import { checkIn } from './check-in.ts'
import { sendMessage } from './send-message.ts'
import { readMessages } from './read-messages.ts'
import { confirmReservation } from './confirm-reservation.ts'
import { removePushSubscription } from './remove-push-subscription.ts'
import { savePushSubscription } from './save-push-subscription.ts'
import { reportLate } from './report-late.ts'
import { updateReservation } from './update-reservation.ts'

export const reservationRoutes = [
  answer('reservations.createId', createReservationId),
  answer('reservations.calculateFees', calculateFees),
  answer(
    'reservations.create',
    limited(createReservation, () => 1, 'bookingQuota'),
    { rushKey: ({ body }) => rushKeyOf(body, body) },
  ),
  answer('reservations.get', getReservation),
  answer('reservations.update', updateReservation),
  answer('reservations.cancel', cancelReservation),
  answer('reservations.checkIn', checkIn),
  answer('reservations.reportLate', reportLate),
  answer('reservations.confirm', confirmReservation),
  answer('reservations.sendMessage', sendMessage),
  answer('reservations.readMessages', readMessages),
  answer('reservations.savePushSubscription', savePushSubscription),
  answer('reservations.removePushSubscription', removePushSubscription),
  answer('reservations.giveFeedback', giveFeedback),
  answer('reservations.feedback', getFeedback),
  answer('reservations.saveFeedback', saveFeedback),
  answer('reservations.withdrawFeedback', withdrawFeedback),
  answer('reservations.list', listReservations),
  answer('reservations.history', listHistory),
  answer('reservations.assign', assignReservations),
  answer('reservations.find', findReservations),
  answer('reservations.findByCode', findReservationsByCode),
]
