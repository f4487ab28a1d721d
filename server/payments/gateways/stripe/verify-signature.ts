import { Stripe } from 'stripe'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type Callback, type CallbackHint, type CallbackRefusal, maxCallbackSeconds } from '../gateway.ts'
import { hintOf } from './event-hint.ts'

export type KeyMode = 'live' | 'test'

/** Returns whether a secret or restricted key is for real money. */
export function keyMode(secretKey: string): KeyMode {
  return /^[sr]k_live_/.test(secretKey) ? 'live' : 'test'
}

/**
 * Verifies a callback against the secret of each endpoint. The library checks the signature and its age. Stripe signs
 * each delivery anew, also when it repeats an event for days (https://docs.stripe.com/webhooks), so an event is never too
 * old for that check. An endpoint can be sent events of both modes; those of the other one aren't about our payments.
 */
export function verifyStripeCallback(
  stripe: Stripe,
  { secrets, mode }: { readonly secrets: readonly string[]; readonly mode: KeyMode },
  { headers, body }: Callback,
  now: Date,
): CallbackHint | CallbackRefusal {
  const signature = String(headers['stripe-signature'] ?? '')
  let refusal: CallbackRefusal = refuse('badSignature')
  for (const secret of secrets) {
    const event = eventIn(stripe, body, signature, secret, now)
    if (!isRefusal(event)) return isOfMode(event, mode) ? hintOf(event) : refuse('foreignAccount')
    if (event.refused !== 'badSignature') refusal = event
  }
  return refusal
}

function eventIn(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
  now: Date,
): Stripe.Event | Refusal<'badSignature' | 'tooOld' | 'notJson'> {
  try {
    const receivedAt = now.getTime()
    return stripe.webhooks.constructEvent(body, signature, secret, maxCallbackSeconds, undefined, receivedAt)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return refuse('notJson')
    return refuse(/tolerance/i.test(error.message) ? 'tooOld' : 'badSignature')
  }
}

function isOfMode({ livemode }: { readonly livemode?: boolean }, mode: KeyMode): boolean {
  return livemode === undefined || livemode === (mode === 'live')
}
