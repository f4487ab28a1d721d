import type { PaymentState } from './payment.ts'

/** The next step for a deposit or card. Amounts follow from the agreed terms (`amountToKeep`). */
export type MoneyStep =
  | 'nothing'
  /** Show the guest the confirmation that the bank asks for. */
  | 'confirm'
  /** Take the money that the bank has authorized. */
  | 'collect'
  /** Let the guest pay again. The tables stay held. */
  | 'payAgain'
  /** The booking is paid: give it its tables, and ask the restaurant if approval is needed. */
  | 'place'
  /**
   * The payment came after the booking had ended: give it its tables again if they are free, else refund everything.
   */
  | 'placeAgain'
  /** Apply the change that waited for this payment. If another payment was made for it, this one is refunded. */
  | 'applyChange'
  /** Ask the provider once more before the booking counts as unpaid. */
  | 'askProvider'
  /** Cancel the booking, because nothing was paid in time. */
  | 'end'
  /** Withdraw the payment, so that nobody can pay it anymore. */
  | 'withdraw'
  /** Refund what the restaurant may not keep. */
  | 'returnExcess'
  | 'returnAll'
  /** Refund in full if canceled before the deadline, or else the agreed share. */
  | 'followTerms'
  /** Charge or refund the difference. A stored card is used again. */
  | 'payDifference'
  /** Let the restaurant keep the deposit. */
  | 'keep'
  /** Let staff announce a fee. */
  | 'mayCharge'
  /** Delete the stored card at the provider. */
  | 'forgetCard'
  /** Refund nothing, because the bank decides. */
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

/** The state of a payment; `none` if nothing was asked for. */
export type KnownPayment = PaymentState | 'none'

/** One step for each phase, in the order of `bookingPhases`, or a single step for all phases. */
export type StepRow =
  | MoneyStep
  | readonly [
      unpaid: MoneyStep,
      requested: MoneyStep,
      booked: MoneyStep,
      visited: MoneyStep,
      canceled: MoneyStep,
      calledOff: MoneyStep,
      lapsed: MoneyStep,
      noShow: MoneyStep,
    ]

/** Steps by state of the payment and event. A missing state or event is a compile-time error. */
export type StepTable<Event extends string> = Readonly<Record<KnownPayment, Readonly<Record<Event, StepRow>>>>
