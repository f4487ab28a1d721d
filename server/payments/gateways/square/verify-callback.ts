import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import type { SquareSettings } from '#server/config/payment-settings.ts'
import { textAt } from '../fetch-answer.ts'
import { type Callback, type CallbackHint, type CallbackRefusal, maxCallbackSeconds } from '../gateway.ts'

/**
 * Verifies a callback. Its header `x-square-hmacsha256-signature` signs the URL registered at Square and the
 * body.
 */
export function verifySquareCallback(
  { webhookKey, locationId }: Pick<SquareSettings, 'webhookKey' | 'locationId'>,
  address: string,
  { headers, body }: Callback,
  now: Date,
): CallbackHint | CallbackRefusal {
  const expected = createHmac('sha256', webhookKey).update(address).update(body).digest()
  const given = Buffer.from(String(headers['x-square-hmacsha256-signature'] ?? ''), 'base64')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refuse('badSignature')
  const event = jsonOf(body)
  const eventId = textAt(event, 'event_id')
  if (eventId === null) return refuse('notJson')
  const created = Date.parse(textAt(event, 'created_at') ?? '')
  // Square resends events for a day with their original time. If a resent event is refused here, the
  // reconciler still reads the payment.
  if (!(Math.abs(now.getTime() - created) <= maxCallbackSeconds * 1000)) return refuse('tooOld')
  const subject = ['data.object.payment', 'data.object.refund'].find(
    (path) => textAt(event, `${path}.id`) !== null,
  )
  const location = subject && textAt(event, `${subject}.location_id`)
  if (location && location !== locationId) return refuse('foreignAccount')
  return {
    eventId,
    reference: subject ? textAt(event, `${subject}.order_id`) : null,
    key: null,
    account: null,
    connection: null,
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
