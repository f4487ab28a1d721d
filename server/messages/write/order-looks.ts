import type { OrderTemplate } from '#server/book/outbox/order-messages.ts'
import type { MailParts } from './mail-parts.ts'

/** Design of a message about an order. Its texts are in `mail.<template>`. */
export interface OrderLook {
  /** Short summary of the event, shown at the top of the email. */
  readonly status: readonly [key: StatusKey, tone: NonNullable<MailParts['status']>['tone']]
  /** Text of the button. */
  readonly link: 'mail.order.follow' | 'mail.order.choose' | 'mail.order.details' | 'mail.payLink.link'
  /**
   * Whether the order hasn't been handed over yet. If so, the email has the promised time, directions and a
   * warning about forwarding.
   */
  readonly ahead: boolean
  /** Whether to list the ordered items with their prices instead of only the total. */
  readonly receipt: boolean
  /** Whether the message is about a payment, which it describes itself. */
  readonly isNewsOfMoney?: true
}

type StatusKey =
  | 'mail.order.status.received'
  | 'mail.order.status.changed'
  | 'mail.order.status.accepted'
  | 'mail.order.status.ready'
  | 'mail.order.status.onItsWay'
  | 'mail.order.status.delayed'
  | 'mail.order.status.missing'
  | 'mail.order.status.rejected'
  | 'mail.order.status.canceled'
  | 'mail.order.status.unanswered'
  | 'mail.order.status.unpaid'
  | 'mail.order.status.payLink'
  | 'mail.order.status.declined'
  | 'mail.order.status.refundStarted'
  | 'mail.order.status.refunded'

const under = { link: 'mail.order.follow', ahead: true } as const
const toPay = { link: 'mail.payLink.link', ahead: true, receipt: true } as const
const over = { link: 'mail.order.details', ahead: false, receipt: false } as const

export const orderLooks: Readonly<Record<OrderTemplate, OrderLook>> = {
  orderReceived: { ...under, status: ['mail.order.status.received', 'warn'], receipt: true },
  orderChanged: { ...under, status: ['mail.order.status.changed', 'warn'], receipt: true },
  orderAccepted: { ...under, status: ['mail.order.status.accepted', 'good'], receipt: true },
  orderReady: { ...under, status: ['mail.order.status.ready', 'good'], receipt: false },
  orderOnItsWay: { ...under, status: ['mail.order.status.onItsWay', 'good'], receipt: false },
  orderDelayed: { ...under, status: ['mail.order.status.delayed', 'warn'], receipt: false },
  orderMissing: {
    ...under,
    status: ['mail.order.status.missing', 'warn'],
    link: 'mail.order.choose',
    receipt: false,
  },
  orderRejected: { ...over, status: ['mail.order.status.rejected', 'bad'] },
  orderCanceled: { ...over, status: ['mail.order.status.canceled', 'bad'] },
  orderCanceledByHouse: { ...over, status: ['mail.order.status.canceled', 'bad'] },
  orderUnanswered: { ...over, status: ['mail.order.status.unanswered', 'bad'] },
  orderUnpaid: { ...over, status: ['mail.order.status.unpaid', 'bad'] },
  orderPayLink: { ...toPay, status: ['mail.order.status.payLink', 'warn'] },
  orderDeclined: { ...toPay, status: ['mail.order.status.declined', 'bad'] },
  orderRefundStarted: { ...over, isNewsOfMoney: true, status: ['mail.order.status.refundStarted', 'good'] },
  orderRefunded: { ...over, isNewsOfMoney: true, status: ['mail.order.status.refunded', 'good'] },
}
