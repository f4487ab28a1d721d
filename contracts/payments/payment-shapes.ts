import { z } from 'zod'
import { BookingStatus, OfflineDeposit } from '#contracts/booking/reservation-shapes.ts'
import { RestaurantContactInfo } from '#contracts/discovery/restaurant-shapes.ts'
import { Count, Moment, OpenId } from '#contracts/shapes.ts'

const minorUnits = z.number().int().describe('minor units')
const moment = z.string().describe('ISO 8601 with the restaurant’s offset at that moment')

export const ChargeType = z.enum(['None', 'Deposit', 'Cancellation Fee'])

/** The agreed terms of a reservation. Later edits by the restaurant don't change them. */
export const PaymentTerms = z.object({
  chargeType: ChargeType,
  amount: minorUnits.describe('the deposit, or the most that may be charged as a fee, in minor units'),
  currency: z.string(),
  freeUntil: moment.describe('canceling is free before this moment'),
  lateRefund: minorUnits.describe('what comes back of a deposit after canceling late, in minor units'),
  returnsIfRefilled: z.boolean().describe('whether it comes back if other guests take the tables'),
  consentSentence: z.string().nullable().describe('the sentence the guest agreed to'),
})
export type PaymentTerms = z.infer<typeof PaymentTerms>

export const CancelOutcome = z.object({
  of: minorUnits.describe('what the guest has paid, in minor units'),
  back: minorUnits,
  fee: minorUnits.describe('the most that may be charged to the card, in minor units'),
})

/** The amounts that the guest pays and gets back if they cancel or don't show up. */
export const CancelPreview = z.object({
  now: CancelOutcome,
  freeUntil: moment
    .nullable()
    .describe('from this moment on it will be `later`. null if nothing changes anymore'),
  later: CancelOutcome.nullable(),
  noShow: CancelOutcome,
})

export const StoryKind = z.enum([
  'agreed',
  'started',
  'paid',
  'declined',
  'cardStored',
  'cardForgotten',
  'refundStarted',
  'refunded',
  'refundFailed',
  'changed',
  'canceled',
  'lapsed',
  'revived',
  'noShow',
  'refilled',
  'disputed',
  'disputeWon',
  'disputeLost',
  'feeAnnounced',
  'feeCharged',
  'feeDeclined',
  'feeWaived',
  'contested',
  'upheld',
  'dismissed',
])

/** A fee for a no-show or a late cancellation. */
export const Fee = z.object({
  state: z.enum(['announced', 'charging', 'declined', 'charged', 'contested', 'upheld', 'waived']),
  amount: minorUnits,
  chargeableFrom: moment,
  chargedAt: moment.nullable(),
  contestUntil: moment.nullable().describe('null until it was charged'),
  mayContest: z.boolean(),
  contest: z
    .object({
      at: moment,
      reason: z.string(),
      checkedIn: z.boolean(),
      lateMinutes: z.number().int().nullable(),
    })
    .nullable(),
})

/**
 * The ways in which the guest can complete the payment that is due. A field is null if the provider doesn't
 * offer that way.
 */
export const WayToPay = z.object({
  paymentLinkUrl: z.string().nullable().describe('the payment provider’s page'),
  intentClientSecret: z.string().nullable().describe('for the provider’s script in the browser'),
  redirectLinkUrl: z.string().nullable().describe('where the provider sends the guest afterward'),
})
export type WayToPay = z.infer<typeof WayToPay>

/** A payment or card that the guest still has to provide. */
export const PaymentDue = z.object({
  paymentId: z.string().nullable().describe('null until it is started'),
  purpose: z.enum(['deposit', 'card', 'fee', 'order']),
  forChange: z.boolean().describe('whether a change of the reservation waits for it'),
  replacesCard: z.boolean().describe('whether it replaces the card on file, which stays until then'),
  amount: minorUnits,
  consentSentence: z
    .string()
    .nullable()
    .describe('what the guest has to agree to before they can pay: `consent` of `start`. null if nothing'),
  payBy: moment.nullable(),
  mayExtend: z.boolean(),
  state: z
    .enum(['started', 'needsStep', 'asking', 'failed'])
    .describe('asking: the bank hasn’t answered yet'),
  gateway: z.string().describe('the payment provider'),
  cardForm: z
    .object({ publicKey: z.string(), stripeAccountId: z.string().nullable() })
    .nullable()
    .describe('public keys of the account that takes it; null if guests pay without a card form'),
})

/** A payment that the guest has contested at the bank. */
export const PaymentDispute = z.object({
  state: z
    .enum(['open', 'won', 'lost'])
    .describe('open and lost: the bank has taken the amount back. won: the restaurant has it again'),
  amount: minorUnits,
})

