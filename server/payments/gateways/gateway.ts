import type { Locale } from '#domain/locale.ts'
import type { Money } from '#domain/money/money.ts'
import type { AmountRefusal, GatewayProfile } from '#domain/payments/gateway-profile.ts'
import type { PaymentPurpose } from '#domain/payments/payment.ts'
import type { ProviderReading } from '#domain/payments/settle.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { GatewayName } from '#server/config/payment-settings.ts'

/**
 * What is stored with a payment so that its provider can be asked about it later, even if the restaurant or the
 * operator has since changed to another account or provider.
 */
export interface KnownPayment {
  /** The id of the operation that started it. */
  readonly key: string
  /** The provider’s id of the payment. */
  readonly reference: string
  /** The account at the provider that the restaurant had then; null for the operator’s own. */
  readonly account: string | null
  readonly purpose: PaymentPurpose
  readonly amount: Money
  /** The refunds we have planned. Some providers report only a total, which is attributed to these. */
  readonly refunds: readonly { readonly key: string; readonly amount: number }[]
}

export interface PaymentRequest {
  /** The id of the operation: the same key never causes a second payment. At most 64 letters, digits, `-` and `_`. */
  readonly key: string
  readonly purpose: PaymentPurpose
  /** 0 if a card is only stored. */
  readonly amount: Money
  readonly account: string | null
  /** What the guest pays for, in their language. Contains nothing about the guest. */
  readonly description: string
  readonly locale: Locale
  /** Where the provider sends the guest afterward. Must be the same each time the request is repeated. */
  readonly returnUrl: string
}

/** How the guest pays. Exactly one is set, or none if the guest has nothing to do. */
export interface WayToPay {
  /** The provider’s page. Can be stored. */
  readonly link: string | null
  /** For the provider’s script in the browser. Never store or log it; ask `open` again instead. */
  readonly clientSecret: string | null
}

export interface StartedPayment extends WayToPay {
  readonly reference: string
}

/** The caller adds the id of the payment, the number of the reading, and the time. */
export type GatewayReading = Omit<ProviderReading, 'paymentId' | 'number' | 'askedAt'>

/** Why it isn’t known what the provider did. Asking again with the same key is safe. */
export type UnknownReason = 'timeout' | 'cut' | 'serverError' | 'tooMany' | 'unreadable'

/**
 * - `unknown`: the provider may or may not have done it. `details.reason` is an `UnknownReason`, and
 *   `details.retryAfterSeconds` is set if the provider asked for a pause.
 * - `notPossible`: the provider refused, and nothing happened: it is already refunded, over, or disputed.
 * - `misconfigured`: the provider refused our account or key, and nothing happened. The operator has to act.
 * - `foreignPayment`: the provider knows the reference as the payment of something else.
 */
export type GatewayRefusal =
  | AmountRefusal
  | Refusal<'unknown' | 'notPossible' | 'misconfigured' | 'foreignPayment'>

export interface Callback {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A valid callback. It only makes us read the payment: whatever it says may be outdated or repeated. */
export interface CallbackHint {
  /** The same if the provider repeats the event; null if anybody could have made it up. */
  readonly eventId: string | null
  /** The payment it concerns; null for an event about something else. */
  readonly reference: string | null
  readonly account: string | null
}

export type CallbackRefusal = Refusal<'notJson' | 'badSignature' | 'tooOld' | 'foreignAccount'>

/** A callback that was signed longer ago is refused, so a recorded one can’t be repeated later. */
export const callbackSecondsMost = 300

/** How long a provider may take to answer. */
export const providerAnswerMs = 10_000

/**
 * A payment provider. Every method can be repeated with the same key, and none may be called in a transaction. Resolves
 * to a refusal for everything a provider or a network can do; a rejection is a programming error.
 */
export interface PaymentGateway {
  readonly name: GatewayName
  /** Its currencies, decimals, and smallest charges. */
  readonly profile: GatewayProfile
  /** Whether it can store cards and charge them without the guest. */
  readonly keepsCards: boolean
  /** Origins of its own payment pages. A payment may lead nowhere else, except to our own pages (M16). */
  readonly pages: readonly string[]
  /** Starts a payment that the guest completes, or stores a card if the purpose is `card`. */
  start(request: PaymentRequest): Promise<StartedPayment | GatewayRefusal>
  /** How the guest can pay a payment that was started. `notPossible` if only the stored link opens it. */
  open(payment: KnownPayment): Promise<WayToPay | GatewayRefusal>
  read(payment: KnownPayment): Promise<GatewayReading | GatewayRefusal>
  /** Charges a stored card. A declined charge is a started payment whose reading says so. */
  charge(card: KnownPayment, request: PaymentRequest): Promise<StartedPayment | GatewayRefusal>
  /** Returns a part of a payment. The next reading says how far it is. */
  refund(
    payment: KnownPayment,
    refund: { readonly key: string; readonly amount: Money },
  ): Promise<null | GatewayRefusal>
  /** Takes money that is only authorized. */
  collect(payment: KnownPayment): Promise<null | GatewayRefusal>
  /** Ends a payment so that it can’t be paid anymore. `notPossible` if it was paid before. */
  withdraw(payment: KnownPayment): Promise<null | GatewayRefusal>
  /** Deletes a stored card. Resolves to null if it no longer exists. */
  forgetCard(card: KnownPayment): Promise<null | GatewayRefusal>
  /** Checks who sent a callback, and when. */
  verify(callback: Callback, now: Date): Promise<CallbackHint | CallbackRefusal>
  /** The text with which it wants valid callbacks to be answered. */
  readonly callbackAnswer: string
}

export function unknownOutcome(reason: UnknownReason, retryAfterSeconds?: number): Refusal<'unknown'> {
  return refuse('unknown', { reason, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })
}
