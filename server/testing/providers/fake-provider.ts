import type { Operation } from '#domain/payments/operations.ts'
import type { Callback, PaymentGateway } from '#server/payments/gateways/gateway.ts'
import type { ProviderServer } from './provider-server.ts'

/**
 * How the answer to a request is lost. `savedError` is a 500 that the provider repeats for as long as it remembers the
 * key, `serverError` one that it forgets.
 */
export const losses = ['savedError', 'serverError', 'cut', 'hangs'] as const
export interface LostAnswer {
  readonly loss: (typeof losses)[number]
  /** Whether the provider has done what was asked when the answer is lost. */
  readonly when: 'before' | 'after'
}

/** A kind of operation that sends a request to the provider that changes something. */
export type SentKind = Exclude<Operation['kind'], 'read' | 'refundByHand'>

/** A movement of money in the books of a fake provider. */
export interface BookedMove {
  readonly kind: 'payment' | 'refund' | 'dispute'
  /** The payment, as our gateway refers to it. */
  readonly reference: string
  /** Our key of the payment or refund as the provider stores it. */
  readonly key: string | null
  /** In minor units. Negative for money that left the account. */
  readonly amount: number
}

/** An event that a fake provider reports. */
export interface ProviderNews {
  callback(at: Date): Callback
}

/** A fake provider through which a whole world is paid, and what guests, staff and banks do there without us. */
export interface FakeProvider {
  readonly name: 'stripe' | 'square'
  /** Settings of the server that uses it. */
  readonly environment: Readonly<Record<string, string>>
  readonly server: Pick<ProviderServer, 'requests' | 'close'>
  /** Opens the gateway. It gives up after `answerMs`. */
  open(answerMs: number): PaymentGateway
  setClock(now: () => Date): void
  /** Returns our key as the provider stores it. */
  storedKey(key: string): string
  /** Pays or stores a card, as guests do. Resolves to whether the provider still took it. */
  pay(reference: string, card?: 'works' | 'declines' | 'authorizes'): boolean
  /** Refunds money in the provider's dashboard. Returns whether that was possible. */
  refundThere(reference: string, amount: number): boolean
  /** The guest contests an amount at the bank. Returns whether that was possible. */
  dispute(reference: string, amount: number): boolean
  /** The bank decides all open disputes of a payment. */
  endDisputes(reference: string, outcome: 'won' | 'lost'): void
  /** Refuses or accepts the charges of stored cards. */
  declineCharges(isDeclining: boolean): void
  /** Loses the answer to the next request of this kind. */
  loseNext(kind: SentKind, lost: LostAnswer): void
  /** Loses the answers to reads. */
  loseReads(times: number): void
  stopLosing(): void
  /** Everything that moved money, oldest first. */
  moves(): readonly BookedMove[]
  /** Whether a payment was called off at the provider. */
  isWithdrawn(reference: string): boolean
  /** Ids of stored cards that can still be charged. */
  storedCards(): readonly string[]
  /** Returns the events since the last call. */
  takeNews(): readonly ProviderNews[]
}
