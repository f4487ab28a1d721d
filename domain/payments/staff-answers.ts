import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { BookingMoney } from './booking-money.ts'
import { moveFee, reduceFee } from './no-show-fee.ts'
import { type AskedRefunds, refundsByHand } from './operations.ts'
import { heldBy, isOpen, type Payment } from './payment.ts'

/** What staff do about money that has been taken. */
export type StaffMoneyEvent =
  /** `seen` is what staff were shown as refundable. */
  | {
      readonly kind: 'refund'
      readonly purpose: 'deposit' | 'fee'
      readonly amount: number
      readonly seen: number
      /** The step in which the provider refunds the currency (`refundStep`). */
      readonly step: number
    }
  /** Staff try the refunds again that the provider has refused too often. */
  | { readonly kind: 'refundAgain' }
  /** Staff say what became of a refund or charge whose outcome can’t be found out. */
  | {
      readonly kind: 'operationAnswered'
      /** The operation’s id. */
      readonly key: string
      readonly happened: boolean
      /**
       * The provider’s id of a charge that happened. The caller stores it with the payment, which counts as paid only once
       * it was read. Null for a refund.
       */
      readonly reference: string | null
      readonly at: EpochMinute
    }

type RefundRefusal = Refusal<
  | 'refundableChanged'
  | 'moreThanRefundable'
  | 'amountNotPayable'
  /** The guest already gets `owed` back, but the provider has refused to refund it. */
  | 'refundOwed'
>

type AnswerRefusal = Refusal<
  /** The operation isn’t waiting for an answer. */
  'answerNotNeeded' | 'referenceMissing'
>

export type StaffMoneyRefusal = RefundRefusal | AnswerRefusal | Refusal<'nothingToRetry'>

interface StaffDraft {
  readonly booking: BookingMoney
  readonly payments: readonly Payment[]
  readonly asked?: readonly AskedRefunds[]
}

/** Refuses whatever would move no money. */
export function actAsStaff(
  booking: BookingMoney,
  payments: readonly Payment[],
  event: StaffMoneyEvent,
): StaffDraft | StaffMoneyRefusal {
  switch (event.kind) {
    case 'refund':
      return refundByStaff(booking, payments, event)
    case 'refundAgain':
      return retryRefunds(booking, payments)
    case 'operationAnswered':
      return answerOperation(booking, payments, event)
  }
}

/**
 * Returns the booking after a refund beyond the agreed terms. An amount that the guest must get back anyway is only tried
 * again.
 */
export function refundByStaff(
  booking: BookingMoney,
  payments: readonly Payment[],
  { purpose, amount, seen, step }: Extract<StaffMoneyEvent, { kind: 'refund' }>,
): StaffDraft | RefundRefusal {
  const refundable = heldBy(payments, purpose)
  if (seen !== refundable) return refuse('refundableChanged', { refundable })
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('amountNotPayable')
  if (amount > refundable) return refuse('moreThanRefundable', { refundable })
  if (amount < refundable && amount % step !== 0) return refuse('amountNotPayable')
  const owed = refundsByHand(booking, payments).reduce(
    (sum, each) => sum + (each.purpose === purpose ? each.amount : 0),
    0,
  )
  if (owed > 0 && amount !== owed) return refuse('refundOwed', { owed })
  const asked = [{ purpose, atLeast: amount }]
  if (owed > 0) return { booking, payments, asked }
  if (purpose === 'deposit')
    return { booking: { ...booking, goodwill: booking.goodwill + amount }, payments, asked }
  const { fee } = booking
  return { booking: { ...booking, fee: fee && reduceFee(fee, amount) }, payments, asked }
}

export function retryRefunds(
  booking: BookingMoney,
  payments: readonly Payment[],
): StaffDraft | Refusal<'nothingToRetry'> {
  const purposes = new Set(refundsByHand(booking, payments).map(({ purpose }) => purpose))
  if (purposes.size === 0) return refuse('nothingToRetry')
  return { booking, payments, asked: [...purposes].map((purpose) => ({ purpose, atLeast: 0 })) }
}

/**
 * A refund that didn't happen is planned again, and a fee that wasn't charged counts as declined, so that the
 * guest gets a link. A later reading of the provider wins.
 */
export function answerOperation(
  booking: BookingMoney,
  payments: readonly Payment[],
  { key, happened, reference, at }: Extract<StaffMoneyEvent, { kind: 'operationAnswered' }>,
): StaffDraft | AnswerRefusal {
  const charged = payments.find((payment) => payment.id === key && payment.purpose === 'fee')
  if (charged) {
    if (!isOpen(charged)) return refuse('answerNotNeeded')
    if (happened) return reference ? { booking, payments } : refuse('referenceMissing')
    const declined = booking.fee && moveFee(booking.fee, 'decline', at)
    return {
      booking: declined && !isRefusal(declined) ? { ...booking, fee: declined } : booking,
      payments: payments.map((each) => (each === charged ? { ...each, state: 'failed' } : each)),
    }
  }
  const refunded = payments.find(({ refunds }) => refunds.some((each) => each.key === key))
  const asIs = refunded?.refunds.find((each) => each.key === key)
  const state = happened ? 'done' : 'failed'
  if (asIs?.state === state) return { booking, payments }
  if (!refunded || asIs?.state !== 'underWay') return refuse('answerNotNeeded')
  const refunds = refunded.refunds.map((each) => (each === asIs ? ({ ...each, state } as const) : each))
  const answered = payments.map((each) => (each === refunded ? { ...each, refunds } : each))
  const asked = refundPurposeOf(refunded)
  return { booking, payments: answered, asked: happened || !asked ? [] : [{ purpose: asked, atLeast: 0 }] }
}

function refundPurposeOf({ purpose }: Payment): 'deposit' | 'fee' | null {
  return purpose === 'deposit' || purpose === 'fee' ? purpose : null
}
