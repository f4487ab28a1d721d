import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { to } from '#web/paths.ts'
import type { MessageKey } from '#web/text/text.tsx'

type Paid = Pick<ReservationGuest, 'id' | 'token' | 'deliveryType'>

/** Returns whether the booking is a takeaway or delivery order, which has no table. */
export function isOrder({ deliveryType }: Pick<Paid, 'deliveryType'>): boolean {
  return deliveryType === 'takeaway' || deliveryType === 'delivery'
}

interface PaidFor {
  /** The page of the order or booking, and the text of a link to it. */
  readonly page: string
  readonly back: MessageKey
  readonly heldUntil: MessageKey
  readonly stillHeld: MessageKey
  readonly askingHeld: MessageKey
  readonly startHint: MessageKey
}

/** Returns the links and texts of the payment page, which differ between orders and tables. */
export function paidFor(paid: Paid): PaidFor {
  const { id, token } = paid
  return isOrder(paid)
    ? {
        page: to.order(id, token),
        back: 'pay.order.back',
        heldUntil: 'pay.order.heldUntil',
        stillHeld: 'pay.order.held',
        askingHeld: 'pay.order.askingHeld',
        startHint: 'pay.order.startHint',
      }
    : {
        page: to.booking(id, token),
        back: 'pay.toBooking',
        heldUntil: 'pay.heldUntil',
        stillHeld: 'pay.failedHeld',
        askingHeld: 'pay.askingHeld',
        startHint: 'pay.startHint',
      }
}
