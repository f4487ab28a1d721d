import type { Context } from '#server/context.ts'
import type { DueWorkHandlers } from '#server/platform/jobs/run-due-work.ts'
import { processDueGroup } from '#server/ordering/groups/process-due-group.ts'
import { processDuePayments } from '#server/payments/process-due-payments.ts'
import { endExpiredOffer } from '#server/booking/requests/offers/end-offer.ts'
import { notifyAllWaiting } from '#server/booking/requests/offers/notify-of-free-table.ts'
import { remindGuest } from '#server/booking/reservations/visit/remind-guest.ts'
import { processDueOrder } from '#server/booking/reservations/order/process-due-order.ts'
import { endTestBooking } from '#server/booking/reservations/end-test-booking.ts'
import { takeEffect } from '#server/booking/reservations/take-effect.ts'
import { processDueReservation } from '#server/booking/reservations/process-due-reservation.ts'
import { remindStaff } from '#server/setup/attention/remind-staff.ts'
import { notifyStaff } from '#server/staff/notifications/notify-staff.ts'
import { sendMorningList } from '#server/staff/notifications/morning-list.ts'
import { processDueLine } from '#server/waitlist/line/process-due-line.ts'

/** A missing kind is a type error. */
export const dueWorkHandlers: DueWorkHandlers<Context> = {
  remindGuest,
  tellWaiting: notifyAllWaiting,
  tendGroup: processDueGroup,
  remindStaff,
  notifyStaff,
  sendMorningList,
  tendLine: processDueLine,
  tendMoney: processDuePayments,
  tendOrder: processDueOrder,
  takeEffect,
  endTestBooking,
  tendReservation: processDueReservation,
  endOffer: endExpiredOffer,
}
