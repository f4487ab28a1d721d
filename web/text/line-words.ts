import { formatMoney } from '#domain/money/format-money.ts'
import { formatLine, type Line } from '#domain/summary/line.ts'
import type { PaymentStatus } from '#domain/summary/payment-lines.ts'
import type { ShortStatus } from '#domain/summary/status-lines.ts'
import { formatTimeIn } from './format.ts'
import type { MessageKey, Text } from './text.tsx'

/** `clock` is the time zone of its times, or formats them. */
export function lineWords(
  line: Line<MessageKey>,
  { t, locale }: Text,
  clock: string | ((at: string) => string),
): string {
  const moment = typeof clock === 'string' ? (at: string) => formatTimeIn(clock, at, locale) : clock
  const amount = (money: { amount: number; currency: string }) =>
    formatMoney(money.amount, money.currency, locale)
  return formatLine(line, { text: t, amount, moment })
}

/** Formats where the money of a booking is: "Paid · €40". */
export function paymentWords({ line, amount }: PaymentStatus, text: Text, zone: string): string {
  const word = lineWords(line, text, zone)
  return amount ? `${word} · ${formatMoney(amount.amount, amount.currency, text.locale)}` : word
}

/** Formats a status with its reason: "Canceled · no-show". */
export function statusWords({ line, reason }: ShortStatus, text: Text, zone: string): string {
  return [line, ...(reason ? [reason] : [])].map((each) => lineWords(each, text, zone)).join(' · ')
}

/** Color of a status in a few words. */
export const statusTones: Readonly<Record<ShortStatus['tone'], string>> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  quiet: 'text-ink-soft',
}
