import type { PaymentTerms, ReservationMoney, WayToPay } from '#contracts/payments/payment-shapes.ts'
import type { AgreedTerms } from '#domain/payments/agreed-terms.ts'
import {
  awaitsConsent,
  type BookingMoney,
  mayReplaceCard,
  needsCard,
  termsToPay,
} from '#domain/payments/booking-money.ts'
import { lateRefund } from '#domain/payments/late-refund.ts'
import { cancelPreview } from '#domain/payments/cancel-outcome.ts'
import { type ChargedFee, contestFee, contestMinutes } from '#domain/payments/no-show-fee.ts'
import { awaitsOtherCard, awaitsPayment, depositMissing } from '#domain/payments/operations.ts'
import { heldBy } from '#domain/payments/payment.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { bookingMoneyOf, type MoneyRows, paymentOf, type PaymentRow } from '#server/book/money/money-rows.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'
import { providerOf } from '#server/platform/config/payment-settings.ts'
import type { Billing, Data, Links } from '#server/context.ts'
import { consentSentence, type Reader } from '#server/discovery/restaurants/payment-terms.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'

/** Formats a time in the restaurant's zone. */
type Written = (moment: EpochMinute) => string

const noWay: WayToPay = { paymentLinkUrl: null, intentClientSecret: null, redirectLinkUrl: null }

interface Shown {
  readonly way?: WayToPay
  /** Who reads the sentence that the guest still has to agree to. Without a reader, there is none. */
  readonly reader?: Reader
}

/**
 * Returns a reservation's payments as its guest sees them. `rows` is null if nothing is paid through
 * Banquette.
 */
export function presentMoney(
  context: Data & Links & Billing,
  opened: OpenReservation,
  rows: MoneyRows | null,
  { way = noWay, reader }: Shown = {},
): ReservationMoney {
  const { row, listed } = opened
  const booking = presentReservation(context, listed, row)
  const zone = zoneFromIntl(row.time_zone)
  const written: Written = (moment) => isoWithOffset(zone, moment)
  const now = epochMinuteOf(context.now())
  const money = rows && bookingMoneyOf(row, rows.money)
  const wanted = rows?.money.change?.wanted
  return {
    reservationId: row.id,
    version: row.version,
    status: booking.status,
    depositStatus: booking.depositStatus,
    restaurant: booking.restaurant,
    reservationTime: booking.reservationTime,
    wallTime: booking.wallTime,
    groupSize: row.group_size,
    manageUrl: booking.manageUrl,
    terms: money && presentTerms(money.terms, written),
    due: rows && money && presentDue(context, opened, rows, money, { written, reader }),
    offlineDeposit: booking.offlineDeposit,
    ...presentSums(row),
    disputes: (rows?.payments ?? []).flatMap(({ disputes }) =>
      disputes.map(({ state, amount }) => ({ state, amount })),
    ),
    story: (rows?.money.story ?? []).map(({ at, kind, amount }) => ({
      at: written(Math.floor(Date.parse(at) / 60_000)),
      kind,
      amount,
    })),
    fee: money?.fee ? presentFee(money.fee, now, written) : null,
    cancel: money && rows && booking.mayCancel ? presentCancel(money, rows, now, written) : null,
    change: wanted ? { reservationTime: wanted.reservationTime, groupSize: wanted.groupSize } : null,
    mayReplaceCard: money !== null && mayReplaceCard(money),
    ...way,
  }
}

export function presentTerms(terms: AgreedTerms, written: Written): PaymentTerms {
  const { chargeType, amount, currency, freeUntil, returnsIfRefilled, consent } = terms
  return {
    chargeType,
    amount,
    currency,
    freeUntil: written(freeUntil),
    lateRefund: chargeType === 'Deposit' ? lateRefund(terms) : 0,
    returnsIfRefilled,
    consentSentence: consent?.sentence ?? null,
  }
}

export function presentSums(
  row: Pick<ReservationRow, 'payment_sums'>,
): Pick<ReservationMoney, 'taken' | 'refunded' | 'comingBack' | 'onFile'> {
  const { taken = 0, refunded = 0, comingBack = 0, onFile = false } = row.payment_sums ?? {}
  return { taken, refunded, comingBack, onFile }
}

