import type { Context } from '#server/context.ts'
import type { DueWorkHandlers } from '#server/platform/jobs/run-due-work.ts'
import { tendGroup } from '#server/ordering/groups/tend-group.ts'
import { tendMoney } from '#server/payments/tend-money.ts'
import { endExpiredOffer } from '#server/booking/requests/offers/end-offer.ts'
import { notifyAllWaiting } from '#server/booking/requests/offers/notify-of-free-table.ts'
import { remindGuest } from '#server/booking/reservations/visit/remind-guest.ts'
import { tendOrder } from '#server/booking/reservations/order/tend-order.ts'
import { tendReservation } from '#server/booking/reservations/tend-reservation.ts'
import { tendLine } from '#server/waitlist/line/tend-line.ts'

/** The handlers of due work, one for each kind. A missing one is a type error. */
export const dueWorkHandlers: DueWorkHandlers<Context> = {
  remindGuest,
  tellWaiting: notifyAllWaiting,
  tendGroup,
  tendLine,
  tendMoney,
  tendOrder,
  tendReservation,
  endOffer: endExpiredOffer,
}
