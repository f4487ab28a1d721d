import type { CallbackHint } from '../gateway.ts'
import type { SquareEvent } from './square-shapes.ts'

/**
 * Returns what an event is about. Square reports all of a seller's sales, also those of a till or of another location. They aren't
 * refused, because Square would send them again for a day. A refund has an order of its own and a dispute has none, so both
 * name the payment.
 */
export function hintOf({ event_id, type, location_id, data }: SquareEvent, locationId: string): CallbackHint {
  const { payment, refund, dispute } = data?.object ?? {}
  // Nobody has the link of an order before the order's id is stored.
  const isNeverEarly = true as const
  const hint = {
    eventId: event_id,
    reference: null,
    key: null,
    isNeverEarly,
    account: null,
    connection: null,
  }
  if (type === 'oauth.authorization.revoked') return { ...hint, connection: 'lost' }
  const location = payment?.location_id ?? refund?.location_id ?? dispute?.location_id ?? location_id
  if (location && location !== locationId) return hint
  const unresolved = refund?.payment_id ?? dispute?.disputed_payment?.payment_id
  return {
    ...hint,
    reference: payment?.order_id ?? null,
    ...(unresolved !== undefined && { unresolved }),
  }
}
