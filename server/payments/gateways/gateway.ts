import type { Money } from '#domain/money/money.ts'
import type { AmountRefusal, GatewayProfile } from '#domain/payments/gateway-profile.ts'
import type { PaymentPurpose } from '#domain/payments/payment.ts'
import type { SentRequest } from '#domain/payments/sent-request.ts'
import type { ProviderReading } from '#domain/payments/settle.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { GatewayName } from '#server/platform/config/payment-settings.ts'

/**
 * The data needed to read a payment from its provider later, even if the restaurant or operator has since
 * changed accounts or providers.
 */
export interface KnownPayment {
  /** Id of the operation that started the payment. */
  readonly key: string
  /** The provider's id of the payment. */
  readonly reference: string
  /** The restaurant's account at the provider when the payment started; null for the operator's account. */
  readonly account: string | null
  readonly purpose: PaymentPurpose
  readonly amount: Money
  /** Refunds that we requested. If the provider reports only a total, it is attributed to these. */
  readonly refunds: readonly { readonly key: string; readonly amount: number }[]
}

export interface PaymentRequest extends Omit<SentRequest, 'cardId'> {
  /** Id of the operation. The provider stores it with the payment. At most 64 letters, digits, `-` and `_`. */
  readonly key: string
  /** Key by which the provider recognizes a repetition. Another one than `key` if that only repeats an error. */
  readonly idempotencyKey: string
  readonly purpose: PaymentPurpose
  /** Amount to pay; 0 if a card is only stored. */
  readonly amount: Money
}

/** How the guest can pay. At most one field is set; neither is set if the guest has nothing to do. */
export interface WayToPay {
  /** URL of the provider's payment page. May be stored. */
  readonly link: string | null
  /** Secret for the provider's script in the browser. Never store or log it; call `open` for a new one. */
  readonly clientSecret: string | null
}

export interface StartedPayment extends WayToPay {
  readonly reference: string
}

/**
 * The state of a payment as read by a gateway. The caller adds the payment's id, the number of the reading
 * and the time.
 */
export type GatewayReading = Omit<ProviderReading, 'paymentId' | 'number' | 'askedAt'>

/**
 * The reason why the outcome at the provider is unknown.
 * - `replayed`: the provider has repeated a stored error, and will repeat it for as long as it remembers the key.
 * - `keyConflict`: the provider knows the key with other parameters.
 * For both, the effect must be looked up, and a repetition needs another key.
 */
export type UnknownReason =
  | 'timeout'
  | 'cut'
  | 'serverError'
  | 'tooMany'
  | 'unreadable'
  | 'replayed'
  | 'keyConflict'

/**
 * Why an operation had no known effect.
 * - `unknown`: the provider may or may not have done it. `details.reason` is an `UnknownReason`, and
 *   `details.retryAfterSeconds` is set if the provider asked for a pause.
 * - `notYetPossible`: the provider did nothing, but may do it in some days, for example because the balance of the account
 *   is too low for a refund.
 * - `notPossible`: the provider refused and did nothing, for example because the payment is already refunded, over or
 *   disputed.
 * - `misconfigured`: the provider refused our account or key and did nothing. The operator has to act.
 * - `foreignPayment`: the reference belongs to a payment that we didn't start for this operation.
 */
export type GatewayRefusal =
  | AmountRefusal
  | Refusal<'unknown' | 'notYetPossible' | 'notPossible' | 'misconfigured' | 'foreignPayment'>

