import { counted, decimal, type FakeLinkProvider, linkSecret, returned } from './link-account.ts'
import { type LedgerPayment, ProviderLedger } from '../provider-ledger.ts'
import { openProviderServer, type ProviderAnswer, type ProviderRequest } from '../provider-server.ts'

const refused: ProviderAnswer = { status: 400, body: { type: 'error' } }

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
