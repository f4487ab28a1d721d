import type { Kysely, RawBuilder } from 'kysely'
import type { CapsOf } from '#domain/ordering/kitchen-slots.ts'
import type { NewTerms } from '#domain/reservations/undo.ts'
import type { RenewedData, StepMessages } from '#server/book/outbox/enqueue-messages.ts'
import type { Claim } from '#server/book/tables/claim-tables.ts'
import type { Pace } from '#server/book/tables/keep-pace.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { MoneyMessages, StepMoney } from '#server/book/money/step-with-money.ts'
import type { ReservationRow } from './with-members.ts'

export type StepActor = 'guest' | 'staff' | 'system' | 'provider'

interface EndedHold {
  readonly id: string
  readonly restaurantId: number
}

/** What every step has. It is committed together with its messages. */
interface AnyStep extends StepMessages {
  readonly after: ReservationRow
  readonly by: StepActor
  readonly note: string
  readonly at: Date
}

interface WithMoney {
  /** The payment event of the step, if it can't be derived from the new status. */
  readonly money?: StepMoney
}

interface Creation extends AnyStep, WithMoney {
  readonly before: null
  /** The fingerprint of the request, and the response to send if the request is repeated. */
  readonly request?: { readonly fingerprint: string; readonly answer: unknown }
  /**
   * A query that prevents the step if it returns a row. Runs within the statement that writes the step.
   */
  readonly unless?: RawBuilder<unknown>
}

interface Change extends AnyStep, WithMoney {
  /** The reservation that the decision was based on. */
  readonly before: ReservationRow
  /** Chooses the messages about payments that the step causes. A payment that only starts needs none. */
  readonly moneyMessages?: MoneyMessages
}

interface Seated {
  /** The pacing limit that applies if the party takes tables; null for none. */
  readonly pace: Pace | null
  readonly hold: EndedHold | null
  /** Required if the preorder may take more points than before. */
  readonly caps?: CapsOf | undefined
}

export interface NewBooking extends Creation, Seated {
  readonly kind: 'newBooking'
  readonly tables: Claim
  /**
   * A write in the same transaction. If it resolves to false, it has written nothing, and the step is not
   * written either.
   */
  readonly onlyIf?: (inside: Kysely<Schema>) => Promise<boolean>
}

/** A step of a booking. Its tables can change, stay or be freed. */
export interface BookingChange extends Change, Seated {
  readonly kind: 'bookingChange'
  /** Whether the step takes back staff's last one, or lets it take effect for the guest. */
  readonly marks?: 'takenBack' | 'notified'
  readonly tables: Claim | 'kept' | 'freed'
  /** The booking that gets the tables of this one in the same transaction. */
  readonly swapsWith?: string
  /** Terms of the payments that apply once the guest is notified of the change. */
  readonly newTerms?: NewTerms
  /** What messages of earlier steps say that wait, if this one has no message. */
  readonly renews?: RenewedData
}

interface OrderChecks {
  /** When the order must be checked if nobody acts before then; null if it has ended. */
  readonly checkAt: Date | null
}

/** A takeaway or delivery order, which takes no tables. */
export interface NewOrder extends Creation, OrderChecks {
  readonly kind: 'newOrder'
  readonly caps: CapsOf
}

export interface OrderChange extends Change, OrderChecks {
  readonly kind: 'orderChange'
  /** Required if the order may take more points than before. */
  readonly caps?: CapsOf | undefined
}

/** The effect of a payment event on a booking or an order. Its payments are written beside the step. */
export interface PaymentStep extends AnyStep, OrderChecks {
  readonly kind: 'payment'
  readonly before: ReservationRow
  /** `adopted` transfers the tables of an unpaid booking from its hold to the booking. */
  readonly tables: 'kept' | 'freed' | 'adopted'
}

/** One step in the history of a reservation, with everything that is committed together with it. */
export type Step = NewBooking | BookingChange | NewOrder | OrderChange | PaymentStep

export function tablesIn(step: Step): Claim | 'kept' | 'freed' | 'adopted' {
  return 'tables' in step ? step.tables : 'kept'
}

export function marksIn(step: Step): BookingChange['marks'] {
  return step.kind === 'bookingChange' ? step.marks : undefined
}

export function holdIn(step: Step): EndedHold | null {
  return 'hold' in step ? step.hold : null
}

export function paceIn(step: Step): Pace | null {
  return 'pace' in step ? step.pace : null
}

/** Returns the payment event that a step names and its messages; nothing for a step that a payment event caused. */
export function moneyIn(step: Step): Pick<Change, 'money' | 'moneyMessages'> {
  return step.kind === 'payment' ? {} : step
}
