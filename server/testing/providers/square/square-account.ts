import { randomBytes, randomUUID } from 'node:crypto'
import {
  type SquareDispute,
  type SquareEvent,
  type SquareLink,
  squareLocation,
  squareSeller,
  type SquareMovement,
  type SquareOrder,
  type SquarePayment,
  type SquareRefund,
  totalOf,
} from './square-objects.ts'
import { disputeShape, paymentShape, refundShape } from './square-shapes.ts'

const dayMs = 86_400_000

/**
 * What Square knows about a seller, and what buyers, the seller, banks and Square itself do there. Written from Square's
 * documentation and the examples in it (decision 0062), never from our adapter.
 */
export class SquareAccount {
  readonly links = new Map<string, SquareLink>()
  readonly orders = new Map<string, SquareOrder>()
  readonly payments = new Map<string, SquarePayment>()
  readonly refunds = new Map<string, SquareRefund>()
  readonly disputes = new Map<string, SquareDispute>()
  /** Everything that moved money, oldest first, including sales that aren't ours. */
  readonly movements: SquareMovement[] = []
  /** Everything that Square has reported, oldest first. */
  readonly events: SquareEvent[] = []
  clock = () => new Date()
  /**
   * When refunds leave PENDING: `soon` right after the response, as usual, or `later` by `settleRefund`. `refused`: the
   * balance is too low, and Square says so at once.
   */
  refunding: 'soon' | 'later' | 'refused' = 'soon'

  now(): Date {
    return this.clock()
  }

  /** A buyer pays the link of an order. Returns the payment, or null if Square no longer takes it. */
  pay(
    orderId: string,
    { tip = 0, status = 'COMPLETED' }: Partial<Pick<SquarePayment, 'tip' | 'status'>> = {},
  ): SquarePayment | null {
    const order = this.#order(orderId)
    const link = [...this.links.values()].find((each) => each.orderId === orderId)
    // Square doesn't say that the link of an order canceled by UpdateOrder can't be paid, so it can be paid here.
    if (link?.isDeleted || order.state === 'COMPLETED') return null
    const payment = this.#addPayment(order, { tip, status })
    order.tenders.push(payment.id)
    order.version += 1
    if (status === 'COMPLETED') order.state = 'COMPLETED'
    return payment
  }

  /** Completes an authorized payment. */
  complete(payment: SquarePayment): void {
    this.#setStatus(payment, 'COMPLETED')
    this.#order(payment.orderId).state = 'COMPLETED'
  }

  /** A sale that has nothing to do with us: at the seller's till, or at another location of the seller. */
  sell(amount: number, currency: string, { location = squareLocation } = {}): SquarePayment {
    const order = this.addOrder({ locationId: location, referenceId: null, amount, currency })
    const payment = this.#addPayment(order, { tip: 0, status: 'COMPLETED', product: 'SQUARE_POS' })
    order.tenders.push(payment.id)
    order.state = 'COMPLETED'
    return payment
  }

  addOrder(given: Pick<SquareOrder, 'locationId' | 'referenceId' | 'amount' | 'currency'>): SquareOrder {
    const order: SquareOrder = {
      id: `order-${randomBytes(9).toString('hex')}`,
      state: 'OPEN',
      version: 1,
      tenders: [],
      createdAt: this.now(),
      ...given,
    }
    this.orders.set(order.id, order)
    return order
  }

  addLink(order: SquareOrder): SquareLink {
    const id = randomBytes(8).toString('hex').toUpperCase()
    const link = { id, orderId: order.id, isDeleted: false, createdAt: this.now() }
    this.links.set(id, link)
    return link
  }

  /**
   * Deletes a link, which cancels its order. After a failed payment the order stays open and the link can still be paid,
   * as sellers have reported: https://developer.squareup.com/forums/t/21874.
   */
  deleteLink(link: SquareLink): SquareOrder | null {
    const order = this.#order(link.orderId)
    if (order.tenders.length > 0) return null
    link.isDeleted = true
    order.state = 'CANCELED'
    order.version += 1
    return order
  }

