import type { CreateReservation } from '#contracts/booking/reservation-shapes.ts'
import { agreedBefore, type AgreedTerms } from '#domain/payments/agreed-terms.ts'
import {
  type ChangeOutcome,
  changeOutcome,
  creditOf,
  depositAfterChange,
  takesEffectAtOnce,
} from '#domain/payments/change-outcome.ts'
import { depositAmount } from '#domain/payments/deposit.ts'
import { offlineWayAfterChange } from '#domain/payments/offline-deposit.ts'
import { paidSoFar } from '#domain/payments/operations.ts'
import { isRefusal } from '#domain/refusal.ts'
import { bookingMoneyOf, type MoneyRows, paymentOf, readMoney } from '#server/book/money/money-rows.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { newMoneyRows } from '#server/book/money/plan-money.ts'
import type { StepMoney } from '#server/book/money/step-with-money.ts'
import { contextOfHost } from '#server/platform/calls/caller.ts'
import type { Billing, Content, Data, Links } from '#server/context.ts'
import {
  canTake,
  gatewayOf,
  noTerms,
  readerOf,
  termsFor,
} from '#server/discovery/restaurants/payment-terms.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import {
  type AgreedPayment,
  agreePayment,
  withoutCharge,
  type PaymentRefusal,
} from '../create/agree-payment.ts'
import { offlineDepositOf } from '../present/present-reservation.ts'
import type { Draft } from '../create/read-create.ts'

/** The cost of a change under the current payment rules. */
export interface CostOfChange {
  readonly outcome: ChangeOutcome
  /**
   * Whether the change takes effect without a payment and without consent. An unpaid reservation changes immediately and stays unpaid.
   */
  readonly isFree: boolean
  readonly terms: AgreedTerms
  readonly money: StepMoney
}

type Asked = Pick<CreateReservation, 'consent' | 'paymentType' | 'depositToken'>

/**
 * Calculates the cost of a change, which is paid through the payment account of the tenant where the
 * reservation was made. Resolves to null if the terms stay the same or nothing is paid through Banquette.
 * Refuses if the guest has agreed to other terms. Without any consent, they agree on the payment page, unless the change
 * costs no more than what they agreed to before.
 */
export async function costOfChange(
  caller: Data & Links & Billing & Content,
  { row, listed }: OpenReservation,
  draft: Draft,
  asked: Asked,
): Promise<CostOfChange | PaymentRefusal | null> {
  const context = await contextOfHost(caller, row.tenant_host)
  const known = row.payment_progress === 'none' ? null : await readMoney(context.database.sql, row.id)
  const offline = offlineDepositOf(row)
  const way = offlineWayAfterChange(listed.payment, draft.partySize, asked.paymentType, offline)
  // A deposit paid at the restaurant must not be requested online as well.
  const isOnline = known !== null && known.money.terms.chargeType !== 'None'
  if (!isOnline && offline && way === offline.way) return null
  const offered = withChargeableDeposit(context, listed, draft, known)
  const staysSame = known && isSame(known.money.terms, offeredTerms(context, offered, draft).terms)
  const isUnpaid = row.payment_progress === 'unpaid'
  if (known && ((staysSame && !isUnpaid) || gatewayOf(context, listed) === null))
    return insteadOfChange(known)
  const agreed = staysSame ? null : agreePayment(context, offered, draft, asked)
  if (agreed !== null && isRefusal(agreed)) return agreed
  if (!known && !agreed) return null
  const { currency } = listed.record
  const before = known?.money.terms ?? noTerms(currency, draft.instant)
  const terms = staysSame ? before : agreedBefore(agreed?.terms ?? noTerms(currency, draft.instant), before)
  const rows = known ?? rowsBefore(row, agreed, currency)
  const paid = paidSoFar(rows.payments.map(paymentOf))
  const at = epochMinuteOf(context.now())
  const outcome = changeOutcome(bookingMoneyOf(row, rows.money), paid, terms, at)
  return {
    outcome,
    isFree: takesEffectAtOnce(outcome),
    terms,
    money: {
      event: { kind: 'changed', at, terms },
      ...(known ? { version: known.money.version } : agreed ? { begins: withoutCharge(agreed, row) } : {}),
    },
  }
}

