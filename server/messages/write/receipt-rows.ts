import type { PlacedOrder } from '#contracts/ordering/order-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { groupLines } from '#domain/ordering/receipt.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import type { MailRow } from './mail-parts.ts'

type Receipt = Omit<PlacedOrder, 'stage'>

/** Returns the lines of a receipt and its sums, as on the order's page. */
export function receiptRows(receipt: Receipt, locale: Locale, say: Say): MailRow[] {
  const money = (amount: number) => formatMoney(amount, receipt.currency, locale)
  const { lines, menuLanguage: language, subtotal, deliveryFee, taxes, tip, rounding } = receipt
  const { taxLines, taxIncluded } = receipt
  const taxed = taxLines.map(({ name, percent, amount }) =>
    sum(say(taxIncluded ? 'mail.order.taxIncluded' : 'mail.order.tax', { name, percent }), money(amount)),
  )
  const only = lines.length > 0 && subtotal === receipt.total && taxed.length === 0 && !rounding
  return [
    {
      label: say('mail.order.items'),
      lines: groupLines(lines).map((line) => {
        const what = [line.size, ...line.options.map((each) => nameAndAmount(each.name, each.amount))].filter(
          Boolean,
        )
        const text = what.length > 0 ? `${line.name} (${what.join(', ')})` : line.name
        return { before: `${line.amount} × `, text, language, amount: money(line.price) }
      }),
    },
    ...(only ? [] : [sum(say('mail.order.subtotal'), money(subtotal))]),
    ...(deliveryFee > 0 ? [sum(say('mail.order.deliveryFee'), money(deliveryFee))] : []),
    ...(taxes > 0 || taxIncluded ? taxed : []),
    ...(tip > 0 ? [sum(say('mail.order.tip'), money(tip))] : []),
    // Messages written before receipts had a rounding are sent without it.
    ...(rounding ? [sum(say('mail.order.rounding'), money(rounding))] : []),
    totalRow(receipt, locale, say),
  ]
}

export function totalRow(
  { total, currency }: Pick<Receipt, 'total' | 'currency'>,
  locale: Locale,
  say: Say,
): MailRow {
  return {
    label: say('mail.order.total'),
    lines: [{ text: '', amount: formatMoney(total, currency, locale), strong: true }],
  }
}

function sum(label: string, amount: string): MailRow {
  return { label, lines: [{ text: '', amount }] }
}

export function row(label: string, texts: readonly string[]): MailRow {
  return { label, lines: texts.map((text) => ({ text })) }
}

function nameAndAmount(name: string, amount: number): string {
  return amount > 1 ? `${amount} × ${name}` : name
}
