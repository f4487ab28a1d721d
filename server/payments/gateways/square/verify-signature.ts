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
import { hintOf } from './event-hint.ts'
import { SquareEvent } from './square-shapes.ts'

/** The header `x-square-hmacsha256-signature` signs the URL registered at Square and the body. */
export function verifySquareCallback(
  { webhookKey, locationId }: Pick<SquareSettings, 'webhookKey' | 'locationId'>,
  callbackUrl: string,
  { headers, body }: Callback,
  now: Date,
): CallbackHint | CallbackRefusal {
  const expected = createHmac('sha256', webhookKey).update(callbackUrl).update(body).digest()
  const given = Buffer.from(String(headers['x-square-hmacsha256-signature'] ?? ''), 'base64')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refuse('badSignature')
  const { data: event } = SquareEvent.safeParse(jsonOf(body))
  if (!event) return refuse('notJson')
  const age = now.getTime() - Date.parse(event.created_at)
  if (age > maxEventMs || age < -maxCallbackSeconds * 1000) return refuse('tooOld')
  return hintOf(event, locationId)
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
