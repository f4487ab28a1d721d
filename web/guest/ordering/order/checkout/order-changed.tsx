import type { WireRefusal } from '#contracts/client.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { timeWords } from '../takers/when-words.ts'

/**
 * Shows how the price or time of an order has changed since the guest saw it. Nothing was ordered; pressing the same
 * button again accepts the change.
 */
export function OrderChanged({
  change,
  today,
  timeZone,
}: {
  readonly change: NonNullable<WireRefusal['order']>
  readonly today: string
  readonly timeZone: string
}) {
  const text = useText()
  const { t, locale } = text
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
              before: timeWords(seenPromised, timeZone, today, text),
              now: timeWords(promised, timeZone, today, text),
            })}
          </li>
        )}
      </ul>
      <p>{t('orderCheckout.changedHint')}</p>
    </Notice>
  )
}

/** Asks a guest who has just placed the same order whether they want another one. Its button is part of the form. */
export function SameOrder({ refusal: { message, made } }: { readonly refusal: WireRefusal }) {
  const { t } = useText()
  const to = useTo()
  return (
    <Notice tone="warn" live title={message}>
      {/* The Enter key presses the first button. */}
      <button className="hidden" name="step" value="place" tabIndex={-1} aria-hidden="true" />
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {made && (
          <Anchor className="link inline-flex min-h-target items-center" href={to.order(made.id, made.token)}>
            {t('orderCheckout.seeOrder')}
          </Anchor>
        )}
        <Button kind="quiet" size="small" name="step" value="another">
          {t('orderCheckout.orderAnother')}
        </Button>
      </p>
    </Notice>
  )
}
