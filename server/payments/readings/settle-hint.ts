import { findReservationPaidAs } from '#server/book/steps/open-reservation.ts'
import { createSharedReads } from '#server/book/tables/shared-reads.ts'
import type { Billing, BookingContext } from '#server/context.ts'
import { adoptPayment } from './adopt-payment.ts'
import { isClaimed, type ProviderEvents } from '#server/payments/books/event-store.ts'
import type { CallbackHint, GatewayRefusal } from '#server/payments/gateways/gateway.ts'
import { nextReading } from '#server/payments/operations/operation-store.ts'
import { readPayment } from './read-payment.ts'

/** What became of an event that a provider reported. */
export type HintOutcome =
  | 'settled'
  /** The response that contained the payment’s reference was lost, and the event has replaced it. */
  | 'adopted'
  /** The event was applied before. */
  | 'repeated'
  /** The event is valid, but changes nothing here. */
  | 'aside'
  /** The event is about something of the same account that we didn't start. */
  | 'foreign'
  /** The event names one of our payments, but another account than the payment's. */
  | 'foreignAccount'
  /** The event is about a second payment with the key of one of ours. */
  | 'duplicate'
  /**
   * The payment may be ours, but isn't stored yet. Nothing is recorded, so the provider can send the event again.
   */
  | 'unknownPayment'
  /** The payment couldn't be read from the provider, which can send the event again. */
  | 'unread'

/** A hint whose payment the provider has named. */
export type PaymentHint = CallbackHint & { readonly reference: string }

type Outcomes = ReadonlyMap<CallbackHint, HintOutcome>

/**
 * Events that wait for a reading, by payment. A reading applies all events that arrived before it started, so any
 * number of events about one payment cause at most two readings: the one under way and the next.
 */
interface Joining {
  readonly resolving: ReturnType<typeof createSharedReads<string | null | GatewayRefusal>>
  readonly reads: ReturnType<typeof createSharedReads<Outcomes>>
  readonly waiting: Map<string, PaymentHint[]>
}

const joinings = new WeakMap<object, Joining>()

function joiningOf(context: object): Joining {
  const known = joinings.get(context)
  if (known) return known
  const joining: Joining = { resolving: createSharedReads(), reads: createSharedReads(), waiting: new Map() }
  joinings.set(context, joining)
  return joining
}

/**
 * Reads the payment that a provider's event is about and settles it. Callbacks and lists of events both call this, in
 * any order and any number of times.
 */
export async function settleHint(
  context: BookingContext,
  gateway: string,
  hint: CallbackHint,
): Promise<HintOutcome> {
  if (hint.connection) return settleConnection(context, gateway, hint, hint.connection)
  const reference = hint.reference ?? (await resolve(context, gateway, hint))
  if (reference === null) return hint.unresolved === undefined ? 'aside' : 'foreign'
  if (typeof reference !== 'string') return 'unread'
  return settleJoined(context, gateway, { ...hint, reference })
}

/**
 * Records that an account was disconnected from us or connected again. If the provider can be asked, it decides, because the event
 * may be old.
 */
async function settleConnection(
  context: Billing,
  gateway: string,
  { account }: CallbackHint,
  connection: NonNullable<CallbackHint['connection']>,
): Promise<HintOutcome> {
  const opened = await context.gateways.open(gateway)
  // The guarded gateway records what the provider says.
  const check = await opened?.checkAccount?.(account)
  const isUnanswered = !check || ('refused' in check && check.refused !== 'misconfigured')
  if (connection === 'lost' && isUnanswered)
    await context.accountHealth.record(gateway, account, 'disconnected')
  else if (!check) await context.accountHealth.record(gateway, account, 'ok')
  return 'settled'
}

/** Asks the provider which payment an event is about, for events that don’t say. */
async function resolve(
  context: Billing,
  gateway: string,
  { unresolved }: CallbackHint,
): Promise<string | null | GatewayRefusal> {
  if (unresolved === undefined) return null
  const { resolving } = joiningOf(context)
  return resolving.read(`${gateway} ${unresolved}`, async () => {
    const opened = await context.gateways.open(gateway)
    return opened?.referenceOf ? opened.referenceOf(unresolved) : null
  })
}

async function settleJoined(
  context: BookingContext,
  gateway: string,
  hint: PaymentHint,
): Promise<HintOutcome> {
  const { reads, waiting } = joiningOf(context)
  const key = `${gateway} ${hint.reference}`
  waiting.set(key, [...(waiting.get(key) ?? []), hint])
  const outcomes = await reads.read(key, () => {
    const hints = waiting.get(key) ?? []
    waiting.delete(key)
    return settleTogether(context, gateway, hints)
  })
  return outcomes.get(hint) ?? 'unread'
}

/** Settles events about the same payment with one reading. */
async function settleTogether(
  context: BookingContext,
  gateway: string,
  hints: readonly PaymentHint[],
): Promise<Outcomes> {
  // The key of a payment is shorter than those of its refunds, which begin with it.
  const [hint] = hints.toSorted((one, other) => keyLength(one) - keyLength(other))
  if (!hint) return new Map()
  const all = (outcome: HintOutcome): Outcomes => new Map(hints.map((each) => [each, outcome]))
  const { reference } = hint
  const events = eventsOf(gateway, hints)
  const found = await findReservationPaidAs(context, gateway, reference, {
    number: nextReading,
    ...(events && { isDone: isClaimed(events) }),
  })
  const payment = found?.rows?.payments.find(
    (each) => each.reference === reference && each.gateway === gateway,
  )
  if (!found || !payment) {
    const outcome = await adoptPayment(context, gateway, hint, events)
    return outcome === null ? settleTogether(context, gateway, hints) : all(outcome)
  }
  if (found.isDone) return all('repeated')
  const own = hints.filter(({ account }) => account === payment.account)
  if (own.length === 0) return all('foreignAccount')
  const read = await readPayment(context, payment, { events: eventsOf(gateway, own) }, found)
  const outcome = read === 'applied' ? 'settled' : 'unread'
  return new Map(hints.map((each) => [each, own.includes(each) ? outcome : 'foreignAccount']))
}

function keyLength({ key }: CallbackHint): number {
  return key?.length ?? Number.POSITIVE_INFINITY
}

/** Returns the events to record. Null if an event has no id, because it isn't signed and must not be recorded. */
function eventsOf(gateway: string, hints: readonly CallbackHint[]): ProviderEvents | null {
  const eventIds = hints.map(({ eventId }) => eventId).filter((id) => id !== null)
  return eventIds.length === hints.length ? { gateway, eventIds } : null
}
