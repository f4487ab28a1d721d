import { Stripe } from 'stripe'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type Callback, type CallbackHint, type CallbackRefusal, maxCallbackSeconds } from '../gateway.ts'

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

const connections: Readonly<Partial<Record<string, CallbackHint['connection']>>> = {
  'account.application.deauthorized': 'lost',
  'account.application.authorized': 'restored',
}

/** Returns the payment or account that an event of any type is about. Charges, refunds, and disputes name their payment. */
export function hintOf({ id, type, account, data }: Stripe.Event): CallbackHint {
  const object = data.object as {
    readonly object?: string
    readonly id?: unknown
    readonly payment_intent?: unknown
    readonly metadata?: Stripe.Metadata | null
  }
  const isIntent = object.object === 'payment_intent' || object.object === 'setup_intent'
  const subject = isIntent ? object.id : object.payment_intent
  const key = object.metadata?.['key'] ?? null
  return {
    eventId: id,
    reference: typeof subject === 'string' ? subject : null,
    key,
    // Our intents carry our key, and Stripe copies it to their charges.
    ...(key === null && (isIntent || object.object === 'charge') && { isNeverEarly: true as const }),
    account: account ?? null,
    connection: connections[type] ?? null,
  }
}
