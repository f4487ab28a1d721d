import type { OfflineDeposit } from '#domain/payments/offline-deposit.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Text } from '#web/text/text.tsx'

const ways = { cash: 'facts.depositCash', invoice: 'facts.depositInvoice' } as const

export function offlineDepositWords(
  { way, amount, received }: OfflineDeposit,
  currency: string,
  { t, locale }: Text,
): string {
  const owed = t(ways[way], { amount: formatMoney(amount, currency, locale) })
  if (received === 0) return owed
  return `${owed} · ${t('facts.depositReceived', { amount: formatMoney(received, currency, locale) })}`
}
