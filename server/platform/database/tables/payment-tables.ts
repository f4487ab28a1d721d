import type { ColumnType, GeneratedAlways } from 'kysely'
import type { AgreedTerms } from '#domain/payments/agreed-terms.ts'
import type { BookingProgress } from '#domain/payments/booking-money.ts'
import type { DifferenceKind } from '#domain/payments/compare-books.ts'
import type { MoneyNews } from '#domain/payments/money-news.ts'
import type { ChargedFee } from '#domain/payments/no-show-fee.ts'
import type { Operation } from '#domain/payments/operations.ts'
import type { PaymentSummary } from '#domain/payments/payment-summary.ts'
import type { Dispute, PaymentPurpose, PaymentState, Refund } from '#domain/payments/payment.ts'
import type { SentRequest } from '#domain/payments/sent-request.ts'

/** A JSON column, read as a value and written as text. */
type Json<T> = ColumnType<T, string | undefined, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

/** Columns of a booking that concern its payments. */
export interface PayableRow {
  /** Payment progress of the booking; `none` if nothing is paid through Banquette. */
  payment_progress: WithDefault<'none' | BookingProgress>
  /** Payment deadline; null if no payment is due. */
  pay_by: MaybeInstant
  /** What has been paid and where that money is now; null if nothing is paid through Banquette. */
  payment_sums: MaybeJson<PaymentSummary>
}

/** A change to a booking that the guest requested but must pay for first. */
export interface WantedChange {
  /** The new time, ISO 8601 with the restaurant's offset. */
  readonly reservationTime: string
  readonly groupSize: number
  readonly areas: readonly string[]
  /** Numbers of the tables the guest chose; null if any table is fine. */
  readonly tableNumbers: readonly string[] | null
}

/** An entry in the payment history of a booking. */
export interface StoryEntry extends MoneyNews {
  /** Time of the event, ISO 8601. */
  readonly at: string
}

interface ReservationMoneyRow {
  reservation_id: string
  version: WithDefault<number>
  /** Name of the gateway that takes the payments of this booking. */
  gateway: string
  terms: Json<AgreedTerms>
  needs_approval: boolean
  change: MaybeJson<{ readonly terms: AgreedTerms; readonly wanted: WantedChange }>
  pay_by_extended: WithDefault<boolean>
  goodwill: WithDefault<number>
  goodwill_elsewhere: WithDefault<number>
  refilled: WithDefault<boolean>
  fee: MaybeJson<ChargedFee>
  /** Whether the guest is replacing the card on file. */
  replaces_card: WithDefault<boolean>
  links_sent: WithDefault<Date[]>
  story: Json<StoryEntry[]>
}

interface PaymentRow {
  id: string
  reservation_id: string
  place: GeneratedAlways<number>
  purpose: PaymentPurpose
  amount: number
  currency: string
  state: WithDefault<PaymentState>
  taken: WithDefault<number>
  refunded: WithDefault<number>
  refunds: Json<Refund[]>
  refunded_elsewhere: WithDefault<number>
  disputes: Json<Dispute[]>
  reading: WithDefault<number>
  read_at: MaybeInstant
  paid_in_reading: ColumnType<number | null, number | null | undefined, number | null>
  version: WithDefault<number>
  gateway: string
  /** The provider's id of the payment; empty until it is known. */
  reference: WithDefault<string>
  /** The restaurant's account at the provider; null for the operator's account. */
  account: ColumnType<string | null, string | null | undefined, string | null>
  /** URL of the provider's payment page; null if the payment has none. */
  link: ColumnType<string | null, string | null | undefined, string | null>
  created: Instant
  /** When a finished payment is read again; null for never. */
  next_read: MaybeInstant
  /** When an answer of the provider last changed its amounts; null if none has. */
  money_moved: MaybeInstant
}

interface PaymentOperationRow {
  id: string
  reservation_id: string
  payment_id: string
  kind: Operation['kind']
  amount: ColumnType<number | null, number | null | undefined, number | null>
  state: WithDefault<'planned' | 'sent' | 'settled' | 'failed' | 'unknown'>
  created: Instant
  due: MaybeInstant
  leased_until: MaybeInstant
  attempts: WithDefault<number>
  sent: MaybeInstant
  settled: MaybeInstant
  problem: WithDefault<string>
  /** The request as it was first sent; null before that and once the operation is over. */
  request: Json<SentRequest | null>
  /** The number of the idempotency key, which starts at 1. */
  key_number: WithDefault<number>
  /** When staff were asked what became of the operation; null if they weren't. */
  asked: MaybeInstant
}

interface PaymentEventRow {
  gateway: string
  event_id: string
  payment_id: string | null
  received: Instant
}

/** How far an account at a provider was followed. */
interface ProviderBooksRow {
  gateway: string
  /** Empty for the operator's account. */
  account: string
  /** Since when its books are compared; null if the provider has no list of its entries. */
  since: MaybeInstant
  /** Up to when the provider's events were listed; null if they never were. */
  events_until: MaybeInstant
  /** The span for which the entries of the provider's ledger are stored; null if none are. */
  entries_from: MaybeInstant
  entries_until: MaybeInstant
  /** When the books were last compared, up to `entries_until`. */
  compared: MaybeInstant
  /** A process is following the account until then. */
  leased_until: MaybeInstant
}

/** An entry of a provider's ledger about one of our payments. */
interface ProviderEntryRow {
  gateway: string
  account: string
  id: string
  kind: 'payment' | 'refund' | 'dispute'
  reference: string
  key: string | null
  amount: number
  currency: string
  at: Instant
}

interface MoneyDifferenceRow {
  id: GeneratedAlways<number>
  kind: DifferenceKind
  /** The provider's id of the payment, or the id of the operation. */
  subject: string
  gateway: string
  account: WithDefault<string>
  reference: WithDefault<string>
  payment_id: string | null
  operation_id: string | null
  reservation_id: string | null
  restaurant_id: number | null
  /** What we count and what the provider does; null if unknown. */
  ours: number | null
  theirs: number | null
  currency: string
  details: Json<AskedDetails>
  since: Instant
  settled: MaybeInstant
  settled_by: ColumnType<SettledBy | null, SettledBy | null | undefined, SettledBy | null>
  note: WithDefault<string>
  /** What staff have said about an operation; null if they haven't. */
  happened: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
}

type SettledBy = 'staff' | 'operator' | 'comparison'

/** What is known about an operation that nobody knows the outcome of. */
export interface AskedDetails {
  /** How often the operation was sent. */
  readonly attempts?: number
  /** Why the outcome of the last attempt is unknown. */
  readonly reason?: string
  /** When the provider was last asked for the effect, ISO 8601. */
  readonly lookedUp?: string | null
}

/** Whether an account at a provider takes payments. */
export type AccountState = 'ok' | 'refused' | 'restricted' | 'disconnected'

interface PaymentAccountHealthRow {
  gateway: string
  /** The restaurant's account at the provider; empty for the account that our key belongs to. */
  account: WithDefault<string>
  state: AccountState
  /** When the account was lost, or works again. */
  since: Instant
}

export interface PaymentTables {
  reservation_money: ReservationMoneyRow
  payments: PaymentRow
  payment_operations: PaymentOperationRow
  payment_events: PaymentEventRow
  payment_account_health: PaymentAccountHealthRow
  provider_books: ProviderBooksRow
  provider_entries: ProviderEntryRow
  money_differences: MoneyDifferenceRow
}
