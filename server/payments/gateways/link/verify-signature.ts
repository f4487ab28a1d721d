import { timingSafeEqual } from 'node:crypto'
import { ownValue } from '#domain/own-value.ts'
import { refuse } from '#domain/refusal.ts'
import type { LinkSettings } from '#server/platform/config/payment-settings.ts'
import { textAt } from '../fetch-answer.ts'
import {
  type Callback,
  type CallbackHint,
  type CallbackRefusal,
  maxCallbackSeconds,
  maxEventMs,
} from '../gateway.ts'
import type { LinkProfile } from './link-profile.ts'
import { hmacOf, tokenOf } from './link-requests.ts'

export function verifyLinkCallback(
  { callback }: LinkProfile,
  { user, secret }: LinkSettings,
  { headers, body }: Callback,
  now: Date,
): CallbackHint | CallbackRefusal {
  if (callback.signature === 'hmac') {
    const given = String(ownValue(headers, callback.signatureHeader) ?? '').toLowerCase()
    if (!isSame(hmacOf(body, secret), given)) return refuse('badSignature')
  }
  const event = objectIn(body)
  if (!event) return refuse('notJson')
  if (callback.signature === 'token' && !isSame(tokenOf(event, secret), textAt(event, 'Token') ?? ''))
    return refuse('badSignature')
  if (callback.account !== null && (textAt(event, callback.account) ?? user) !== user)
    return refuse('foreignAccount')
  if (callback.time !== null && !isRecent(textAt(event, callback.time), now)) return refuse('tooOld')
  const reference = callback.reference.map((path) => textAt(event, path)).find((found) => found !== null)
  const parts = callback.event.map((path) => textAt(event, path) ?? '')
  // Without a signature anyone could have sent the callback, so it must not mark an event as applied.
  return {
    eventId: callback.signature === 'none' ? null : parts.join(' '),
    reference: reference ?? null,
    key: null,
    account: null,
    connection: null,
  }
}

function isRecent(written: string | null, now: Date): boolean {
  const at = written !== null && /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written ?? '')
  const age = now.getTime() - at
  return age <= maxEventMs && age >= -maxCallbackSeconds * 1000
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function objectIn(body: Buffer): object | null {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'))
    return typeof json === 'object' && json !== null ? json : null
  } catch {
    return null
  }
}
