import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { BookingMessage } from './enqueue-messages.ts'
import { withoutKeys } from './reservation-keys.ts'

/** Messages to guests about an order. Each name is a template in `server/notifications`. */
export const orderTemplates = [
  'orderReceived',
  'orderAccepted',
  'orderReady',
  'orderOnItsWay',
  'orderDelayed',
  'orderMissing',
  'orderChanged',
  'orderRejected',
  'orderCanceled',
  'orderCanceledByHouse',
  'orderUnanswered',
  'orderUnpaid',
  'orderPayLink',
  'orderDeclined',
  'orderRefundStarted',
  'orderRefunded',
] as const
export type OrderTemplate = (typeof orderTemplates)[number]

interface Reachable {
  readonly email: string
  readonly phone: string
  readonly language: string
}

/** Additional data of a message. */
interface OrderExtras {
  /** Text written by the restaurant. */
  readonly words?: string
  /** The amount of a message about a payment, in minor units. */
  readonly amount?: number | null
}

/** The message about an order: an email if there is an address, else an SMS, else null. */
export function orderMessage(
  template: OrderTemplate,
  { email, phone, language }: Reachable,
  order: ReservationGuest,
  { words = '', amount = null }: OrderExtras = {},
): BookingMessage | null {
  const data = { ...withoutKeys(order), words, paymentAmount: amount }
  if (email) return { channel: 'email', recipient: email, template, language, data }
  return phone ? { channel: 'sms', recipient: phone, template, language, data } : null
}
