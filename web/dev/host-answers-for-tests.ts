import type { AnswerOf } from '#contracts/calls.ts'
import type { HostLine } from '#contracts/waitlist/host-line.ts'
import type { HostOrders } from '#contracts/ordering/host-orders.ts'
import type { MoneyDifference } from '#contracts/payments/money-differences.ts'

/** A line without anyone in it. */
export const line: HostLine = {
  restaurantId: 1,
  zone: 'Europe/Lisbon',
  version: 5,
  state: 'open',
  autoCall: false,
  rules: { keptMinutes: 10, largestParty: 8, joinMeters: null, needsApproval: false, note: '' },
  walkIns: [],
  freeNow: [],
}

/** An evening without orders. */
export const orders: HostOrders = {
  restaurantId: 1,
  zone: 'Europe/Lisbon',
  version: 1,
  date: '2027-03-17',
  orders: [],
  unanswered: 0,
  nextAnswerBy: null,
  pauses: [],
  caps: { all: null, byType: { preorder: null, delivery: null, takeaway: null } },
  slots: [],
}

/** Rules of a restaurant that takes no payments online. */
export const rules: AnswerOf<'host.paymentRules'> = {
  depositRules: {},
  creditCardChargeEnabled: false,
  noShowFeeEnabled: false,
  isAccountLost: false,
  chargeIfCancelledBefore: 24,
  chargeIfCancelledBeforeTime: '18:00',
  chargeIfCancelledBeforeTimeEnabled: false,
  lateRefundPercent: 0,
  returnsIfRefilled: false,
  paymentGateway: 'none',
  cashEnabled: false,
  invoiceEnabled: false,
  currency: 'EUR',
  gateway: null,
  stripeAccountId: null,
}

/** A refund at the provider that we don’t have, for any booking. */
export const difference: MoneyDifference = {
  id: 7,
  kind: 'refundUnknown',
  since: '2099-03-18T02:00:00.000Z',
  settled: null,
  settledBy: null,
  note: '',
  happened: null,
  provider: 'stripe',
  account: null,
  reference: 'pi_3Q',
  restaurantId: 1,
  reservationId: 'a'.repeat(32),
  bookingCode: 'A3F-09C',
  ours: 0,
  theirs: 1500,
  currency: 'EUR',
  attempts: null,
  reason: null,
  lookedUp: null,
}