  /** Refunds a payment, by our request or in the seller's dashboard. Returns the code of Square's error otherwise. */
  refund(payment: SquarePayment, amount: number, reason: string | null = null): SquareRefund | string {
    const refunds = this.refundsOf(payment)
    const left = refunds
      .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
      .reduce((sum, refund) => sum - refund.amount, totalOf(payment))
    if (payment.status === 'APPROVED') return 'REFUND_ERROR_PAYMENT_NEEDS_COMPLETION'
    if (payment.status !== 'COMPLETED') return 'PAYMENT_NOT_REFUNDABLE'
    const isDisputed = this.disputesOf(payment).some(
      ({ state }) => state !== 'WON' && !state.startsWith('INQUIRY'),
    )
    if (isDisputed) return 'PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE'
    const isTooOld = this.now().getTime() - payment.createdAt.getTime() > 365 * dayMs
    if (isTooOld || !payment.isRefundable || refunds.length >= 20) return 'PAYMENT_NOT_REFUNDABLE'
    if (amount > left || amount <= 0) return 'REFUND_AMOUNT_INVALID'
    if (this.refunding === 'refused') return 'INSUFFICIENT_FUNDS'
    return this.#addRefund(payment, amount, reason)
  }

  /** Square has decided about a pending refund. If it failed, the payment can't be refunded anymore. */
  settleRefund(refund: SquareRefund, status: Exclude<SquareRefund['status'], 'PENDING'>): void {
    const payment = this.#payment(refund.paymentId)
    Object.assign(refund, { status, updatedAt: this.now() })
    if (status === 'COMPLETED') this.#move(refund.id, 'refund', payment, -refund.amount)
    if (status === 'FAILED') payment.isRefundable = false
    payment.updatedAt = this.now()
    this.#report('refund.updated', 'refund', { ...refund, shape: refundShape(refund) })
    this.#reportPayment('payment.updated', payment)
  }

  /** The buyer contests a payment or a part of it at the bank. */
  dispute(
    payment: SquarePayment,
    {
      amount = totalOf(payment),
      reason = 'NO_KNOWLEDGE',
      state = 'EVIDENCE_REQUIRED',
    }: Partial<Pick<SquareDispute, 'amount' | 'reason' | 'state'>> = {},
  ): SquareDispute {
    const at = this.now()
    const dispute: SquareDispute = {
      id: `dispute-${randomBytes(8).toString('hex')}`,
      paymentId: payment.id,
      locationId: payment.locationId,
      amount,
      currency: payment.currency,
      reason,
      state,
      dueAt: new Date(at.getTime() + 14 * dayMs),
      createdAt: at,
      updatedAt: at,
      version: 1,
    }
    this.disputes.set(dispute.id, dispute)
    if (!state.startsWith('INQUIRY') && state !== 'WON') this.#move(dispute.id, 'dispute', payment, -amount)
    this.#report('dispute.created', 'dispute', { ...dispute, shape: disputeShape(dispute) })
    return dispute
  }

  /** The bank or the seller has decided a dispute. */
  endDispute(dispute: SquareDispute, state: 'WON' | 'LOST' | 'ACCEPTED'): void {
    Object.assign(dispute, { state, updatedAt: this.now(), version: dispute.version + 1 })
    if (state === 'WON')
      this.#move(`${dispute.id}-won`, 'dispute', this.#payment(dispute.paymentId), dispute.amount)
    this.#report('dispute.state.updated', 'dispute', { ...dispute, shape: disputeShape(dispute) })
  }

  /** The seller disconnects us. */
  revoke(): void {
    const revocation = { revoked_at: this.now().toISOString(), revoker_type: 'MERCHANT' }
    this.#report('oauth.authorization.revoked', 'revocation', { id: randomUUID(), shape: revocation })
  }

