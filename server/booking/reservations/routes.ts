import { answer } from '#server/platform/calls/answer.ts'
import { rushKeyOf } from '#server/book/tables/rush.ts'
import { limited } from '#server/platform/rate-limits/limited.ts'
import { assignReservations } from './assign-reservations.ts'
import { calculateFees } from './order/calculate-fees.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { createReservation } from './create/create-reservation.ts'
import { findReservations } from './find/find-reservations.ts'
import { findReservationsByCode } from './find/find-reservations-by-code.ts'
import { getReservation } from './find/get-reservation.ts'
import { getFeedback } from './feedback/get-feedback.ts'
import { giveFeedback } from './feedback/give-feedback.ts'
import { saveFeedback } from './feedback/save-feedback.ts'
import { withdrawFeedback } from './feedback/withdraw-feedback.ts'
import { listHistory } from './find/list-history.ts'
import { listReservations } from './find/list-reservations.ts'
import { createReservationId } from './create/create-reservation-id.ts'
import { checkIn } from './visit/check-in.ts'
import { sendMessage } from './visit/send-message.ts'
import { readMessages } from './visit/read-messages.ts'
import { confirmReservation } from './visit/confirm-reservation.ts'
import { removePushSubscription } from './visit/remove-push-subscription.ts'
import { savePushSubscription } from './visit/save-push-subscription.ts'
import { reportLate } from './visit/report-late.ts'
import { updateReservation } from './change/update-reservation.ts'

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
