import { randomUUID } from 'node:crypto'
import { type LedgerPayment, ProviderLedger } from '../provider-ledger.ts'
import { openProviderServer, type ProviderAnswer, type ProviderRequest } from '../provider-server.ts'
import { counted, decimal, type FakeLinkProvider, linkSecret, linkUser, returned } from './link-account.ts'

const basic = `Basic ${Buffer.from(`${linkUser}:${linkSecret}`).toString('base64')}`
const dayMs = 86_400_000

export interface FakeYooKassa extends FakeLinkProvider {
  /** Added to this machine's clock, in milliseconds. */
  clockMs: number
  /** What becomes of new refunds. A canceled one is a successful response with the reason. */
  refunding: 'succeeded' | 'pending' | 'insufficient_funds' | 'general_decline'
  status: 'enabled' | 'disabled'
  /** The most items in a page. */
  pageSize: number
}

/**
 * Starts a fake YooKassa. It remembers a key for 24 hours: https://yookassa.ru/developers/using-api/basics. A key with
 * other data is refused with the published error "Idempotence key duplicated".
 */
export async function openFakeYooKassa(): Promise<FakeYooKassa> {
  const ledger = new ProviderLedger()
  const keys = new Map<
    string,
    { readonly body: string; readonly answer: ProviderAnswer; readonly at: number }
  >()
  const created = new Map<string, Date>()
  const switches: Omit<FakeYooKassa, keyof FakeLinkProvider> = {
    clockMs: 0,
    refunding: 'succeeded',
    status: 'enabled',
    pageSize: 100,
  }
  const now = () => Date.now() + switches.clockMs

  const server = await openProviderServer((request) => {
    if (request.headers.authorization !== basic) return { status: 401, body: errorOf('invalid_credentials') }
    if (request.method === 'GET') return read(request)
    const key = `${request.path} ${String(request.headers['idempotence-key'])}`
    const known = keys.get(key)
    if (known && now() - known.at < dayMs)
      return known.body === request.body
        ? known.answer
        : { status: 400, body: errorOf('invalid_request', 'Idempotence-Key') }
    const answer = write(request)
    keys.set(key, { body: request.body, answer, at: now() })
    return answer
  })

  function read({ path, query }: ProviderRequest): ProviderAnswer {
    const [, , resource = '', id = ''] = path.split('/')
    if (resource === 'me')
      return {
        body: { account_id: linkUser, status: switches.status, test: true, fiscalization_enabled: false },
      }
    if (id !== '') {
      const payment = ledger.payments.get(id)
      return payment ? { body: shape(payment) } : { status: 404, body: errorOf('not_found') }
    }
    const payments = [...ledger.payments.values()]
    const all =
      resource === 'payments'
        ? payments.map(shape)
        : payments.flatMap((payment) => payment.refunds.map((refund) => refundShape(payment, refund)))
    const [from, until] = [query.get('created_at.gte'), query.get('created_at.lte')].map((time) => time ?? '')
    const found = all.filter(
      ({ status, created_at }) =>
        status === query.get('status') && (!from || created_at >= from) && (!until || created_at <= until),
    )
    const start = Number(query.get('cursor') ?? 0)
    const end = start + switches.pageSize
    const items = found.slice(start, end)
    return { body: { type: 'list', items, ...(end < found.length && { next_cursor: `${end}` }) } }
  }

  function write({ path, body }: ProviderRequest): ProviderAnswer {
    const [, , resource = '', id = '', action = ''] = path.split('/')
    const { amount, metadata, payment_id } = JSON.parse(body)
    if (resource === 'refunds') return refund(ledger.find(payment_id), amount)
    if (id === '') {
      const { currency, value } = amount
      const given = { key: metadata.key, amount: counted(value, currency), currency }
      return { body: shape(ledger.add(given, 'yk-')) }
    }
    const payment = ledger.find(id)
    // Only authorized payments can be canceled. An unpaid one expires by itself.
    if (payment.state !== 'authorized') return { status: 400, body: errorOf('invalid_request') }
    if (action === 'capture') ledger.pay(id)
    else payment.state = 'expired'
    return { body: shape(payment) }
  }

  function refund(payment: LedgerPayment, { value, currency }: YooMoney): ProviderAnswer {
    const { refunding } = switches
    const asked = { payment_id: payment.reference, amount: { value, currency } }
    if (refunding === 'insufficient_funds' || refunding === 'general_decline') {
      const cancellation_details = { party: 'yoo_money', reason: refunding }
      return { body: { id: randomUUID(), status: 'canceled', ...asked, cancellation_details } }
    }
    if (refunding === 'pending') return { body: { id: randomUUID(), status: 'pending', ...asked } }
    const made = ledger.refund(payment, null, counted(value, currency))
    if (!made) return { status: 400, body: errorOf('invalid_request', 'amount') }
    return { body: refundShape(payment, made) }
  }

  /** Since when the fake knows an object. */
  function createdAt(id: string): string {
    const at = created.get(id) ?? new Date(now())
    created.set(id, at)
    return at.toISOString()
  }

  function refundShape(
    { reference, currency }: LedgerPayment,
    { id, amount }: LedgerPayment['refunds'][number],
  ) {
    return {
      id,
      status: 'succeeded',
      payment_id: reference,
      amount: { value: decimal(amount, currency), currency },
      created_at: createdAt(id),
    }
  }

  function shape(payment: LedgerPayment) {
    const { reference, key, amount, currency, state } = payment
    const words = { succeeded: 'succeeded', authorized: 'waiting_for_capture', expired: 'canceled' }
    return {
      id: reference,
      status: new Map(Object.entries(words)).get(state) ?? 'pending',
      paid: payment.taken > 0,
      amount: { value: decimal(amount, currency), currency },
      refunded_amount: { value: decimal(returned(payment), currency), currency },
      confirmation: { type: 'redirect', confirmation_url: `https://yoomoney.ru/checkout/${reference}` },
      metadata: { key },
      created_at: createdAt(reference),
      test: true,
    }
  }
  return Object.assign(switches, server, { ledger })
}

interface YooMoney {
  readonly value: string
  readonly currency: string
}

function errorOf(code: string, parameter?: string) {
  return { type: 'error', id: randomUUID(), code, ...(parameter !== undefined && { parameter }) }
}
