import type { Money } from '../money/money.ts'
import type { FeeState } from '../payments/no-show-fee.ts'
import type { PaymentSummary } from '../payments/payment-summary.ts'
import { formatLine, type Line } from './line.ts'
import type { PaymentStatus } from './payment-lines.ts'
import type { ShortStatus } from './status-lines.ts'

const amountIn = ({ amount, currency }: Money) => `${amount} ${currency}`

/** Writes a message as its key and values: `booking.lead Kumo Ada`. */
export function written(line: Line): string {
  return formatLine(line, {
    text: (key, values) => [key, ...Object.values(values)].join(' '),
    amount: amountIn,
    moment: (at) => at,
  })
}

export function writtenPayment(payment: PaymentStatus | null): string {
  if (!payment) return ''
  return [written(payment.line), ...(payment.amount ? [amountIn(payment.amount)] : [])].join(' ')
}

export function writtenStatus({ line, reason, tone }: ShortStatus): string {
  return [written(line), ...(reason ? [written(reason)] : []), tone].join(' ')
}

/**
 * Reads what was paid for a booking from words such as `taken=4000`, `onFile` and `fee=charged`. Other words are
 * ignored, and the fee is €120.
 */
export function sumsFrom(words: readonly string[]): PaymentSummary {
  const values = new Map(words.map((word) => word.split('=', 2) as [string, string | undefined]))
  const amount = (name: string) => Number(values.get(name) ?? 0)
  const fee = values.get('fee')
  return {
    taken: amount('taken'),
    refunded: amount('refunded'),
    comingBack: amount('comingBack'),
    kept: amount('kept'),
    disputed: amount('disputed'),
    ...(values.has('disputeLost') && { disputeLost: amount('disputeLost') }),
    onFile: values.has('onFile'),
    fee: fee === undefined ? null : { state: fee as FeeState, amount: 12_000 },
    feePossible: amount('feePossible'),
  }
}

/** Reads a table: one row per line, its cells separated by `|`. */
export function tableOf(text: string): [string, ...string[]][] {
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  return rows.map((row) => row.split('|').map((cell) => cell.trim()) as [string, ...string[]])
}
