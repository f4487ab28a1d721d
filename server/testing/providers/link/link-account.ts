import type { LedgerPayment, ProviderLedger } from '../provider-ledger.ts'
import type { ProviderServer } from '../provider-server.ts'

export interface FakeLinkProvider extends ProviderServer {
  readonly ledger: ProviderLedger
}

export const linkUser = 'shop-1'
export const linkSecret = 'link-secret'

const digits: Readonly<Record<string, number>> = { JPY: 0, BHD: 3 }

export function decimal(amount: number, currency: string): string {
  return (amount / 10 ** (digits[currency] ?? 2)).toFixed(digits[currency] ?? 2)
}

export function counted(text: string, currency: string): number {
  return Math.round(Number(text) * 10 ** (digits[currency] ?? 2))
}

export function returned({ refunds }: LedgerPayment): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
