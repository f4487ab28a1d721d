import type { Stripe } from 'stripe'
import type { CallbackHint } from '../gateway.ts'

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
