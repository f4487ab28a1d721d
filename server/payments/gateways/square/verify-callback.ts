import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import type { SquareSettings } from '#server/platform/config/payment-settings.ts'
import {
  type Callback,
  type CallbackHint,
  type CallbackRefusal,
  maxCallbackSeconds,
  maxEventMs,
} from '../gateway.ts'
import { SquareEvent } from './square-shapes.ts'

/** The header `x-square-hmacsha256-signature` signs the URL registered at Square and the body. */
export function verifySquareCallback(
  { webhookKey, locationId }: Pick<SquareSettings, 'webhookKey' | 'locationId'>,
  address: string,
  { headers, body }: Callback,
  now: Date,
): CallbackHint | CallbackRefusal {
  const expected = createHmac('sha256', webhookKey).update(address).update(body).digest()
  const given = Buffer.from(String(headers['x-square-hmacsha256-signature'] ?? ''), 'base64')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refuse('badSignature')
  const { data: event } = SquareEvent.safeParse(jsonOf(body))
  if (!event) return refuse('notJson')
  const age = now.getTime() - Date.parse(event.created_at)
  if (age > maxEventMs || age < -maxCallbackSeconds * 1000) return refuse('tooOld')
  return hintOf(event, locationId)
}

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

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
