import type { ReactNode } from 'react'
import type { OrderReceipt } from '#contracts/ordering/order-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { groupLines, type Receipt, type ReceiptLine } from '#domain/ordering/receipt.ts'
import { isolated } from '#domain/translations/isolated.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'

interface ReceiptTableProps {
  readonly receipt: Receipt | OrderReceipt
  /** Whether to list each line above the subtotal. */
  readonly withLines?: boolean
  readonly isDelivery: boolean
  /** Language tag of the names of dishes and options, if it isn't the guest's. */
  readonly menuLanguage?: string | undefined
}

/** The rows add up to the total. */
export function ReceiptTable({ receipt, withLines = false, isDelivery, menuLanguage }: ReceiptTableProps) {
  const { t, locale } = useText()
  const { lines, subtotal, deliveryFee, taxLines, taxIncluded, tip, rounding, total, currency } = receipt
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const rate = (percent: number) => formatNumber(percent, locale, decimalsOf(percent))
  return (
    <dl className="numbers">
      {withLines &&
        groupLines<ReceiptLine>(lines).map(({ id, repeatIndex, amount, name, size, options, price }) => (
          <Row
            key={`${repeatIndex} ${id}`}
            name={
              <>
                {`${t('receipt.times', { amount })} `}
                <span lang={menuLanguage}>
                  {[name, size, ...options.map(optionText)].filter(Boolean).join(', ')}
                </span>
              </>
            }
            value={money(price)}
          />
        ))}
      <Row
        name={t('receipt.subtotal')}
        value={money(subtotal)}
        className={withLines ? 'mt-2 border-t border-line pt-3 text-ink-soft' : 'text-ink-soft'}
      />
      {isDelivery && (
        <Row
          name={t('receipt.deliveryFee')}
          value={deliveryFee === 0 ? t('receipt.free') : money(deliveryFee)}
          className="text-ink-soft"
        />
      )}
      {!taxIncluded &&
        taxLines.map(({ name, percent, amount }) => (
          <Row
            key={`${name} ${percent}`}
            name={t('receipt.taxRate', { name, percent: rate(percent) })}
            value={money(amount)}
            className="text-ink-soft"
          />
        ))}
      {tip > 0 && <Row name={t('receipt.tip')} value={money(tip)} className="text-ink-soft" />}
      {rounding !== 0 && (
        <Row name={t('receipt.rounding')} value={money(rounding)} className="text-ink-soft" />
      )}
      <Row
        name={t('receipt.total')}
        value={money(total)}
        className="mt-2 border-t border-ink pt-3 text-step-1 font-medium"
      />
      {taxIncluded &&
        taxLines.map(({ name, percent, amount }) => (
          <Row
            key={`${name} ${percent}`}
            name={t('receipt.taxInside', { name, percent: rate(percent) })}
            value={money(amount)}
            className="text-small text-ink-soft"
          />
        ))}
    </dl>
  )
}

function optionText({ name, amount }: { readonly name: string; readonly amount: number }): string {
  return amount > 1 ? `${amount} × ${isolated(name)}` : name
}

interface RowProps {
  readonly name: ReactNode
  readonly value: string
  readonly className?: string
}

function Row({ name, value, className }: RowProps) {
  return (
    <div className={classes('flex justify-between gap-4 py-1', className)}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="flex-none">{value}</dd>
    </div>
  )
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
