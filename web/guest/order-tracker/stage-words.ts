import { timeWords } from '#web/guest/order/when-words.ts'
import type { MessageKey, Text } from '#web/text/text.tsx'
import type { OrderReservation } from './load-tracker.ts'

/** Returns the heading of the page: when the order will be ready or delivered, or how it ended. */
export function headingOf(
  { order, deliveryType, status }: OrderReservation,
  today: string,
  text: Text,
): string {
  const { t } = text
  switch (order.stage) {
    case 'handedOver':
      return t(deliveryType === 'delivery' ? 'orderTrack.delivered' : 'orderTrack.pickedUp')
    case 'notFetched':
      return t('orderTrack.notFetched')
    case 'ended':
      return t(status === 'Rejected' ? 'orderTrack.rejected' : 'orderTrack.canceled')
    case 'ready':
      return t('orderTrack.readyNow')
    default:
      return t('orderTrack.by', { time: timeWords(order.promised, today, text) })
  }
}

/** Returns the text below the heading: what is happening to the order and what the guest can do. */
export function leadOf(booking: OrderReservation, today: string, text: Text): string {
  const { order, restaurant, cancelNote } = booking
  const { t } = text
  const values = {
    restaurant: restaurant.name,
    time: order.answerBy ? timeWords(order.answerBy, today, text) : '',
  }
  const lead = t(leadKey(booking), values)
  return order.stage === 'ended' && cancelNote ? `${lead} ${cancelNote}` : lead
}

const endedKeys = {
  unpaid: 'orderTrack.lead.unpaidEnded',
  unanswered: 'orderTrack.lead.unanswered',
  missing: 'orderTrack.lead.missingEnded',
} as const

const stageKeys = {
  unpaid: 'orderTrack.lead.unpaid',
  received: 'orderTrack.lead.received',
  accepted: 'orderTrack.lead.accepted',
  inKitchen: 'orderTrack.lead.inKitchen',
  ready: 'orderTrack.lead.ready',
  onItsWay: 'orderTrack.lead.onItsWay',
  handedOver: 'orderTrack.lead.handedOver',
  notFetched: 'orderTrack.lead.notFetched',
} as const

function leadKey({ order, status }: OrderReservation): MessageKey {
  const { stage, endedBecause } = order
  if (stage !== 'ended') return stageKeys[stage]
  if (endedBecause !== '') return endedKeys[endedBecause]
  if (status === 'Rejected') return 'orderTrack.lead.rejected'
  return status === 'CanceledByHost' ? 'orderTrack.lead.canceledByHost' : 'orderTrack.lead.canceled'
}
