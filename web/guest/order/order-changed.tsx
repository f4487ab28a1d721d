import { formatMoney } from '#domain/money/format-money.ts'
import { refusalOf } from '#web/form/form-result.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { NotPlaced } from './submit-order.ts'
import { timeWords } from './when-words.ts'

/**
 * Shows how the price or time of an order has changed since the guest saw it. Nothing was ordered; pressing the same
 * button again accepts the change.
 */
export function OrderChanged({ result, today }: { result: NotPlaced | null; today: string }) {
  const text = useText()
  const { t, locale } = text
  const change = refusalOf(result?.problem ?? null)?.order
  if (!change) return null
  const { seenTotal, total, currency, seenPromised, promised } = change
  const money = (amount: number) => formatMoney(amount, currency, locale)
  return (
    <Notice tone="warn" live title={t('orderCheckout.changed')}>
      <ul className="numbers">
        {seenTotal !== total && (
          <li>{t('orderCheckout.totalChanged', { before: money(seenTotal), now: money(total) })}</li>
        )}
        {seenPromised !== promised && (
          <li>
            {t('orderCheckout.timeChanged', {
              before: timeWords(seenPromised, today, text),
              now: timeWords(promised, today, text),
            })}
          </li>
        )}
      </ul>
      <p>{t('orderCheckout.changedHint')}</p>
    </Notice>
  )
}
