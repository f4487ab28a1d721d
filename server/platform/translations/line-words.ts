import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { formatLine, type Line } from '#domain/summary/line.ts'
import type { PaymentStatus } from '#domain/summary/payment-lines.ts'
import { clockAt } from './moments.ts'
import type { Say } from './sentences.ts'

/** Formats a message with its amounts and times. `clock` is the time zone of its times, or formats them. */
export function lineWords(
  line: Line,
  say: Say,
  locale: Locale,
  clock: string | ((at: string) => string),
): string {
  return formatLine(line, {
    text: say,
    amount: ({ amount, currency }) => formatMoney(amount, currency, locale),
    moment: typeof clock === 'string' ? (at) => clockAt(clock, at, locale) : clock,
  })
}

/** Formats where the money of a booking is, as a sentence: "Refunded: €40." */
export function paymentSentence(
  { line, amount }: PaymentStatus,
  say: Say,
  locale: Locale,
  zone: string,
): string {
  return say('mail.order.moneyIs', {
    status: lineWords(line, say, locale, zone),
    amount: amount ? formatMoney(amount.amount, amount.currency, locale) : 'none',
  })
}
