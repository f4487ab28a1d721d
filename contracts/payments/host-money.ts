import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { HostMoney, StaffPaymentRules } from './payment-shapes.ts'
import { Count } from '#contracts/shapes.ts'

const staff = { audience: 'staff' } as const
const unknown = ['unknownReservation', 'tokenNeeded', 'notPermitted'] as const

const PaymentRulesAnswer = StaffPaymentRules.extend({
  currency: z.string(),
  gateway: z
    .string()
    .nullable()
    .describe('the payment provider; null if deposits are paid at the restaurant'),
  stripeAccountId: z.string().nullable().describe('set by the operator'),
  isAccountLost: z
    .boolean()
    .describe('whether the provider refuses the account at the moment, so guests pay at the restaurant'),
})

/** Calls for staff about payments, fees and refunds, authorized by a staff token. */
export const hostMoney = {
  paymentRules: defineCall('host.paymentRules', {
    ...staff,
    may: 'money.read',
    summary: 'When guests pay a deposit or leave a card, and until when they can cancel free of charge',
    answer: PaymentRulesAnswer,
    refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'],
  }),
  setPaymentRules: defineCall('host.setPaymentRules', {
    ...staff,
    may: 'setup.money',
    summary:
      'Set all payment rules, for reservations from now on. Amounts that the payment provider can’t charge are refused',
    body: StaffPaymentRules,
    answer: PaymentRulesAnswer,
    refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'],
  }),
  money: defineCall('host.money', {
    ...staff,
    may: 'money.read',
    summary: 'What a guest has paid for a reservation, and what may still be charged or returned',
    answer: HostMoney,
    refusals: unknown,
  }),
  chargeFee: defineCall('host.chargeFee', {
    ...staff,
    may: 'money.charge',
    summary:
      'Charge a fee for a no-show or a late cancellation. The guest is notified, and the card is charged at the next noon at the earliest',
    body: z.object({ amount: Count.describe('minor units, at most the agreed fee') }),
    answer: HostMoney,
    refusals: [
      ...unknown,
      'stepNotInEffect',
      'feeNotAgreed',
      'feeTooHigh',
      'amountNotPayable',
      'moveNotAllowed',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  decideFee: defineCall('host.decideFee', {
    ...staff,
    may: 'money.charge',
    summary:
      'Drop a fee, or answer a guest who contests it. What was charged comes back unless it is dismissed',
    body: z.object({ action: z.enum(['waive', 'uphold', 'dismiss']) }),
    answer: HostMoney,
    refusals: [...unknown, 'moveNotAllowed', 'requestUnderWay', 'keyReused'],
  }),
  recordDeposit: defineCall('host.recordDeposit', {
    ...staff,
    may: 'money.charge',
    summary:
      'Record how much of a deposit the restaurant has received in cash or by invoice. The guest is notified of what was added. A booking that waits for an online payment is confirmed, and its link asks for nothing anymore',
    body: z.object({ received: Count.describe('in total, in minor units. 0 if it was given back') }),
    answer: HostMoney,
    refusals: [
      ...unknown,
      'depositTooHigh',
      'moveNotAllowed',
      'changedMeanwhile',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  refundMoney: defineCall('host.refundMoney', {
    ...staff,
    may: 'money.refund',
    summary:
      'Return money to the guest. Names the amount that was seen as refundable, so that it never returns twice',
    body: z.object({
      purpose: z.enum(['deposit', 'fee']),
      amount: Count.describe('minor units'),
      seen: Count.describe('what was shown as refundable, in minor units'),
    }),
    answer: HostMoney,
    refusals: [
      ...unknown,
      'refundableChanged',
      'moreThanRefundable',
      'amountNotPayable',
      'refundOwed',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  retryRefund: defineCall('host.retryRefund', {
    ...staff,
    may: 'money.refund',
    summary: 'Try the refunds again that the payment provider has refused, as often as needed',
    answer: HostMoney,
    refusals: [...unknown, 'nothingToRetry', 'requestUnderWay', 'keyReused'],
  }),
}
