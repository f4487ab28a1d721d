import { type LedgerPayment, ProviderLedger } from './provider-ledger.ts'
import {
  openProviderServer,
  type ProviderAnswer,
  type ProviderRequest,
  type ProviderServer,
} from './provider-server.ts'

export const squareLocation = 'L-FAKE'

export interface FakeSquare extends ProviderServer {
  readonly ledger: ProviderLedger
}

/** Starts a fake Square that handles the six requests we use. */
export async function openFakeSquare(): Promise<FakeSquare> {
  const ledger = new ProviderLedger()

  const server = await openProviderServer((request) => {
    if (request.headers.authorization !== 'Bearer square-token') return { status: 401, body: { errors: [] } }
    const [, , resource = '', id = ''] = request.path.split('/')
    if (request.method === 'POST') {
      const body = JSON.parse(request.body) as CreateLink & CreateRefund
      return ledger.once(body.idempotency_key, () =>
        resource === 'refunds' ? refund(body) : createLink(body),
      ) as ProviderAnswer
    }
    return resource === 'orders' ? orders(request, id) : read(resource, id)
  })

  function createLink({ order }: CreateLink): ProviderAnswer {
    const [item] = order.line_items
    if (order.location_id !== squareLocation || !item) return { status: 400, body: { errors: [] } }
    const { amount, currency } = item.base_price_money
    const { reference } = ledger.add({ key: order.reference_id, amount, currency }, 'order-')
    return {
      body: {
        payment_link: {
          id: `link-${reference}`,
          order_id: reference,
          url: `https://square.link/u/${reference}`,
        },
      },
    }
  }

  function orders({ method, body }: ProviderRequest, id: string): ProviderAnswer {
    const payment = ledger.payments.get(id)
    if (!payment) return { status: 404, body: { errors: [] } }
    if (method === 'PUT' && JSON.parse(body).order.state === 'CANCELED') payment.state = 'expired'
    const hasPayment = payment.taken > 0 || payment.state === 'authorized'
    const tenders = hasPayment ? [{ id: `pay-${id}`, payment_id: `pay-${id}` }] : []
    const state = payment.state === 'expired' ? 'CANCELED' : payment.taken > 0 ? 'COMPLETED' : 'OPEN'
    return {
      body: {
        order: { id, reference_id: payment.key, location_id: squareLocation, state, version: 1, tenders },
      },
    }
  }

  function refund({ payment_id, amount_money, reason }: CreateRefund): ProviderAnswer {
    const payment = ledger.find(payment_id.replace('pay-', ''))
    const made = ledger.refund(payment, reason, amount_money.amount)
    return made ? { body: { refund: refundShape(made, payment) } } : { status: 400, body: { errors: [] } }
  }

  function read(resource: string, id: string): ProviderAnswer {
    if (resource === 'payments')
      return { body: { payment: paymentShape(ledger.find(id.replace('pay-', ''))) } }
    for (const payment of ledger.payments.values()) {
      const found = payment.refunds.find((each) => each.id === id)
      if (found) return { body: { refund: refundShape(found, payment) } }
    }
    return { status: 404, body: { errors: [] } }
  }

  return { ...server, ledger }
}

interface CreateLink {
  readonly idempotency_key: string
  readonly order: {
    readonly location_id: string
    readonly reference_id: string
    readonly line_items: readonly { readonly base_price_money: SquareMoney }[]
  }
}

interface CreateRefund {
  readonly payment_id: string
  readonly amount_money: SquareMoney
  readonly reason: string
}

interface SquareMoney {
  readonly amount: number
  readonly currency: string
}

function paymentShape({ reference, amount, taken, currency, refunds }: LedgerPayment) {
  const amount_money = { amount, currency }
  const status = taken > 0 ? 'COMPLETED' : 'APPROVED'
  return {
    id: `pay-${reference}`,
    status,
    amount_money,
    refund_ids: refunds.map(({ id }) => id),
    order_id: reference,
  }
}

function refundShape({ id, key, amount }: LedgerPayment['refunds'][number], { currency }: LedgerPayment) {
  return { id, status: 'COMPLETED', amount_money: { amount, currency }, ...(key !== null && { reason: key }) }
}
