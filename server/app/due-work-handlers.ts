import type { DueWorkHandlers } from '#server/jobs/run-due-work.ts'
import { tendGroup } from '#server/group-orders/tend-group.ts'
import { tendMoney } from '#server/payments/tend-money.ts'
import { endExpiredOffer } from '#server/requests/end-offer.ts'
import { notifyAllWaiting } from '#server/requests/notify-of-free-table.ts'
import { remindGuest } from '#server/reservations/remind-guest.ts'
import { tendOrder } from '#server/reservations/tend-order.ts'
import { tendReservation } from '#server/reservations/tend-reservation.ts'
import { tendLine } from '#server/walk-ins/tend-line.ts'

/** The handlers of due work, one for each kind. A missing one is a type error. */
export const dueWorkHandlers: DueWorkHandlers = {
  remindGuest,
  tellWaiting: notifyAllWaiting,
  tendGroup,
  tendLine,
  tendMoney,
  tendOrder,
  tendReservation,
  endOffer: endExpiredOffer,
}
