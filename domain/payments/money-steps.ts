import type { BookingPhase } from './booking-money.ts'
import type { PaymentState } from './payment.ts'

/** The next step for a deposit or card. Amounts are derived from the agreed terms (`amountToKeep`). */
export type MoneyStep =
  | 'nothing'
  /** Show the guest the confirmation that the bank requires. */
  | 'confirm'
  /** Capture the money that the bank has authorized. */
  | 'collect'
  /** Let the guest pay again. The tables stay held. */
  | 'payAgain'
  /** The booking is paid: give it its tables, and ask the restaurant if approval is needed. */
  | 'place'
  /**
   * The payment arrived after the booking had ended: assign its tables again if they are free, otherwise
   * refund everything.
   */
  | 'placeAgain'
  /**
   * Apply the change that was waiting for this payment. If another payment was made for it, refund this one.
   */
  | 'applyChange'
  /** Read the payment from the provider once more before the booking counts as unpaid. */
  | 'askProvider'
  /** Cancel the booking, because nothing was paid in time. */
  | 'end'
  /** Cancel the payment, so that nobody can pay it anymore. */
  | 'withdraw'
  /** Refund what the restaurant may not keep. */
  | 'returnExcess'
  | 'returnAll'
  /** Refund in full if canceled before the deadline, otherwise the agreed share. */
  | 'followTerms'
  /** Charge or refund the difference. A stored card is reused. */
  | 'payDifference'
  /** Let the restaurant keep the deposit. */
  | 'keep'
  /** Let staff announce a fee. */
  | 'mayCharge'
  /** Delete the stored card at the provider. */
  | 'forgetCard'
  /** Refund nothing while the bank decides. */
  | 'freeze'

export type BookingEvent =
  | 'canceledByGuest'
  | 'canceledByRestaurant'
  /** The booking wasn't paid or answered in time, or its event has ended. */
  | 'canceledBySystem'
  | 'changed'
  | 'approved'
  | 'rejected'
  | 'noShow'

/** The state of a payment; `none` if none was requested. */
export type KnownPayment = PaymentState | 'none'

/** The steps in some phases of the booking; the others need none. A single step is for all phases. */
export type StepRow = MoneyStep | Readonly<Partial<Record<BookingPhase, MoneyStep>>>

/** A missing state or event is a type error. */
export type StepTable<Event extends string> = Readonly<Record<KnownPayment, Readonly<Record<Event, StepRow>>>>

/** A step for bookings that are still to come, and another for those that have taken place or ended. */
export function inPhases(ahead: MoneyStep, over: MoneyStep = 'nothing') {
  return {
    unpaid: ahead,
    requested: ahead,
    booked: ahead,
    visited: over,
    canceled: over,
    calledOff: over,
    lapsed: over,
    noShow: over,
  }
}
