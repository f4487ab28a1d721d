import { formatMoney } from '#domain/money/format-money.ts'
import { summarizeReservation } from '#domain/summary/summarize-reservation.ts'
import { paymentWords } from '#web/text/line-words.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import type { MoneyData } from './load-money.ts'

/** Shows what was paid and refunded, to keep or print. */
export function Receipt({ loaded: { money, booking, now } }: { loaded: MoneyData }) {
  const text = useText()
  const { t, locale } = text
  const { currency } = booking
  const { taken, refunded, comingBack, disputes, fee } = money
  const takenBack = disputes.reduce((sum, { state, amount }) => sum + (state === 'won' ? 0 : amount), 0)
  // The section about the fee already says what happens with the card.
  if (taken === 0 && fee) return null
  if (taken === 0) {
    const { payment } = summarizeReservation(booking, { now })
    return (
      <p className="text-ink-soft">
        {payment ? paymentWords(payment, text, booking.timeZone) : t('moneyPage.nothing')}
      </p>
    )
  }
  const rows = [
    [t('moneyPage.paid'), taken],
    [t('money.refunded'), -refunded],
    [t('money.comingBack'), -comingBack],
    [t('money.takenBack'), -takenBack],
  ] as const
  return (
    <section aria-labelledby="receipt" className="slip grid gap-3">
      <h2 id="receipt" className="text-step-1">
        {t('moneyPage.receipt')}
      </h2>
      <dl className="ledger">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([what, amount]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd className="numbers">{formatMoney(amount, currency, locale).replace('-', '−')}</dd>
            </div>
          ))}
        <div className="font-medium">
          <dt>{t('moneyPage.total')}</dt>
          <dd className="numbers">
            {formatMoney(taken - refunded - comingBack - takenBack, currency, locale)}
          </dd>
        </div>
      </dl>
      <p className="no-print noscript:hidden">
        <Button type="button" kind="quiet" size="small" onClick={() => print()}>
          {t('moneyPage.print')}
        </Button>
      </p>
    </section>
  )
}