/** Payments, refunds and fees of one reservation, as its guest sees them. */
export const ReservationMoney = z.object({
  reservationId: OpenId,
  version: z.number().int(),
  status: BookingStatus,
  depositStatus: z.string(),
  restaurant: RestaurantContactInfo,
  reservationTime: Moment,
  wallTime: z.string(),
  groupSize: z.number().int(),
  manageUrl: z.string(),
  terms: PaymentTerms.nullable().describe('null if nothing is paid through us'),
  due: PaymentDue.nullable(),
  offlineDeposit: OfflineDeposit.nullable().describe('null if no deposit is paid in cash or by invoice'),
  taken: minorUnits.describe('what the guest has paid, also if it has gone back since, in minor units'),
  refunded: minorUnits.describe('without what the bank has taken back, in minor units'),
  comingBack: minorUnits.describe('refunds on their way, in minor units'),
  disputes: z.array(PaymentDispute),
  onFile: z.boolean().describe('whether a card is stored'),
  story: z
    .array(z.object({ at: moment, kind: StoryKind, amount: minorUnits.nullable() }))
    .describe('what has happened, oldest first'),
  fee: Fee.nullable(),
  cancel: CancelPreview.nullable().describe('null if the reservation can’t be canceled'),
  change: z
    .object({ reservationTime: z.string(), groupSize: z.number().int() })
    .nullable()
    .describe('a change that waits for its payment'),
  mayReplaceCard: z.boolean(),
  ...WayToPay.shape,
})
export type ReservationMoney = z.infer<typeof ReservationMoney>

/** The amounts that the guest pays or gets back for a change, before it is made. */
export const ChangePreview = z.object({
  payFirst: minorUnits.describe('to pay before it takes effect, in minor units'),
  back: minorUnits,
  lost: minorUnits.describe('what the restaurant keeps, because it’s too late for a full refund'),
  cardFirst: z.boolean().describe('whether a card has to be stored first'),
  currency: z.string(),
  terms: PaymentTerms,
})

/** Payments, refunds and fees of a reservation, as staff see them. */
export const HostMoney = ReservationMoney.pick({
  reservationId: true,
  version: true,
  status: true,
  depositStatus: true,
  terms: true,
  offlineDeposit: true,
  taken: true,
  refunded: true,
  comingBack: true,
  onFile: true,
  story: true,
  fee: true,
}).extend({
  payBy: moment.nullable().describe('the guest hasn’t paid yet and can until then'),
  receivable: minorUnits.describe(
    'the deposit that waits for an online payment and can be received at the restaurant instead. 0 for none',
  ),
  refundable: z.object({ deposit: minorUnits, fee: minorUnits }),
  feeMost: minorUnits.describe('the fee that can be announced now, in minor units. 0 for none'),
  byHand: z
    .array(z.object({ paymentId: z.string(), amount: minorUnits }))
    .describe('refunds that the provider refused. They can be tried again, or returned another way'),
  disputes: z.array(
    PaymentDispute.extend({
      paymentId: z.string(),
      reason: z.string().nullable().describe('the provider’s word, such as fraudulent'),
      answerBy: moment.nullable().describe('until when the restaurant can answer at the provider'),
    }),
  ),
})
export type HostMoney = z.infer<typeof HostMoney>

/** There is one rule per party size. */
const maxDepositRules = 100

/** Uses the field names of the specification. */
export const StaffPaymentRules = z.object({
  depositRules: z
    .record(z.string().max(6), Count)
    .refine((rules) => Object.keys(rules).length <= maxDepositRules)
    .meta({ maxProperties: maxDepositRules })
    .describe('party size to deposit, or to the most that may be charged as a fee, in minor units'),
  creditCardChargeEnabled: z
    .boolean()
    .describe('with noShowFeeEnabled, a card is stored instead of a deposit'),
  noShowFeeEnabled: z.boolean(),
  chargeIfCancelledBefore: Count.max(8_760).describe('hours before the reservation'),
  chargeIfCancelledBeforeTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('wall time at which free cancellation ends, if enabled'),
  chargeIfCancelledBeforeTimeEnabled: z.boolean(),
  lateRefundPercent: Count.max(100).describe('how much of a deposit comes back after canceling late'),
  returnsIfRefilled: z.boolean().describe('whether it comes back if other guests take the tables'),
  paymentGateway: z.enum(['none', 'default']).describe('none: everything is paid at the restaurant'),
  cashEnabled: z.boolean().describe('whether guests can pay a deposit in cash at the restaurant'),
  invoiceEnabled: z.boolean().describe('whether guests can pay a deposit by invoice'),
})
export type StaffPaymentRules = z.infer<typeof StaffPaymentRules>
