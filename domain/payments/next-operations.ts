import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { AgreedTerms, Consent } from './agreed-terms.ts'
import {
  amountToKeep,
  type BookingMoney,
  depositDue,
  feeAmountToKeep,
  inPhase,
  takeNoShowBack,
  markRefilled,
  moveBooking,
  assignTables,
  withConsent,
} from './booking-money.ts'
import { changeOutcome, takesEffectAtOnce } from './change-outcome.ts'
import type { BookingEvent, MoneyStep } from './money-steps.ts'
import { type ChargedFee, moveFee, reduceFee } from './no-show-fee.ts'
import {
  afterCard,
  type AskedRefunds,
  balance,
  feeOperations,
  isPaid,
  type Operation,
  paidSoFar,
  replaceCard,
  startOperations,
} from './operations.ts'
import { heldBy, mayBePaidUnnoticed, ofPurpose, paidOf, type Payment, returnedOf, sumBy } from './payment.ts'
import { eventBetween, type ProviderReading, settle } from './settle.ts'
import { actAsStaff, type StaffMoneyEvent, type StaffMoneyRefusal } from './staff-answers.ts'
import { bookingEventStep, paymentEventStep } from './step-tables.ts'
import { isStillOwed, withoutUnsent, withUnsent } from './unsent-refund.ts'

export type MoneyEvent =
  /** `unsent` is the key of a refund that was planned before the reading and will be sent after it. */
  | { readonly kind: 'reading'; readonly reading: ProviderReading; readonly unsent?: string | null }
  | { readonly kind: Exclude<BookingEvent, 'changed'>; readonly at: EpochMinute }
  | { readonly kind: 'changed'; readonly at: EpochMinute; readonly terms: AgreedTerms }
  /** The payment deadline of a booking or its change has passed. Has no effect on what is already paid. */
  | { readonly kind: 'timeToPayOver'; readonly payBy: EpochMinute }
  /** The guest has opened the payment page, or has agreed there to terms that they hadn't agreed to before. */
  | { readonly kind: 'payment'; readonly consent?: Consent }
  | { readonly kind: 'feePayment' }
  /** The guest wants to replace the card on file, or has left that page without doing so. */
  | { readonly kind: 'otherCard' | 'otherCardDropped' }
  /** Whether the tables were still free when a late payment arrived. */
  | { readonly kind: 'placedAgain' | 'notPlacedAgain' }
  /** Whether a paid change could take effect. */
  | { readonly kind: 'changeApplied' | 'changeDropped' }
  | StaffMoneyEvent
  | { readonly kind: 'fee'; readonly fee: ChargedFee }
  | { readonly kind: 'visited' | 'refilled' }
  | { readonly kind: 'noShowTakenBack'; readonly at: EpochMinute }
  | { readonly kind: 'resumed' }

export interface Plan {
  readonly booking: BookingMoney
  readonly payments: readonly Payment[]
  readonly steps: readonly MoneyStep[]
  readonly operations: readonly Operation[]
}

export type PlanRefusal =
  | Refusal<'foreignPayment' | 'foreignCurrency' | 'readingContradicts'>
  | StaffMoneyRefusal

type Draft = Pick<Plan, 'booking' | 'payments'> &
  Partial<Pick<Plan, 'steps' | 'operations'>> & { readonly asked?: readonly AskedRefunds[] }

/**
 * Returns everything that an event changes about a booking's payments: the new booking and payments, the
 * steps that a guest would notice, and the operations for the provider. Store the plan in one transaction,
 * then carry out its operations. Planning the same state again returns operations with the same keys.
 */
export function nextOperations(
  booking: BookingMoney,
  payments: readonly Payment[],
  event: MoneyEvent,
): Plan | PlanRefusal {
  const draft = applyEvent(booking, payments, event)
  if (isRefusal(draft)) return draft
  const balanced = balance(draft.booking, draft.payments, draft.asked)
  const operations = [...(draft.operations ?? []), ...balanced.operations]
  const steps = [...(draft.steps ?? []), ...waitingSteps(draft.booking, balanced.payments)]
  const noticed = new Set(steps.filter((step) => step !== 'nothing'))
  return { booking: draft.booking, payments: balanced.payments, steps: [...noticed], operations }
}

