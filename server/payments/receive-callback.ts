import { isRefusal } from '#domain/refusal.ts'
import { findReservationPaidAs } from '#server/book/open-reservation.ts'
import { createSharedReads } from '#server/book/shared-reads.ts'
import type { Context } from '#server/context.ts'
import type { Callback, CallbackHint, CallbackRefusal } from './gateways/gateway.ts'
import { isClaimed } from './event-store.ts'
import { nextReading } from './operation-store.ts'
import { readPayment } from './read-payment.ts'

/**
 * The result of a callback. All results except `settled`, `repeated` and `aside` are refusals and are only
 * counted.
 */
export type CallbackOutcome =
  | 'settled'
  /** The event was applied before. */
  | 'repeated'
  /** The event is valid, but isn't about a payment. */
  | 'aside'
  | CallbackRefusal['refused']
  | 'unknownGateway'
  /**
   * The payment is unknown, at least so far. Nothing is recorded, so the provider can send the event again.
   */
  | 'unknownPayment'
  /** The payment couldn't be read from the provider, which can send the event again. */
  | 'unread'

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
  context: Context,
  id: string,
  callback: Callback,
): Promise<ReceivedCallback> {
  const gateway = await context.gateways.open(id)
  if (!gateway) return { outcome: 'unknownGateway', answer: '' }
  const hint = await gateway.verify(callback, context.now())
  if (isRefusal(hint)) return { outcome: hint.refused, answer: '' }
  const outcome = await settleOnce(context, id, hint)
  return { outcome, answer: gateway.callbackAnswer }
}

/**
 * Callbacks in progress, so that identical ones that arrive at the same time share one reading. Different events
 * look identical if they have no id, so a reading is shared only by callbacks that arrived before it started.
 */
const underWay = new WeakMap<Context, ReturnType<typeof createSharedReads<CallbackOutcome>>>()

function settleOnce(context: Context, gateway: string, hint: CallbackHint): Promise<CallbackOutcome> {
  const all = underWay.get(context) ?? createSharedReads<CallbackOutcome>()
  underWay.set(context, all)
  return all.read(JSON.stringify([gateway, hint]), () => settle(context, gateway, hint))
}

async function settle(
  context: Context,
  gateway: string,
  { eventId, reference, account }: CallbackHint,
): Promise<CallbackOutcome> {
  if (reference === null) return 'aside'
  const event = eventId === null ? null : { gateway, eventId }
  const found = await findReservationPaidAs(context, gateway, reference, {
    number: nextReading,
    ...(event && { isDone: isClaimed(event) }),
  })
  const payment = found?.rows?.payments.find(
    (each) => each.reference === reference && each.gateway === gateway,
  )
  if (!found || !payment) return 'unknownPayment'
  if (found.isDone) return 'repeated'
  if (payment.account !== account) return 'foreignAccount'
  const read = await readPayment(context, payment, event ? { event } : {}, found)
  return read === 'applied' ? 'settled' : 'unread'
}
