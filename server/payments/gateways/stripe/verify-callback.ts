import { Stripe } from 'stripe'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type Callback, type CallbackHint, type CallbackRefusal, maxCallbackSeconds } from '../gateway.ts'

/** Verifies a callback against the secret of each endpoint. The library checks the signature and its age. */
export function verifyStripeCallback(
  stripe: Stripe,
  secrets: readonly string[],
  { headers, body }: Callback,
  now: Date,
): CallbackHint | CallbackRefusal {
  const signature = String(headers['stripe-signature'] ?? '')
  let refusal: CallbackRefusal = refuse('badSignature')
  for (const secret of secrets) {
    const event = eventIn(stripe, body, signature, secret, now)
    if (!isRefusal(event)) return hintOf(event)
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

/** Returns the payment that an event of any type is about. */
function hintOf({ id, account, data }: Stripe.Event): CallbackHint {
  const object = data.object as {
    readonly object?: string
    readonly id?: unknown
    readonly payment_intent?: unknown
    readonly metadata?: Stripe.Metadata | null
  }
  const isIntent = object.object === 'payment_intent' || object.object === 'setup_intent'
  const subject = isIntent ? object.id : object.payment_intent
  return {
    eventId: id,
    reference: typeof subject === 'string' ? subject : null,
    key: object.metadata?.['key'] ?? null,
    account: account ?? null,
    connection: null,
  }
}