function applyEvent(
  booking: BookingMoney,
  payments: readonly Payment[],
  event: MoneyEvent,
): Draft | PlanRefusal {
  switch (event.kind) {
    case 'reading':
      return readBefore(booking, payments, event)
    case 'changed':
      return change(booking, payments, event)
    case 'timeToPayOver':
      return endUnpaid(booking, payments, event.payBy)
    case 'canceledBySystem':
      if (booking.phase === 'unpaid') return endUnpaid(booking, payments, event.at)
      return {
        booking: moveBooking(booking, event),
        payments,
        steps: stepsFor(booking, payments, event.kind),
      }
    case 'canceledByGuest':
    case 'canceledByRestaurant':
    case 'approved':
    case 'rejected':
    case 'noShow':
      return {
        booking: moveBooking(booking, event),
        payments,
        steps: stepsFor(booking, payments, event.kind),
      }
    case 'payment':
      return pay(booking, payments, event.consent)
    case 'feePayment':
      return { booking, payments, operations: feeOperations(booking, payments, true) }
    case 'otherCard':
      return { payments, ...replaceCard(booking, payments) }
    case 'otherCardDropped':
      return { booking: { ...booking, replacesCard: false }, payments }
    case 'placedAgain':
      return booking.phase === 'lapsed'
        ? { booking: assignTables(booking), payments, steps: ['place'] }
        : { booking, payments }
    case 'notPlacedAgain':
      return booking.phase === 'lapsed'
        ? { booking: { ...booking, phase: 'calledOff' }, payments, steps: ['returnAll'] }
        : { booking, payments }
    case 'changeApplied':
      return {
        booking: { ...booking, terms: booking.change?.terms ?? booking.terms, change: null },
        payments,
      }
    case 'changeDropped':
      return { booking: { ...booking, change: null }, payments, steps: ['returnExcess'] }
    case 'refund':
    case 'refundAgain':
    case 'operationAnswered':
      return actAsStaff(booking, payments, event)
    case 'fee': {
      const withFee = { ...booking, fee: event.fee }
      return { booking: withFee, payments, operations: feeOperations(withFee, payments, false) }
    }
    case 'visited':
      return { booking: { ...inPhase(booking, 'booked', 'visited'), change: null }, payments }
    case 'noShowTakenBack':
      return { booking: takeNoShowBack(booking, event.at), payments }
    case 'refilled':
      return { booking: markRefilled(booking), payments }
    case 'resumed':
      return { booking, payments, operations: feeOperations(booking, payments, false) }
  }
}

/** Applies a reading. Drops the refund that would be sent next if it isn't owed in full anymore. */
function readBefore(
  booking: BookingMoney,
  payments: readonly Payment[],
  { reading, unsent }: Extract<MoneyEvent, { kind: 'reading' }>,
): Draft | PlanRefusal {
  if (!unsent) return read(booking, payments, reading)
  const draft = read(booking, withoutUnsent(payments, unsent), reading)
  if (isRefusal(draft) || !isStillOwed(draft.booking, draft.payments, unsent)) return draft
  return { ...draft, payments: withUnsent(draft.payments, unsent) }
}

/** Applies the state of a payment as read from the provider. */
function read(
  booking: BookingMoney,
  payments: readonly Payment[],
  reading: ProviderReading,
): Draft | PlanRefusal {
  const before = payments.find(({ id }) => id === reading.paymentId)
  if (!before) return refuse('foreignPayment')
  const after = settle(before, reading)
  if (isRefusal(after)) return after
  const settled = payments.map((payment) => (payment === before ? after : payment))
  const event = eventBetween(before, after)
  const returned = Math.max(0, returnedOf(after) - returnedOf(before))
  if (after.purpose === 'fee')
    return { booking: withSmallerFee(feeRead(booking, after), settled, returned), payments: settled }
  const known = withGoodwill(afterCard(booking, before, after), settled, returned)
  const step = event ? paymentEventStep(before.state, booking.phase, event) : 'nothing'
  if (step === 'place') {
    if (!isPaid(known, settled)) return { booking: known, payments: settled, steps: ['payAgain'] }
    return { booking: assignTables(known), payments: settled, steps: [step] }
  }
  if (step === 'placeAgain' && !isPaid(known, settled))
    return { booking: inPhase(known, 'lapsed', 'calledOff'), payments: settled, steps: ['returnAll'] }
  // `waitingSteps` repeats both of these as long as they apply.
  const isWaiting = step === 'applyChange' || step === 'placeAgain'
  const isSecond = step === 'applyChange' && !known.change
  const noticed = isSecond ? 'returnExcess' : isWaiting ? 'nothing' : step
  return { booking: known, payments: settled, steps: [noticed] }
}

/** Returns the step to take for a completed payment that still needs tables, for a change or a lapsed booking. */
function waitingSteps(booking: BookingMoney, payments: readonly Payment[]): MoneyStep[] {
  if (!isPaid(booking, payments)) return []
  if (booking.change) return ['applyChange']
  return booking.phase === 'lapsed' ? ['placeAgain'] : []
}

/**
 * Counts a refund made at the provider as goodwill of the restaurant, unless the money was due back anyway. If it becomes
 * due later, it counts as returned. A payment that is refunded in full before the booking has its tables counts as never made.
 */
