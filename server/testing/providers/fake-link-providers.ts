import { tokenOf } from '#server/payments/gateways/link/link-requests.ts'
import { type LedgerPayment, ProviderLedger } from './provider-ledger.ts'
import {
  openProviderServer,
  type ProviderAnswer,
  type ProviderRequest,
  type ProviderServer,
} from './provider-server.ts'

export interface FakeLinkProvider extends ProviderServer {
  readonly ledger: ProviderLedger
}

export const linkUser = 'shop-1'
export const linkSecret = 'link-secret'

const basic = `Basic ${Buffer.from(`${linkUser}:${linkSecret}`).toString('base64')}`
const digits: Readonly<Record<string, number>> = { JPY: 0, BHD: 3 }

const decimal = (amount: number, currency: string) =>
  (amount / 10 ** (digits[currency] ?? 2)).toFixed(digits[currency] ?? 2)
const counted = (text: string, currency: string) => Math.round(Number(text) * 10 ** (digits[currency] ?? 2))
const returned = ({ refunds }: LedgerPayment) => refunds.reduce((sum, { amount }) => sum + amount, 0)
const refused: ProviderAnswer = { status: 400, body: { type: 'error' } }

export async function openFakeYooKassa(): Promise<FakeLinkProvider> {
  const ledger = new ProviderLedger()
  const server = await openProviderServer((request) => {
    if (request.headers.authorization !== basic) return { status: 401, body: {} }
    if (request.method === 'GET') return { body: shape(ledger.find(request.path.split('/')[3] ?? '')) }
    return ledger.once(String(request.headers['idempotence-key']), () => write(request)) as ProviderAnswer
  })

  function write({ path, body }: ProviderRequest): ProviderAnswer {
    const [, , resource = '', id = '', action = ''] = path.split('/')
    const { amount, metadata, payment_id } = JSON.parse(body)
    if (resource === 'refunds') {
      const made = ledger.refund(ledger.find(payment_id), null, counted(amount.value, amount.currency))
      return made ? { body: { id: made.id, status: 'succeeded' } } : refused
    }
    if (id === '') {
      const { currency, value } = amount
      return {
        body: shape(ledger.add({ key: metadata.key, amount: counted(value, currency), currency }, 'yk-')),
      }
    }
    const payment = ledger.find(id)
    // Only authorized payments can be canceled. An unpaid one expires by itself.
    if (payment.state !== 'authorized') return refused
    if (action === 'capture') ledger.pay(id)
    else payment.state = 'expired'
    return { body: shape(payment) }
  }

  function shape(payment: LedgerPayment) {
    const { reference, key, amount, currency, state } = payment
    const words = { succeeded: 'succeeded', authorized: 'waiting_for_capture', expired: 'canceled' }
    const status = new Map(Object.entries(words)).get(state)
    return {
      id: reference,
      status: status ?? 'pending',
      amount: { value: decimal(amount, currency), currency },
      refunded_amount: { value: decimal(returned(payment), currency), currency },
      confirmation: { type: 'redirect', confirmation_url: `https://yoomoney.ru/checkout/${reference}` },
      metadata: { key },
    }
  }
  return { ...server, ledger }
}

export async function openFakeTBank(): Promise<FakeLinkProvider> {
  const ledger = new ProviderLedger()
  const server = await openProviderServer(({ path, body }) => {
    const fields = JSON.parse(body)
    if (fields.Token !== tokenOf(fields, linkSecret)) return { body: { Success: false, ErrorCode: '204' } }
    return path === '/v2/Init' ? init(fields) : act(path, fields)
  })

  function init({ OrderId, Amount }: { OrderId: string; Amount: number }): ProviderAnswer {
    const isUsed = [...ledger.payments.values()].some(({ key }) => key === OrderId)
    if (isUsed || typeof Amount !== 'number') return { body: { Success: false, ErrorCode: '8' } }
    const payment = ledger.add({ key: OrderId, amount: Amount, currency: 'RUB' }, 'tb-')
    return { body: { ...shape(payment), PaymentURL: `https://pay.tbank.ru/${payment.reference}` } }
  }

  function act(
    path: string,
    fields: { PaymentId: string; Amount?: number; ExternalRequestId?: string },
  ): ProviderAnswer {
    const payment = ledger.payments.get(fields.PaymentId)
    if (!payment) return { body: { Success: false, ErrorCode: '255' } }
    if (path === '/v2/Confirm') ledger.pay(payment.reference)
    if (path === '/v2/Cancel' && payment.taken === 0) payment.state = 'expired'
    else if (path === '/v2/Cancel') {
      const { Amount = 0, ExternalRequestId } = fields
      return ledger.once(ExternalRequestId, () =>
        ledger.refund(payment, null, Amount)
          ? { body: shape(payment) }
          : { body: { Success: false, ErrorCode: '7' } },
      ) as ProviderAnswer
    }
    return { body: shape(payment) }
  }

  function shape(payment: LedgerPayment) {
    const { reference, key, amount, state } = payment
    const left = amount - returned(payment)
    const paid = left === amount ? 'CONFIRMED' : left === 0 ? 'REFUNDED' : 'PARTIAL_REFUNDED'
    const words = { succeeded: paid, authorized: 'AUTHORIZED', expired: 'CANCELED', failed: 'AUTH_FAIL' }
    const status = new Map(Object.entries(words)).get(state)
    return {
      Success: true,
      ErrorCode: '0',
      PaymentId: reference,
      OrderId: key,
      Amount: left,
      Status: status ?? 'NEW',
    }
  }
  return { ...server, ledger }
}

/** Starts the fake provider that docs/samples/epos-profile.json describes. */
export async function openFakeEpos(): Promise<FakeLinkProvider> {
  const ledger = new ProviderLedger()
  const server = await openProviderServer((request) => {
    if (request.headers.authorization !== `Bearer ${linkSecret}`) return { status: 403, body: {} }
    const [, , id = '', action = ''] = request.path.split('/')
    if (request.method === 'GET') return { body: shape(ledger.find(id)) }
    return ledger.once(String(request.headers['idempotency-key']), () =>
      write(request, id, action),
    ) as ProviderAnswer
  })

  function write({ body }: ProviderRequest, id: string, action: string): ProviderAnswer {
    const { order, total, currency } = JSON.parse(body)
    if (id === '')
      return { body: shape(ledger.add({ key: order, amount: counted(total, currency), currency }, 'ep-')) }
    const payment = ledger.find(id)
    if (action === 'refunds')
      return ledger.refund(payment, null, counted(total, currency)) ? { body: shape(payment) } : refused
    if (action === 'collect') ledger.pay(id)
    else payment.state = 'expired'
    return { body: shape(payment) }
  }

  function shape(payment: LedgerPayment) {
    const { reference, key, amount, currency, state } = payment
    const words = {
      needsStep: 'CHALLENGE',
      authorized: 'HELD',
      succeeded: 'PAID',
      failed: 'DECLINED',
      expired: 'CLOSED',
    }
    return {
      payment: reference,
      page: `https://pay.epos.example/${reference}`,
      order: key,
      status: new Map(Object.entries(words)).get(state) ?? 'NEW',
      total: decimal(amount, currency),
      returned: decimal(returned(payment), currency),
      currency,
    }
  }
  return { ...server, ledger }
}
