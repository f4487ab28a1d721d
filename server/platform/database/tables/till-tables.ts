import type { ColumnType } from 'kysely'
import type { PaymentPurpose } from '#domain/payments/payment.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

interface TillRefund {
  key: string
  amount: number
}

/** Something that has happened to a payment's money at the till. */
export interface TillMovement {
  /** What has happened, as in the ids of the till's callbacks. */
  event: string
  kind: 'payment' | 'refund' | 'dispute'
  /** In minor units. Negative for money that left the account; 0 if none moved. */
  amount: number
  /** ISO 8601. */
  at: string
}

/** A payment at the till, the simulated payment provider of development and staging. */
export interface TillPaymentRow {
  reference: string
  /** Id of the till that created the payment. */
  gateway: WithDefault<string>
  key: string
  purpose: PaymentPurpose
  amount: number
  currency: string
  description: string
  locale: string
  return_url: string
  state: WithDefault<'started' | 'needsStep' | 'failed' | 'expired' | 'succeeded' | 'onFile'>
  card: WithDefault<string>
  settles: MaybeInstant
  taken: WithDefault<number>
  refunds: ColumnType<TillRefund[], string | undefined, string>
  dispute: WithDefault<'none' | 'open' | 'won' | 'lost'>
  /** What has happened to its money, oldest first. */
  movements: ColumnType<TillMovement[], string | undefined, string>
  created: Instant
}

export interface TillTables {
  till_payments: TillPaymentRow
}