function withGoodwill(booking: BookingMoney, payments: readonly Payment[], returned: number): BookingMoney {
  if (booking.phase === 'unpaid' || booking.phase === 'lapsed') {
    const paid = sumBy(payments, 'deposit', paidOf)
    const gone = depositDue({ ...booking, goodwill: 0 }) - paid
    const elsewhere = payments.reduce((sum, { refundedElsewhere }) => sum + refundedElsewhere, 0)
    const goodwill = paid === 0 ? 0 : Math.max(0, Math.min(gone, elsewhere))
    return { ...booking, goodwill, goodwillElsewhere: goodwill }
  }
  const short = Math.max(0, amountToKeep(booking) - heldBy(payments, 'deposit'))
  const more = Math.min(returned, short)
  return {
    ...booking,
    goodwill: booking.goodwill + more,
    goodwillElsewhere: booking.goodwillElsewhere + more,
  }
}

function withSmallerFee(booking: BookingMoney, payments: readonly Payment[], returned: number): BookingMoney {
  const { fee } = booking
  const short = Math.min(returned, feeAmountToKeep(booking) - heldBy(payments, 'fee'))
  return fee && short > 0 ? { ...booking, fee: reduceFee(fee, short) } : booking
}

function feeRead(booking: BookingMoney, { state, taken, readAt }: Payment): BookingMoney {
  const { fee } = booking
  if (!fee || readAt === null) return booking
  const isDeclined = state === 'failed' || state === 'needsStep'
  const news = taken > 0 ? 'succeed' : isDeclined && fee.state === 'charging' ? 'decline' : null
  const after = news ? moveFee(fee, news, readAt) : fee
  return isRefusal(after) ? booking : { ...booking, fee: after }
}

function change(
  booking: BookingMoney,
  payments: readonly Payment[],
  { kind, terms, at }: { readonly kind: 'changed'; readonly terms: AgreedTerms; readonly at: EpochMinute },
): Draft {
  const { phase } = booking
  const steps = stepsFor(booking, payments, kind)
  if (phase !== 'unpaid' && phase !== 'requested' && phase !== 'booked') return { booking, payments, steps }
  const outcome = changeOutcome(booking, paidSoFar(payments), terms, at)
  const isFree = takesEffectAtOnce(outcome)
  const changed: BookingMoney =
    isFree || phase === 'unpaid'
      ? { ...booking, terms: outcome.terms, change: null }
      : { ...booking, change: { terms: outcome.terms } }
  const after = isFree && phase === 'unpaid' ? assignTables(changed) : changed
  return { booking: after, payments, steps, operations: startOperations(after, payments) }
}

/** Starts the missing payment. What was paid before the guest agreed may already be enough. */
function pay(booking: BookingMoney, payments: readonly Payment[], consent: Consent | undefined): Draft {
  const agreed = consent ? withConsent(booking, consent) : booking
  if (agreed.phase === 'unpaid' && isPaid(agreed, payments))
    return { booking: assignTables(agreed), payments, steps: ['place'] }
  return { booking: agreed, payments, operations: startOperations(agreed, payments) }
}

/**
 * Ends an unpaid booking or drops its change, but only after the payment was read from the provider once more
 * after the deadline.
 */
function endUnpaid(booking: BookingMoney, payments: readonly Payment[], payBy: EpochMinute): Draft {
  const isUnpaid = booking.phase === 'unpaid'
  if (!isUnpaid && !booking.change) return { booking, payments }
  if (isPaid(booking, payments))
    return isUnpaid ? { booking: assignTables(booking), payments, steps: ['place'] } : { booking, payments }
  const unasked = payments.filter(
    (payment) => mayBePaidUnnoticed(payment) && (payment.readAt === null || payment.readAt < payBy),
  )
  if (unasked.length === 0)
    return isUnpaid
      ? { booking: { ...booking, phase: 'lapsed' }, payments, steps: ['end'] }
      : { booking: { ...booking, change: null }, payments, steps: ['returnExcess'] }
  const operations = unasked.map(
    ({ id, reading }): Operation => ({ kind: 'read', key: `${id}-read-${reading + 1}`, paymentId: id }),
  )
  return { booking, payments, steps: ['askProvider'], operations }
}

/** Returns the steps that an event of the booking requires for its deposits and cards. */
function stepsFor(booking: BookingMoney, payments: readonly Payment[], event: BookingEvent): MoneyStep[] {
  const upfront = [...ofPurpose(payments, 'deposit'), ...ofPurpose(payments, 'card')]
  const states = upfront.length === 0 ? (['none'] as const) : upfront.map(({ state }) => state)
  return states.map((state) => bookingEventStep(state, booking.phase, event))
}
