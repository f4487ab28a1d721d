import { isRefusal } from '../refusal.ts'
import type { BookingStatus } from '../reservations/moves.ts'
import type { EpochMinute } from '../time/zone.ts'
import { type AgreedTerms, agreeTo, type Consent } from './agreed-terms.ts'
import { lateRefund } from './late-refund.ts'
import type { BookingEvent } from './money-steps.ts'
import { type ChargedFee, feeToKeep, moveFee } from './no-show-fee.ts'

/** The phases of a booking that matter for its payments. */
export const bookingPhases = [
  /** The booking waits for its first payment; its tables are held. */
  'unpaid',
  /** The booking waits for the restaurant’s approval. */
  'requested',
  'booked',
  'visited',
  /** The guest canceled. */
  'canceled',
  /** The booking ended in a way that costs the guest nothing. */
  'calledOff',
  /** The system ended the booking because it wasn’t paid. A late payment may still revive it. */
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

/**
 * The progress of a booking, or its progress when it ended. If nothing must be paid, it counts as paid from
 * the start.
 */
export type BookingProgress = 'unpaid' | 'paid' | 'accepted'

/**
 * If a guest cancels a booking that the restaurant hasn't accepted, the phase is `calledOff`, and it costs
 * nothing.
 */
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

/** Returns the phase after an event, or the same phase if the event doesn't affect it. */
export function phaseAfter(phase: BookingPhase, event: Exclude<BookingEvent, 'changed'>): BookingPhase {
  return phasesAfter[event][phase] ?? phase
}

/** A change that takes effect once the difference is paid. Until then, the booking stays as it is. */
export interface PendingChange {
  readonly terms: AgreedTerms
}

export interface BookingMoney {
  readonly terms: AgreedTerms
  readonly phase: BookingPhase
  /** When the guest canceled; null if they didn't. */
  readonly canceledAt: EpochMinute | null
  /** Whether the restaurant must accept the booking after it is paid. */
  readonly needsApproval: boolean
  readonly change: PendingChange | null
  /** Amount that staff have refunded beyond the agreed terms, also at the provider. */
  readonly goodwill: number
  /** The part of `goodwill` refunded at the provider. It counts toward what the guest gets back under the terms later. */
  readonly goodwillElsewhere: number
  /** Whether other guests took the tables after a late cancellation or a no-show. */
  readonly refilled: boolean
  readonly fee: ChargedFee | null
  /** Whether the guest is storing another card, which will replace the one on file. */
  readonly replacesCard: boolean
}

/** Returns the part of the deposit that the restaurant keeps, not including what was lost to late changes. */
function depositToKeep({ terms, phase, canceledAt, refilled }: BookingMoney): number {
  if (terms.chargeType !== 'Deposit' || phase === 'calledOff' || phase === 'lapsed') return 0
  if (phase !== 'canceled' && phase !== 'noShow') return terms.amount
  if (refilled && terms.returnsIfRefilled) return 0
  if (phase === 'noShow') return terms.amount
  return canceledAt !== null && canceledAt < terms.freeUntil ? 0 : terms.amount - lateRefund(terms)
}

/**
 * Returns the part of the deposit payments that the restaurant keeps under the agreed terms. Anything above
 * that is refunded. While a change is pending, keeps the larger amount that the old and the new terms
 * require.
 */
export function amountToKeep(booking: BookingMoney): number {
  return Math.max(0, agreedToKeep(booking) - (booking.goodwill - booking.goodwillElsewhere))
}

/** Like `amountToKeep`, but before what staff have refunded beyond the terms. */
export function agreedToKeep(booking: BookingMoney): number {
  if (booking.phase === 'calledOff' || booking.phase === 'lapsed') return 0
  const { terms, change } = booking
  const keep = [terms, ...(change ? [change.terms] : [])].map(
    (each) => each.lost + depositToKeep({ ...booking, terms: each }),
  )
  return Math.max(0, ...keep)
}

/**
 * Returns the deposit that must be paid before the booking or its pending change takes effect; 0 if the terms
 * require none.
 */
export function depositDue({ terms, change, goodwill }: BookingMoney): number {
  const { chargeType, amount, lost } = termsToPay({ terms, change })
  return chargeType === 'Deposit' ? Math.max(0, amount + lost - goodwill) : 0
}

/** Returns the terms that the guest pays under: those of the pending change, or those of the booking. */
export function termsToPay({ terms, change }: Pick<BookingMoney, 'terms' | 'change'>): AgreedTerms {
  return change?.terms ?? terms
}

/** Returns whether the guest has to agree to the terms before anything is charged or a card is stored. */
export function awaitsConsent(booking: Pick<BookingMoney, 'terms' | 'change'>): boolean {
  return termsToPay(booking).unagreed ?? false
}

/** Records that the guest has agreed to the terms of the booking or of its pending change. */
export function withConsent(booking: BookingMoney, consent: Consent): BookingMoney {
  const { terms, change } = booking
  if (!awaitsConsent(booking)) return booking
  return change
    ? { ...booking, change: { terms: agreeTo(change.terms, consent) } }
    : { ...booking, terms: agreeTo(terms, consent) }
}

export function needsCard({ terms, change }: Pick<BookingMoney, 'terms' | 'change'>): boolean {
  return termsToPay({ terms, change }).chargeType === 'Cancellation Fee'
}

/**
 * Returns whether the guest can store another card. This isn't possible while a change is pending, because
 * its payment comes first.
 */
export function mayReplaceCard({ phase, terms, change }: BookingMoney): boolean {
  const isAhead = phase === 'requested' || phase === 'booked'
  return isAhead && terms.chargeType === 'Cancellation Fee' && change === null
}

/** Returns the part of the fee payments that the restaurant keeps, like `amountToKeep` for deposits. */
export function feeAmountToKeep({ fee }: Pick<BookingMoney, 'fee'>): number {
  return fee ? feeToKeep(fee) : 0
}

export function moveBooking(
  booking: BookingMoney,
  { kind, at }: { readonly kind: Exclude<BookingEvent, 'changed'>; readonly at: EpochMinute },
): BookingMoney {
  const phase = phaseAfter(booking.phase, kind)
  if (phase === booking.phase) return booking
  const canceledAt = phase === 'canceled' ? at : booking.canceledAt
  return { ...booking, phase, canceledAt, change: phase === 'booked' ? booking.change : null }
}

/** Returns the booking after its tables were assigned: requested if it needs approval, otherwise booked. */
export function assignTables(booking: BookingMoney): BookingMoney {
  return { ...booking, phase: booking.needsApproval ? 'requested' : 'booked' }
}

/** Does nothing if the booking isn't in `from`. */
export function inPhase(booking: BookingMoney, from: BookingPhase, to: BookingPhase): BookingMoney {
  return booking.phase === from ? { ...booking, phase: to } : booking
}

/** Records that other guests took the tables, if the terms return what the guest paid in that case. */
export function markRefilled(booking: BookingMoney): BookingMoney {
  if (!booking.terms.returnsIfRefilled) return booking
  const fee = booking.fee && moveFee(booking.fee, 'waive', 0)
  return { ...booking, refilled: true, fee: isRefusal(fee) ? booking.fee : fee }
}

/** Returns the booking after staff took a no-show back. A fee that was only announced is dropped. */
export function takeNoShowBack(booking: BookingMoney, at: EpochMinute): BookingMoney {
  const waived = booking.fee && moveFee(booking.fee, 'waive', at)
  return { ...inPhase(booking, 'noShow', 'booked'), fee: isRefusal(waived) ? booking.fee : waived }
}