  /** What is left of an order's money at the seller, in the provider's units. */
  balanceOf(orderId: string): number {
    return this.movements
      .filter((each) => each.orderId === orderId)
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  paymentsOf(orderId: string): SquarePayment[] {
    return this.#order(orderId).tenders.map((id) => this.#payment(id))
  }

  refundsOf({ id }: SquarePayment): SquareRefund[] {
    return [...this.refunds.values()].filter(({ paymentId }) => paymentId === id)
  }

  disputesOf({ id }: SquarePayment): SquareDispute[] {
    return [...this.disputes.values()].filter(({ paymentId }) => paymentId === id)
  }

  #addPayment(
    order: SquareOrder,
    given: Pick<SquarePayment, 'tip' | 'status'> & Partial<SquarePayment>,
  ): SquarePayment {
    const payment: SquarePayment = {
      id: `pay-${randomBytes(12).toString('hex')}`,
      orderId: order.id,
      locationId: order.locationId,
      amount: order.amount,
      currency: order.currency,
      product: 'ECOMMERCE_API',
      isRefundable: true,
      createdAt: this.now(),
      updatedAt: this.now(),
      ...given,
    }
    this.payments.set(payment.id, payment)
    this.#reportPayment('payment.created', payment)
    this.#setStatus(payment, payment.status)
    return payment
  }

  #setStatus(payment: SquarePayment, status: SquarePayment['status']): void {
    Object.assign(payment, { status, updatedAt: this.now() })
    if (status === 'COMPLETED') this.#move(payment.id, 'payment', payment, totalOf(payment))
    this.#reportPayment('payment.updated', payment)
  }

  /** Square creates an order of its own for each refund: https://developer.squareup.com/docs/refunds-api/webhooks. */
  #addRefund(payment: SquarePayment, amount: number, reason: string | null): SquareRefund {
    const { locationId, currency } = payment
    const order = this.addOrder({ locationId, referenceId: null, amount: 0, currency })
    order.state = 'COMPLETED'
    const refund: SquareRefund = {
      id: `${payment.id}_${randomBytes(8).toString('hex')}`,
      paymentId: payment.id,
      orderId: order.id,
      locationId,
      amount,
      currency,
      reason,
      status: 'PENDING',
      createdAt: this.now(),
      updatedAt: this.now(),
    }
    this.refunds.set(refund.id, refund)
    this.#report('refund.created', 'refund', { ...refund, shape: refundShape(refund) })
    return refund
  }

  #move(id: string, kind: SquareMovement['kind'], payment: SquarePayment, amount: number): void {
    const { orderId, id: paymentId, currency } = payment
    this.movements.push({ id, kind, orderId, paymentId, amount, currency, at: this.now() })
  }

  #reportPayment(type: string, payment: SquarePayment): void {
    const shape = paymentShape(payment, this.refundsOf(payment))
    this.#report(type, 'payment', { ...payment, shape })
  }

  #report(
    type: string,
    kind: string,
    object: { readonly id: string; readonly locationId?: string; readonly shape: object },
  ): void {
    const event = { id: randomUUID(), type, createdAt: this.now() }
    const json = {
      merchant_id: squareSeller,
      ...(object.locationId !== undefined && { location_id: object.locationId }),
      type,
      event_id: event.id,
      created_at: event.createdAt.toISOString(),
      data: { type: kind, id: object.id, object: { [kind]: object.shape } },
    }
    this.events.push({ ...event, json })
  }

  #order(id: string): SquareOrder {
    const order = this.orders.get(id)
    if (!order) throw new Error(`Square has no order ${id}.`)
    return order
  }

  #payment(id: string): SquarePayment {
    const payment = this.payments.get(id)
    if (!payment) throw new Error(`Square has no payment ${id}.`)
    return payment
  }
}
