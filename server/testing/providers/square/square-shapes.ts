import {
  type SquareDispute,
  type SquareLink,
  squareSeller,
  type SquareOrder,
  type SquarePayment,
  type SquareRefund,
  totalOf,
} from './square-objects.ts'

/** Square's objects as they are in its responses and events, without the fields that nobody here reads. */

const money = (amount: number, currency: string) => ({ amount, currency })

export function linkShape({ id, orderId, createdAt }: SquareLink) {
  return {
    id,
    version: 1,
    order_id: orderId,
    url: `https://sandbox.square.link/u/${id.slice(0, 8)}`,
    long_url: `https://checkout.square.site/merchant/${squareSeller}/order/${orderId}`,
    created_at: createdAt.toISOString(),
  }
}

export function orderShape(order: SquareOrder) {
  const { id, locationId, referenceId, state, version, tenders, amount, currency, createdAt } = order
  return {
    id,
    location_id: locationId,
    ...(referenceId !== null && { reference_id: referenceId }),
    state,
    version,
    created_at: createdAt.toISOString(),
    total_money: money(amount, currency),
    ...(tenders.length > 0 && {
      tenders: tenders.map((paymentId) => ({
        id: paymentId,
        location_id: locationId,
        transaction_id: id,
        amount_money: money(amount, currency),
        type: 'CARD',
        payment_id: paymentId,
      })),
    }),
  }
}

export function paymentShape(payment: SquarePayment, refunds: readonly SquareRefund[]) {
  const { id, orderId, locationId, amount, tip, currency, status, product, createdAt, updatedAt } = payment
  const refunded = refunds
    .filter((each) => each.status === 'COMPLETED')
    .reduce((sum, each) => sum + each.amount, 0)
  return {
    id,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    amount_money: money(amount, currency),
    ...(tip > 0 && { tip_money: money(tip, currency) }),
    total_money: money(totalOf(payment), currency),
    approved_money: money(totalOf(payment), currency),
    ...(refunded > 0 && { refunded_money: money(refunded, currency) }),
    status,
    source_type: 'CARD',
    location_id: locationId,
    order_id: orderId,
    ...(refunds.length > 0 && { refund_ids: refunds.map((refund) => refund.id) }),
    application_details: { square_product: product },
  }
}

export function refundShape(refund: SquareRefund) {
  const { id, paymentId, orderId, locationId, amount, currency, reason, status } = refund
  return {
    id,
    status,
    location_id: locationId,
    amount_money: money(amount, currency),
    payment_id: paymentId,
    order_id: orderId,
    ...(reason !== null && { reason }),
    created_at: refund.createdAt.toISOString(),
    updated_at: refund.updatedAt.toISOString(),
  }
}

export function disputeShape(dispute: SquareDispute) {
  const { id, paymentId, locationId, amount, currency, reason, state, version } = dispute
  return {
    id,
    amount_money: money(amount, currency),
    reason,
    state,
    due_at: dispute.dueAt.toISOString(),
    disputed_payment: { payment_id: paymentId },
    card_brand: 'VISA',
    location_id: locationId,
    reported_at: dispute.createdAt.toISOString(),
    created_at: dispute.createdAt.toISOString(),
    updated_at: dispute.updatedAt.toISOString(),
    version,
  }
}
