import type { PaymentState } from './payment.ts'

/** What a deposit or card is asked to do next. Amounts follow from the agreed terms (`amountToKeep`). */
export type MoneyStep =
  | 'nothing'
  /** Show the guest what the bank asks for. */
  | 'confirm'
  /** Take what the bank has authorized. */
  | 'collect'
  /** The guest can pay again. The table stays held. */
  | 'payAgain'
  /** Paid: the tables pass to the booking, and the restaurant is asked if it has to be. */
  | 'place'
  /** Paid after the booking ended: place it again if the tables are free, else return everything. */
  | 'placeAgain'
  /** A change that waited for this payment takes effect. A second payment comes back. */
  | 'applyChange'
  /** Ask the provider before calling it unpaid. */
  | 'askProvider'
  /** Nothing was paid in time: the system cancels the booking. */
  | 'end'
  /** Withdraw the payment, so that nobody can pay it anymore. */
  | 'withdraw'
  /** Return what the restaurant may not keep. */
  | 'returnExcess'
  | 'returnAll'
  /** Free of charge before the deadline, otherwise as agreed. */
  | 'followTerms'
  /** Pay or return the difference. A card is carried over. */
  | 'payDifference'
  /** The restaurant keeps the deposit. */
  | 'keep'
  /** Staff may announce a fee. */
  | 'mayCharge'
  /** Delete the stored card at the provider. */
  | 'forgetCard'
  /** The bank decides. Nothing is refunded. */
  | 'freeze'

export type BookingEvent =
  | 'canceledByGuest'
  | 'canceledByRestaurant'
  /** Not paid or not answered in time, or its event has ended. */
  | 'canceledBySystem'
  | 'changed'
  | 'approved'
  | 'rejected'
  | 'noShow'

/** `none` if nothing was asked for. */
export type KnownPayment = PaymentState | 'none'

/** A step for each phase in the order of `bookingPhases`, or one step for all of them. */
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

/** A missing state or event doesn’t compile. */
export type StepTable<Event extends string> = Readonly<Record<KnownPayment, Readonly<Record<Event, StepRow>>>>
