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
] as const
export type OrderTemplate = (typeof orderTemplates)[number]

interface Reachable {
  readonly email: string
  readonly phone: string
  readonly language: string
}

/** The message about an order: an email if there is an address, else an SMS, else null. */
export function orderMessage(
  template: OrderTemplate,
  { email, phone, language }: Reachable,
  order: ReservationGuest,
  words = '',
): BookingMessage | null {
  const data = { ...withoutKeys(order), words }
  if (email) return { channel: 'email', recipient: email, template, language, data }
  return phone ? { channel: 'sms', recipient: phone, template, language, data } : null
}
