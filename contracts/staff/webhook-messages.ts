import { z } from 'zod'
import { type WebhookEvent, webhookEvents } from '#domain/webhooks/events.ts'
import { BookingStatus } from '#contracts/booking/reservation-shapes.ts'
import { Moment } from '#contracts/shapes.ts'

const about = {
  restaurantId: z.number().int(),
  sequence: z
    .number()
    .int()
    .describe('grows with every event of the installation. Messages can arrive in another order'),
  version: z.number().int().describe('grows with every step of this reservation, order or waitlist entry'),
  status: BookingStatus,
}

const ofReservation = z.object({
  ...about,
  reservationId: z.string(),
  reservationTime: Moment,
  groupSize: z.number().int(),
  tableNumbers: z.array(z.string()),
})

const ofOrder = z.object({
  ...about,
  reservationId: z.string().describe('orders are reservations with a `deliveryType`'),
  deliveryType: z.enum(['takeaway', 'delivery']),
  promised: Moment.describe('when it is handed over'),
})

const ofWait = z.object({
  ...about,
  walkinId: z.string().describe('keep it as secret as a token'),
  groupSize: z.number().int(),
  tableNumbers: z.array(z.string()),
})

/** The data of an event without its sequence, which the database counts. */
export type WebhookData =
  | Omit<z.infer<typeof ofReservation>, 'sequence'>
  | Omit<z.infer<typeof ofOrder>, 'sequence'>
  | Omit<z.infer<typeof ofWait>, 'sequence'>

type Subject = 'reservation' | 'order' | 'waitlist'

function message<Data extends z.ZodObject>(subject: Subject, data: Data) {
  const names = webhookEvents.filter((each) => subjectOf(each) === subject)
  return z.object({ type: z.enum(names), timestamp: Moment.describe('when it happened'), data })
}

/** What webhooks are sent: no names, contacts or texts. Programs read those with an API key, if they may. */
export const ReservationEvent = message('reservation', ofReservation)
export const OrderEvent = message('order', ofOrder)
export const WaitlistEvent = message('waitlist', ofWait)

export const WebhookMessage = z.union([ReservationEvent, OrderEvent, WaitlistEvent])

export function subjectOf(event: WebhookEvent): Subject {
  return event.slice(0, event.indexOf('.')) as Subject
}
