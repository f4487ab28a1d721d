import { z } from 'zod'

/** The fields that we read of Square's objects: https://developer.squareup.com/reference/square. */

const Money = z.object({ amount: z.number().int(), currency: z.string() })
export type SquareMoney = z.infer<typeof Money>

export const CreatedLink = z.object({ payment_link: z.object({ order_id: z.string(), url: z.url() }) })

export const OrderAnswer = z.object({
  order: z.object({
    reference_id: z.string().optional(),
    state: z.string(),
    version: z.number().optional(),
    location_id: z.string(),
    tenders: z.array(z.object({ payment_id: z.string().optional(), id: z.string() })).default([]),
  }),
})
export type SquareOrder = z.infer<typeof OrderAnswer>['order']

const Payment = z.object({
  id: z.string(),
  status: z.string(),
  order_id: z.string().optional(),
  created_at: z.iso.datetime({ offset: true }).optional(),
  amount_money: Money,
  /** What the buyer has paid, with the tip. It stays when money is refunded. */
  total_money: Money.optional(),
  tip_money: Money.optional(),
  refunded_money: Money.optional(),
  refund_ids: z.array(z.string()).default([]),
})
export type SquarePayment = z.infer<typeof Payment>
export const PaymentAnswer = z.object({ payment: Payment })

const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount_money: Money,
  reason: z.string().optional(),
  payment_id: z.string().optional(),
  created_at: z.iso.datetime({ offset: true }).optional(),
})
export type SquareRefund = z.infer<typeof Refund>
export const RefundAnswer = z.object({ refund: Refund })

const Dispute = z.object({
  id: z.string(),
  state: z.string(),
  amount_money: Money,
  reason: z.string().optional(),
  due_at: z.iso.datetime({ offset: true }).nullish(),
  created_at: z.iso.datetime({ offset: true }).optional(),
  updated_at: z.iso.datetime({ offset: true }).optional(),
  disputed_payment: z.object({ payment_id: z.string() }).optional(),
})
export type SquareDispute = z.infer<typeof Dispute>

/** A page of any list. Square leaves out an empty list. */
export const Page = z.object({
  payments: z.array(Payment).default([]),
  refunds: z.array(Refund).default([]),
  disputes: z.array(Dispute).default([]),
  cursor: z.string().optional(),
})

/** An event, in a callback or in the list of events. */
export const SquareEvent = z.object({
  event_id: z.string(),
  type: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  location_id: z.string().nullish(),
  data: z
    .object({
      object: z
        .object({
          payment: z
            .object({ location_id: z.string().optional(), order_id: z.string().optional() })
            .optional(),
          refund: z
            .object({ location_id: z.string().optional(), payment_id: z.string().optional() })
            .optional(),
          dispute: z
            .object({
              location_id: z.string().optional(),
              disputed_payment: z.object({ payment_id: z.string() }).optional(),
            })
            .optional(),
        })
        .nullish(),
    })
    .optional(),
})
export type SquareEvent = z.infer<typeof SquareEvent>
export const EventPage = z.object({ events: z.array(SquareEvent).default([]), cursor: z.string().optional() })

export const LocationAnswer = z.object({
  location: z.object({
    merchant_id: z.string(),
    status: z.string(),
    capabilities: z.array(z.string()).default([]),
  }),
})
