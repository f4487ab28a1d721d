import { money, percentOf } from '../money/money.ts'
import type { BookingStatus } from '../reservations/moves.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import type { BookingEvent } from './money-steps.ts'
import { type ChargedFee, feeToKeep } from './no-show-fee.ts'

/** What a booking’s status means for its money. */
export const bookingPhases = [
  /** Waits for its first payment; its table is held. */
  'unpaid',
  /** Waits for the restaurant’s approval. */
  'requested',
  'booked',
  'visited',
  /** Canceled by the guest. */
  'canceled',
  /** Ended in a way that costs the guest nothing. */
  'calledOff',
  /** Ended by the system because it wasn’t paid. A late payment may still revive it. */
  'lapsed',
  'noShow',
] as const
export type BookingPhase = (typeof bookingPhases)[number]

const phases: Readonly<Record<BookingStatus, BookingPhase>> = {
  Pending: 'requested',
  Approved: 'booked',
  Called: 'booked',
  Seated: 'visited',
  Closed: 'visited',
  Canceled: 'calledOff',
  CanceledByHost: 'calledOff',
  CanceledByClient: 'canceled',
  Rejected: 'calledOff',
  NoShow: 'noShow',
}

/** How far a booking is, or was when it ended. With nothing to pay, it counts as paid from the start. */
export type BookingProgress = 'unpaid' | 'paid' | 'accepted'

/** A guest who cancels what the restaurant hasn’t accepted gets everything back. */
export function phaseOf(status: BookingStatus, progress: BookingProgress): BookingPhase {
  if (progress === 'unpaid' && status === 'Pending') return 'unpaid'
  if (progress === 'unpaid' && status === 'Canceled') return 'lapsed'
  if (progress !== 'accepted' && status === 'CanceledByClient') return 'calledOff'
  return phases[status]
}

const phasesAfter: Readonly<
  Record<Exclude<BookingEvent, 'changed'>, Partial<Readonly<Record<BookingPhase, BookingPhase>>>>
> = {
  canceledByGuest: { unpaid: 'calledOff', requested: 'calledOff', booked: 'canceled' },
  canceledByRestaurant: { unpaid: 'calledOff', requested: 'calledOff', booked: 'calledOff' },
  canceledBySystem: { unpaid: 'lapsed', requested: 'calledOff', booked: 'calledOff' },
  approved: { requested: 'booked' },
  rejected: { unpaid: 'calledOff', requested: 'calledOff' },
  noShow: { booked: 'noShow' },
}

/** The same phase if the event doesn’t concern it. */
export function phaseAfter(phase: BookingPhase, event: Exclude<BookingEvent, 'changed'>): BookingPhase {
  return phasesAfter[event][phase] ?? phase
}

/** A change that takes effect once its difference is paid. Until then the old booking stands. */
export interface PendingChange {
  readonly terms: AgreedTerms
}

export interface BookingMoney {
  readonly terms: AgreedTerms
  readonly phase: BookingPhase
  /** When the guest canceled; null otherwise. */
  readonly canceledAt: EpochMinute | null
  /** Whether the restaurant has to accept the booking once it is paid. */
  readonly needsApproval: boolean
  readonly change: PendingChange | null
  /** What staff have returned beyond the terms. */
  readonly goodwill: number
  /** Whether other guests took the tables after a late cancellation or a no-show. */
  readonly refilled: boolean
  readonly fee: ChargedFee | null
  /** Whether the guest is storing another card in place of the one on file, which stays until then. */
  readonly replacesCard: boolean
}

/** The part of the deposit that is the restaurant’s, without what was lost to late changes. */
function depositToKeep({ terms, phase, canceledAt, refilled }: BookingMoney): number {
  if (terms.chargeType !== 'Deposit' || phase === 'calledOff' || phase === 'lapsed') return 0
  if (phase !== 'canceled' && phase !== 'noShow') return terms.amount
  if (refilled && terms.returnsIfRefilled) return 0
  if (phase === 'noShow') return terms.amount
  return canceledAt !== null && canceledAt < terms.freeUntil ? 0 : terms.amount - lateRefund(terms)
}

/** What comes back of a deposit after a late cancellation. */
export function lateRefund({ amount, currency, lateRefundPercent }: AgreedTerms): number {
  return percentOf(money(amount, currency), lateRefundPercent).amount
}

/**
 * How much of the deposit payments is the restaurant’s under the agreed terms. Everything above it goes back to the
 * guest. While a change is pending, nothing goes back that either the old or the new terms need.
 */
export function amountToKeep(booking: BookingMoney): number {
  if (booking.phase === 'calledOff' || booking.phase === 'lapsed') return 0
  const { terms, change, goodwill } = booking
  const keep = [terms, ...(change ? [change.terms] : [])].map(
    (each) => each.lost + depositToKeep({ ...booking, terms: each }) - goodwill,
  )
  return Math.max(0, ...keep)
}

/** What has to be paid before the booking or its pending change takes effect, if it is a deposit. */
export function depositDue({ terms, change, goodwill }: BookingMoney): number {
  const { chargeType, amount, lost } = change?.terms ?? terms
  return chargeType === 'Deposit' ? Math.max(0, amount + lost - goodwill) : 0
}

export function needsCard({ terms, change }: Pick<BookingMoney, 'terms' | 'change'>): boolean {
  return (change?.terms ?? terms).chargeType === 'Cancellation Fee'
}

/** Whether the guest can store another card now. While a change waits, its payment comes first. */
export function mayReplaceCard({ phase, terms, change }: BookingMoney): boolean {
  const isAhead = phase === 'requested' || phase === 'booked'
  return isAhead && terms.chargeType === 'Cancellation Fee' && change === null
}

/** Like `amountToKeep`, for the payments of a fee. */
export function feeAmountToKeep({ fee }: Pick<BookingMoney, 'fee'>): number {
  return fee ? feeToKeep(fee) : 0
}

/** The booking after an event, in the phase that follows. */
export function moved(
  booking: BookingMoney,
  { kind, at }: { readonly kind: Exclude<BookingEvent, 'changed'>; readonly at: EpochMinute },
): BookingMoney {
  const phase = phaseAfter(booking.phase, kind)
  if (phase === booking.phase) return booking
  const canceledAt = phase === 'canceled' ? at : booking.canceledAt
  return { ...booking, phase, canceledAt, change: phase === 'booked' ? booking.change : null }
}

/** The booking once it has its tables. */
export function placed(booking: BookingMoney): BookingMoney {
  return { ...booking, phase: booking.needsApproval ? 'requested' : 'booked' }
}

/** The booking in another phase, if it is in the first one. */
export function inPhase(booking: BookingMoney, from: BookingPhase, to: BookingPhase): BookingMoney {
  return booking.phase === from ? { ...booking, phase: to } : booking
}
