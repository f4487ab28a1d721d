export const squareLocation = 'L-FAKE'
export const squareSeller = 'M-FAKE'

export interface SquareLink {
  readonly id: string
  readonly orderId: string
  isDeleted: boolean
  readonly createdAt: Date
}

export interface SquareOrder {
  readonly id: string
  readonly locationId: string
  readonly referenceId: string | null
  readonly amount: number
  readonly currency: string
  state: 'OPEN' | 'COMPLETED' | 'CANCELED'
  version: number
  /** Ids of its payments, also of failed ones. */
  readonly tenders: string[]
  readonly createdAt: Date
}

export interface SquarePayment {
  readonly id: string
  readonly orderId: string
  readonly locationId: string
  /** Without the tip. */
  readonly amount: number
  readonly tip: number
  readonly currency: string
  status: 'APPROVED' | 'COMPLETED' | 'FAILED' | 'CANCELED'
  readonly product: 'ECOMMERCE_API' | 'SQUARE_POS'
  /** False after a refund that failed. */
  isRefundable: boolean
  readonly createdAt: Date
  updatedAt: Date
}

export interface SquareRefund {
  readonly id: string
  readonly paymentId: string
  /** The order that Square has created for the refund. */
  readonly orderId: string
  readonly locationId: string
  readonly amount: number
  readonly currency: string
  readonly reason: string | null
  status: 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED'
  readonly createdAt: Date
  updatedAt: Date
}

export interface SquareDispute {
  readonly id: string
  readonly paymentId: string
  readonly locationId: string
  readonly amount: number
  readonly currency: string
  readonly reason: string
  state:
    | 'INQUIRY_EVIDENCE_REQUIRED'
    | 'INQUIRY_PROCESSING'
    | 'INQUIRY_CLOSED'
    | 'EVIDENCE_REQUIRED'
    | 'PROCESSING'
    | 'WON'
    | 'LOST'
    | 'ACCEPTED'
  readonly dueAt: Date
  readonly createdAt: Date
  updatedAt: Date
  version: number
}

/** A movement of the seller's money, in the provider's units. Negative if it left the account. */
export interface SquareMovement {
  readonly id: string
  readonly kind: 'payment' | 'refund' | 'dispute'
  readonly orderId: string
  readonly paymentId: string
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

export interface SquareEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: Date
  /** What is sent, with the object as it was when the event happened. */
  readonly json: object
}

/** Returns the whole amount of a payment, with the tip. */
export function totalOf({ amount, tip }: Pick<SquarePayment, 'amount' | 'tip'>): number {
  return amount + tip
}