export interface Callback {
  /** Headers by lowercase name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/**
 * The subject of a valid callback. It only triggers a reading, because a callback may be outdated or
 * repeated.
 */
export interface CallbackHint {
  /**
   * Id that stays the same if the provider repeats the event. Null if callbacks aren't signed, because anyone
   * could have sent them.
   */
  readonly eventId: string | null
  /**
   * The reference of the payment as we store it; null if the event names none, is about something else, or is about a
   * payment that can't be ours.
   */
  readonly reference: string | null
  /**
   * What the event names instead of the reference, for example the payment that a Square refund belongs to. Pass it to
   * `referenceOf`.
   */
  readonly unresolved?: string
  /** Our key that the event carries; null if it carries none, because it isn't ours or the provider leaves it out. */
  readonly key: string | null
  /**
   * Set if an event about our payment can't arrive before the payment's reference is stored: it would carry our key, or
   * nobody could have paid it yet.
   */
  readonly isNeverEarly?: true
  readonly account: string | null
  /** Whether the account was disconnected from us or connected again; null for an event about something else. */
  readonly connection: 'lost' | 'restored' | null
}

export interface ReportedEvents {
  readonly hints: readonly CallbackHint[]
  /** Time of the latest event, to continue from. */
  readonly until: Date
}

/** A movement of money in the provider's own ledger. */
export interface LedgerEntry {
  /** The provider's id of the movement. */
  readonly id: string
  readonly kind: 'payment' | 'refund' | 'dispute'
  /** The provider's id of the payment. */
  readonly reference: string
  /** Our key of the payment; null if it isn't ours or the provider leaves it out. */
  readonly key: string | null
  /** In minor units. Negative for money that left the account. */
  readonly amount: Money
  readonly at: Date
}

export interface LedgerSpan {
  readonly from: Date
  readonly until: Date
}

export interface AccountCheck {
  /** The provider's id of the account. */
  readonly account: string
  readonly mode: 'live' | 'test'
  readonly takesPayments: boolean
}

export type CallbackRefusal = Refusal<'notJson' | 'badSignature' | 'tooOld' | 'foreignAccount'>

/** Maximum age of a callback's signature in seconds, so a recorded callback can't be replayed later. */
export const maxCallbackSeconds = 300

/**
 * Maximum age of an event in milliseconds if its signature covers only the event's own time. Providers send an event again for a
 * day, with its first time. The event's id keeps a repetition from being applied twice.
 */
export const maxEventMs = 48 * 60 * 60_000

/** Milliseconds to wait for a provider's response. */
export const providerAnswerMs = 10_000

/** Returns the key by which the provider recognizes a repetition of an operation. */
export function idempotencyKeyOf(id: string, keyNumber: number): string {
  return keyNumber === 1 ? id : `${id}-key-${keyNumber}`
}

/** How long an idempotency key is repeated at most, in milliseconds. Providers forget them after a day. */
export const maxRepeatMs = 23 * 60 * 60_000

/**
 * A payment provider. A provider remembers keys for a limited time and for the same parameters only, so look the effect of
 * a charge or refund up before it is repeated later than some minutes. No method may be called in a transaction. Methods resolve to a refusal for every expected failure of the provider or network; a
 * rejection is a programming error.
 */
export interface PaymentGateway {
  readonly name: GatewayName
  /** The provider's currencies, decimals and smallest charges. */
  readonly profile: GatewayProfile
  /** Whether the provider can store cards and charge them without the guest. */
  readonly keepsCards: boolean
  /**
   * Origins of the provider's payment pages. A payment may send the guest only to these and to our own pages (M16).
   */
  readonly pages: readonly string[]
  /** Starts a payment that the guest completes. If the purpose is `card`, stores a card without taking money. */
  start(request: PaymentRequest): Promise<StartedPayment | GatewayRefusal>
  /**
   * Returns how the guest can complete a started payment. Refuses with `notPossible` if the stored link is
   * the only way.
   */
  open(payment: KnownPayment): Promise<WayToPay | GatewayRefusal>
  read(payment: KnownPayment): Promise<GatewayReading | GatewayRefusal>
  /** If the charge is declined, resolves to a started payment whose reading has failed. */
  charge(card: KnownPayment, request: PaymentRequest): Promise<StartedPayment | GatewayRefusal>
  /**
   * Looks up a charge of a stored card whose response was lost, by its key. Resolves to null if the provider has none.
   */
  findCharge(card: KnownPayment, key: string): Promise<StartedPayment | null | GatewayRefusal>
  /** Read the payment to find out whether the refund is done, also if the response was lost. */
  refund(
    payment: KnownPayment,
    refund: { readonly key: string; readonly idempotencyKey: string; readonly amount: Money },
  ): Promise<null | GatewayRefusal>
  /** Captures an authorized payment. */
  collect(payment: KnownPayment): Promise<null | GatewayRefusal>
  /**
   * Cancels a payment so that it can't be paid anymore. Refuses with `notPossible` if it has already been
   * paid.
   */
  withdraw(payment: KnownPayment): Promise<null | GatewayRefusal>
  /** Deletes a stored card. Resolves to null on success, also if the card no longer exists. */
  forgetCard(card: KnownPayment): Promise<null | GatewayRefusal>
  /** Lists the provider's events after a time; null if the provider has no list. */
  readonly listEvents:
    | ((since: Date, account: string | null) => Promise<ReportedEvents | GatewayRefusal>)
    | null
  /** Lists the movements of an account's money in a time span; null if the provider has no list. */
  readonly listEntries:
    | ((span: LedgerSpan, account: string | null) => Promise<readonly LedgerEntry[] | GatewayRefusal>)
    | null
  /** Asks whether our keys are valid and what they are for; null if the provider can't be asked. */
  readonly checkAccount: ((account: string | null) => Promise<AccountCheck | GatewayRefusal>) | null
  /** Checks a callback's signature and age. */
  verify(callback: Callback, now: Date): Promise<CallbackHint | CallbackRefusal>
  /**
   * Finds the reference of the payment that a hint names as `unresolved`, with one request to the provider. Resolves to
   * null if there is no such payment, so the event isn't about ours. Only providers whose hints can be unresolved have it.
   */
  readonly referenceOf?: (unresolved: string) => Promise<string | null | GatewayRefusal>
  /** Response body that the provider expects for a valid callback. */
  readonly callbackAnswer: string
}

export function unknownOutcome(reason: UnknownReason, retryAfterSeconds?: number): Refusal<'unknown'> {
  return refuse('unknown', { reason, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })
}
