import { awaitsConsent, type BookingMoney, type BookingPhase, termsToPay } from './booking-money.ts'
import type { FeeState } from './no-show-fee.ts'
import type { Dispute, Payment, Refund } from './payment.ts'

/**
 * Changes to a booking's payments about which its guest gets a message. Messages are derived from these
 * changes, never from events.
 */
export type NewsKind =
  | 'agreed'
  | 'started'
  | 'paid'
  | 'declined'
  | 'cardStored'
  | 'cardForgotten'
  | 'refundStarted'
  | 'refunded'
  | 'refundFailed'
  | 'changed'
  | 'canceled'
  | 'lapsed'
  | 'revived'
  | 'noShow'
  | 'refilled'
  | 'disputed'
  | 'disputeWon'
  | 'disputeLost'
  | 'feeAnnounced'
  | 'feeCharged'
  | 'feeDeclined'
  | 'feeWaived'
  | 'contested'
  | 'upheld'
  | 'dismissed'

export interface MoneyNews {
  readonly kind: NewsKind
  /** Amount in minor units; null if there is none. */
  readonly amount: number | null
}

interface MoneyState {
  readonly booking: BookingMoney
  readonly payments: readonly Payment[]
}

/**
 * Returns what has changed between two states of a booking's payments, in the order in which a guest reads
 * it.
 */
export function newsBetween(before: MoneyState, after: MoneyState): MoneyNews[] {
  const known = new Map(before.payments.map((payment) => [payment.id, payment]))
  return [
    ...phaseNews(before.booking.phase, after.booking.phase),
    ...termsNews(before.booking, after.booking),
    ...(after.booking.refilled && !before.booking.refilled ? [news('refilled')] : []),
    ...feeNews(before.booking, after.booking),
    ...after.payments.flatMap((payment) => [
      ...paymentNews(known.get(payment.id), payment),
      ...disputeNews(known.get(payment.id)?.disputes ?? [], payment.disputes),
    ]),
    ...refundNews(before.payments, after.payments),
  ]
}

function news(kind: NewsKind, amount: number | null = null): MoneyNews {
  return { kind, amount }
}

function termsNews(before: BookingMoney, after: BookingMoney): MoneyNews[] {
  const isSameChange = (before.change === null) === (after.change === null)
  const { unagreed, consent } = termsToPay(after)
  if (awaitsConsent(before) && isSameChange && !unagreed && consent) return [news('agreed')]
  return before.terms === after.terms ? [] : [news('changed', after.terms.amount)]
}

function phaseNews(before: BookingPhase, after: BookingPhase): MoneyNews[] {
  if (before === after) return []
  if (before === 'lapsed') return after === 'calledOff' ? [] : [news('revived')]
  if (after === 'lapsed' || after === 'noShow') return [news(after)]
  return after === 'canceled' || after === 'calledOff' ? [news('canceled')] : []
}

const feeKinds: Readonly<Record<FeeState, NewsKind | null>> = {
  announced: 'feeAnnounced',
  charging: null,
  declined: 'feeDeclined',
  // The message about the payment includes this.
  charged: null,
  contested: 'contested',
  upheld: 'upheld',
  waived: 'feeWaived',
}

function feeNews({ fee: before }: BookingMoney, { fee: after }: BookingMoney): MoneyNews[] {
  if (!after || after.state === before?.state) return []
  if (before?.state === 'contested' && after.state !== 'upheld' && after.state !== 'waived')
    return [news('dismissed')]
  const kind = feeKinds[after.state]
  return kind ? [news(kind, after.amount)] : []
}

function paymentNews(before: Payment | undefined, after: Payment): MoneyNews[] {
  const isFee = after.purpose === 'fee'
  const taken = after.taken - (before?.taken ?? 0)
  const found: MoneyNews[] = []
  if (!before && !isFee) found.push(news('started', after.purpose === 'card' ? null : after.amount))
  if (taken > 0) found.push(news(isFee ? 'feeCharged' : 'paid', taken))
  if (after.state === before?.state) return found
  if (after.state === 'failed' && !isFee) found.push(news('declined', after.amount || null))
  if (after.state === 'onFile') found.push(news('cardStored'))
  if (before?.state === 'onFile') found.push(news('cardForgotten'))
  return found
}

const disputeKinds = { open: 'disputed', won: 'disputeWon', lost: 'disputeLost' } as const

/** Leaves out a dispute that was won before anybody was notified of it. */
function disputeNews(before: readonly Dispute[], after: readonly Dispute[]): MoneyNews[] {
  return after.flatMap(({ id, state, amount }) => {
    // A dispute without an id was stored before ids were.
    const known = before.find((dispute) => dispute.id === id) ?? before.find((dispute) => dispute.id === '')
    if (known?.state === state || (!known && state === 'won')) return []
    return [news(disputeKinds[state], amount)]
  })
}

function refundNews(before: readonly Payment[], after: readonly Payment[]): MoneyNews[] {
  const stateOf = new Map(before.flatMap(({ refunds }) => refunds.map(({ key, state }) => [key, state])))
  const sumOf = (state: Refund['state'], was: (known: Refund['state'] | undefined) => boolean) =>
    after
      .flatMap(({ refunds }) => refunds)
      .filter((refund) => refund.state === state && was(stateOf.get(refund.key)))
      .reduce((sum, { amount }) => sum + amount, 0)
  const elsewhere = (payments: readonly Payment[]) =>
    payments.reduce((sum, { refundedElsewhere }) => sum + refundedElsewhere, 0)
  const failed = sumOf('failed', (known) => known !== 'failed')
  const begun = sumOf('underWay', (known) => known === undefined)
  const done = sumOf('done', (known) => known !== 'done') + Math.max(0, elsewhere(after) - elsewhere(before))
  return [
    ...(failed > begun ? [news('refundFailed', failed - begun)] : []),
    // A retry isn't counted, because the guest already has a message about the refund.
    ...(begun > failed ? [news('refundStarted', begun - failed)] : []),
    ...(done > 0 ? [news('refunded', done)] : []),
  ]
}
