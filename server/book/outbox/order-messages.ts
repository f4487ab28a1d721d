import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { addressMessage, type BookingMessage } from './enqueue-messages.ts'
import { withoutKeys } from '#server/book/steps/reservation-keys.ts'

/** Messages to guests about an order. Each name is a template in `server/messages`. */
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

/** Additional data of a message, depending on its template. */
interface OrderExtras {
  /** Text written by the restaurant. */
  readonly words?: string
  /** The amount of a payment or refund, in minor units; null in other messages. */
  readonly amount?: number | null
}

/** Returns null if the guest can't be reached. */
export function orderMessage(
  template: OrderTemplate,
  { email, phone, language }: Reachable,
  order: ReservationGuest,
  { words = '', amount = null }: OrderExtras = {},
): BookingMessage | null {
  const data = { ...withoutKeys(order), words, paymentAmount: amount }
  return addressMessage({ template, language, data }, { email, phone })
}
