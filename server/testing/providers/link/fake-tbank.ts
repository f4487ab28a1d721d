import { tokenOf } from '#server/payments/gateways/link/link-requests.ts'
import { type LedgerPayment, ProviderLedger } from '../provider-ledger.ts'
import { openProviderServer, type ProviderAnswer } from '../provider-server.ts'
import { type FakeLinkProvider, linkSecret, returned } from './link-account.ts'

export interface FakeTBank extends FakeLinkProvider {
  /** The error of the next requests; null for none. */
  error: string | null
}

/** Starts a fake T-Bank, with the errors of https://developer.tbank.ru/eacq/intro/errors/error-codes. */
export async function openFakeTBank(): Promise<FakeTBank> {
  const ledger = new ProviderLedger()
  const switches: Pick<FakeTBank, 'error'> = { error: null }

  const server = await openProviderServer(({ path, body }) => {
    const fields = JSON.parse(body)
    if (fields.Token !== tokenOf(fields, linkSecret)) return failed('204')
    if (switches.error !== null) return failed(switches.error)
    return path === '/v2/Init' ? init(fields) : act(path, fields)
  })

  function init({ OrderId, Amount }: { OrderId: string; Amount: number }): ProviderAnswer {
    if (typeof Amount !== 'number') return failed('1')
    // An order number is accepted once.
    if ([...ledger.payments.values()].some(({ key }) => key === OrderId)) return failed('20')
    const payment = ledger.add({ key: OrderId, amount: Amount, currency: 'RUB' }, 'tb-')
    return { body: { ...shape(payment), PaymentURL: `https://pay.tbank.ru/${payment.reference}` } }
  }

  function act(
    path: string,
    fields: { PaymentId: string; Amount?: number; ExternalRequestId?: string },
  ): ProviderAnswer {
    const payment = ledger.payments.get(fields.PaymentId)
    if (!payment) return failed('8')
    if (path === '/v2/Confirm') ledger.pay(payment.reference)
    if (path === '/v2/Cancel' && payment.taken === 0) payment.state = 'expired'
    else if (path === '/v2/Cancel') {
      const { Amount = payment.amount, ExternalRequestId } = fields
      // A repeated `ExternalRequestId` returns no money again, whatever the amount.
      return ledger.once(ExternalRequestId, () =>
        ledger.refund(payment, null, Amount) ? { body: shape(payment) } : failed('8'),
      ) as ProviderAnswer
    }
    return { body: shape(payment) }
  }

  function shape(payment: LedgerPayment) {
    const { reference, key, amount, state } = payment
    const left = amount - returned(payment)
    const paid = left === amount ? 'CONFIRMED' : left === 0 ? 'REFUNDED' : 'PARTIAL_REFUNDED'
    const words = { succeeded: paid, authorized: 'AUTHORIZED', expired: 'CANCELED', failed: 'AUTH_FAIL' }
    return {
      Success: true,
      ErrorCode: '0',
      PaymentId: reference,
      OrderId: key,
      Amount: left,
      Status: new Map(Object.entries(words)).get(state) ?? 'NEW',
    }
  }
  return Object.assign(switches, server, { ledger })
}

function failed(ErrorCode: string): ProviderAnswer {
  return { body: { Success: false, ErrorCode } }
}