function presentDue(
  { gateways }: Pick<Billing, 'gateways'>,
  { row, listed }: OpenReservation,
  { money, payments }: MoneyRows,
  booking: BookingMoney,
  { written, reader }: { readonly written: Written; readonly reader: Reader | undefined },
): ReservationMoney['due'] {
  const payment = paymentDue(booking, payments)
  if (payment === null) return null
  const isFee = booking.fee?.state === 'declined'
  const card = needsCard(booking)
  const publicKey = gateways.publicKeyOf(money.gateway)
  const isStarted = payment !== undefined && payment.reference !== ''
  const stripeAccountId = isStarted ? payment.account : listed.payment.stripeAccountId
  return {
    paymentId: payment?.id ?? null,
    purpose: isWithoutTable(row)
      ? 'order'
      : (payment?.purpose ?? (isFee ? 'fee' : card ? 'card' : 'deposit')),
    forChange: booking.change !== null,
    replacesCard: awaitsOtherCard(booking),
    amount: payment?.amount ?? (isFee ? booking.fee?.amount : null) ?? amountToStart(booking, payments),
    consentSentence:
      reader && awaitsConsent(booking) ? consentSentence(listed, termsToPay(booking), reader) : null,
    payBy: row.pay_by && written(epochMinuteOf(row.pay_by)),
    mayExtend: row.pay_by !== null && !money.pay_by_extended,
    state: dueState(payment),
    gateway: providerOf(money.gateway),
    cardForm: publicKey === null ? null : { publicKey, stripeAccountId },
  }
}

/**
 * Returns the payment that the guest can complete now; undefined if it has to be started first, also because they
 * must agree to the terms, null if nothing is due.
 */
export function paymentDue(
  booking: BookingMoney,
  rows: readonly PaymentRow[],
): PaymentRow | undefined | null {
  const isFee = booking.fee?.state === 'declined'
  if (!isFee && !awaitsPayment(booking, rows.map(paymentOf))) return null
  if (!isFee && awaitsConsent(booking)) return undefined
  return rows.findLast(({ purpose, state }) => (purpose === 'fee') === isFee && canBePaid.has(state))
}

/** Returns the amount of a payment that hasn't been started, in minor units. */
function amountToStart(booking: BookingMoney, payments: readonly PaymentRow[]): number {
  const missing = Math.max(0, depositMissing(booking, payments.map(paymentOf)))
  return needsCard(booking) ? termsToPay(booking).amount : missing
}

const canBePaid: ReadonlySet<PaymentRow['state']> = new Set(['started', 'needsStep', 'authorized', 'failed'])

function dueState(payment: PaymentRow | undefined): NonNullable<ReservationMoney['due']>['state'] {
  if (!payment) return 'started'
  const { state, reference } = payment
  if (state === 'failed' || state === 'needsStep') return state
  return state === 'authorized' || reference === '' ? 'asking' : 'started'
}

export function presentFee(fee: ChargedFee, now: EpochMinute, written: Written): ReservationMoney['fee'] {
  const { state, amount, chargeableFrom, chargedAt, contest } = fee
  const asked = contestFee(fee, { at: now, reason: '', checkedIn: false, lateMinutes: null })
  return {
    state,
    amount,
    chargeableFrom: written(chargeableFrom),
    chargedAt: chargedAt === null ? null : written(chargedAt),
    contestUntil: chargedAt === null ? null : written(chargedAt + contestMinutes),
    mayContest: !isRefusal(asked),
    contest: contest && {
      at: written(contest.at),
      reason: contest.reason,
      checkedIn: contest.checkedIn,
      lateMinutes: contest.lateMinutes,
    },
  }
}

function presentCancel(
  booking: BookingMoney,
  { payments }: MoneyRows,
  now: EpochMinute,
  written: Written,
): NonNullable<ReservationMoney['cancel']> {
  const preview = cancelPreview(booking, heldBy(payments.map(paymentOf), 'deposit'), now)
  return { ...preview, freeUntil: preview.freeUntil === null ? null : written(preview.freeUntil) }
}
