import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { formatLine, type Line } from '#domain/summary/line.ts'
import type { PaymentStatus } from '#domain/summary/payment-lines.ts'
import { clockInWords } from './moments.ts'
import type { Say } from './sentences.ts'

/** Formats a message with its amounts and times. `moment` formats the times, by default as the time of day. */
export function lineWords(
  line: Line,
  say: Say,
  locale: Locale,
  moment: (at: string) => string = (at) => clockInWords(at, locale),
): string {
  return formatLine(line, {
    text: say,
    amount: ({ amount, currency }) => formatMoney(amount, currency, locale),
    moment,
  })
}

/** Formats where the money of a booking is, as a sentence: "Refunded: €40." */
export function paymentSentence({ line, amount }: PaymentStatus, say: Say, locale: Locale): string {
  return say('mail.order.moneyIs', {
    status: lineWords(line, say, locale),
    amount: amount ? formatMoney(amount.amount, amount.currency, locale) : 'none',
  })
}
