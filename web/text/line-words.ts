import { formatMoney } from '#domain/money/format-money.ts'
import { formatLine, type Line } from '#domain/summary/line.ts'
import type { PaymentStatus } from '#domain/summary/payment-lines.ts'
import type { ShortStatus } from '#domain/summary/status-lines.ts'
import { momentOf } from './moment.ts'
import type { MessageKey, Text } from './text.tsx'

/** Formats a message with its values. `moment` formats the times in it, by default as the time of day. */
export function lineWords(
  line: Line<MessageKey>,
  { t, locale }: Text,
  moment: (at: string) => string = (at) => momentOf(at, { locale }).time,
): string {
  const amount = (money: { amount: number; currency: string }) =>
    formatMoney(money.amount, money.currency, locale)
  return formatLine(line, { text: t, amount, moment })
}

/** Formats where the money of a booking is: "Paid · €40". */
export function paymentWords({ line, amount }: PaymentStatus, text: Text): string {
  const word = lineWords(line, text)
  return amount ? `${word} · ${formatMoney(amount.amount, amount.currency, text.locale)}` : word
}

/** Formats a status with its reason: "Canceled · no-show". */
export function statusWords({ line, reason }: ShortStatus, text: Text): string {
  return reason ? `${lineWords(line, text)} · ${lineWords(reason, text)}` : lineWords(line, text)
}

/** Color of a status in a few words. */
export const statusTones: Readonly<Record<ShortStatus['tone'], string>> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  quiet: 'text-ink-soft',
}
