import { isRefusal } from '#domain/refusal.ts'
import type { BookingContext } from '#server/context.ts'
import { withPriority } from '#server/platform/jobs/call-priority.ts'
import type { Callback, CallbackRefusal } from '#server/payments/gateways/gateway.ts'
import { type HintOutcome, settleHint } from './settle-hint.ts'

/** The result of a callback. Refusals are only counted. */
export type CallbackOutcome = HintOutcome | CallbackRefusal['refused'] | 'unknownGateway'

export interface ReceivedCallback {
  readonly outcome: CallbackOutcome
  /** The response that the provider expects. */
  readonly answer: string
}

/**
 * Verifies a callback, then reads the payment from the provider and settles it, whatever the callback says.
 * Callbacks may therefore arrive out of order, repeatedly or not at all. Each payment account has its own
 * route and secrets, and its callbacks settle only its own payments.
 */
export async function receiveCallback(
  context: BookingContext,
  id: string,
  callback: Callback,
): Promise<ReceivedCallback> {
  const gateway = await context.gateways.open(id)
  if (!gateway) return { outcome: 'unknownGateway', answer: '' }
  const hint = await gateway.verify(callback, context.now())
  const answer = gateway.callbackAnswer
  // The signature is valid, but the event is about another account or location of the same owner.
  if (isRefusal(hint) && hint.refused === 'foreignAccount') return { outcome: 'foreign', answer }
  if (isRefusal(hint)) return { outcome: hint.refused, answer: '' }
  return { outcome: await withPriority('event', () => settleHint(context, id, hint)), answer }
}
