import type { AnswerOf } from '#contracts/calls.ts'
import type { HostLine } from '#contracts/host-line.ts'
import type { HostOrders } from '#contracts/host-orders.ts'

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