/** Returns the end of a change that waits for the guest, because another one takes its place; null if none waits. */
function insteadOfChange({ money }: MoneyRows): CostOfChange | null {
  const { terms } = money
  const outcome = { payFirst: 0, back: 0, cardFirst: false, terms }
  const withdrawal = withdrawnFrom(money)
  return withdrawal && { outcome, isFree: true, terms, money: withdrawal }
}

/** Returns the end of a booking's change that waits for the guest; null if none waits. */
export async function withdrawalOf(
  { database }: Data,
  { id, payment_progress }: OpenReservation['row'],
): Promise<StepMoney | null> {
  const known = payment_progress === 'none' ? null : await readMoney(database.sql, id)
  return known && withdrawnFrom(known.money)
}

function withdrawnFrom({ change, version }: MoneyRows['money']): StepMoney | null {
  return change && { event: { kind: 'changeDropped' }, version }
}

/**
 * Returns the restaurant with the deposit that the guest would owe after the change, given what they have
 * already paid.
 */
function withChargeableDeposit(
  context: Billing,
  listed: OpenReservation['listed'],
  { partySize }: Draft,
  known: MoneyRows | null,
): OpenReservation['listed'] {
  if (!known) return listed
  const { payment, record } = listed
  const { currency } = record
  const wanted = depositAmount(payment.depositRules, partySize)
  const paid = creditOf(paidSoFar(known.payments.map(paymentOf)), known.money.goodwill)
  const amount = depositAfterChange(wanted, paid, (difference) =>
    canTake(gatewayOf(context, listed), { chargeType: 'Deposit', amount: difference, currency }),
  )
  return amount === wanted ? listed : { ...listed, payment: { ...payment, depositRules: { 1: amount } } }
}

function rowsBefore(row: OpenReservation['row'], agreed: AgreedPayment | null, currency: string) {
  return newMoneyRows({
    reservation_id: row.id,
    gateway: agreed?.gateway ?? '',
    terms: noTerms(currency, epochMinuteOf(row.reservation_time)),
    needs_approval: false,
  })
}

function offeredTerms(context: Data & Billing & Content, listed: OpenReservation['listed'], draft: Draft) {
  const visit = { partySize: draft.partySize, from: draft.instant, gateway: gatewayOf(context, listed) }
  return termsFor(listed, visit, readerOf(context, draft.language))
}

/** Returns whether a guest has agreed to the terms that are offered now. */
function isSame(one: AgreedTerms, other: AgreedTerms): boolean {
  return (
    !one.unagreed &&
    one.chargeType === other.chargeType &&
    one.amount === other.amount &&
    one.currency === other.currency &&
    one.freeUntil === other.freeUntil &&
    one.lateRefundPercent === other.lateRefundPercent &&
    one.returnsIfRefilled === other.returnsIfRefilled
  )
}

/** Calculates the cost of a change for a guest who hasn't agreed to its terms yet. */
export async function previewCost(
  caller: Data & Links & Billing & Content,
  opened: OpenReservation,
  draft: Draft,
  paymentType: string | undefined,
): Promise<Pick<CostOfChange, 'outcome' | 'terms'>> {
  const context = await contextOfHost(caller, opened.row.tenant_host)
  const known = await readMoney(context.database.sql, opened.row.id)
  const before = offlineDepositOf(opened.row)
  // An unaccepted payment method is ignored in a preview; the change itself would be refused.
  const way = offlineWayAfterChange(opened.listed.payment, draft.partySize, paymentType, before)
  const offered = withChargeableDeposit(context, opened.listed, draft, known)
  const { sentence } = offeredTerms(context, offered, draft)
  const cost = await costOfChange(context, opened, draft, {
    ...(sentence !== null && { consent: sentence }),
    paymentType: way ?? 'card',
  })
  if (cost !== null && isRefusal(cost)) throw new Error(`a preview was refused: ${cost.refused}`)
  if (cost) return cost
  const terms = known?.money.terms ?? noTerms(opened.listed.record.currency, draft.instant)
  return { terms, outcome: { payFirst: 0, back: 0, cardFirst: false, terms } }
}
