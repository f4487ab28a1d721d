import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { ZoneLine } from '#web/parts/times/zone-line.tsx'
import { momentIn } from '#web/text/moment.ts'
import { type Text, useText } from '#web/text/text.tsx'

interface CancelPreviewProps {
  readonly cancel: NonNullable<ReservationMoney['cancel']>
  readonly terms: ReservationMoney['terms']
  readonly currency: string
  readonly place: string
  readonly timeZone: string
}

/** Shows what canceling costs if done now or later, and what a no-show costs. */
export function CancelPreview({ cancel, terms, currency, place, timeZone }: CancelPreviewProps) {
  const text = useText()
  const { t } = text
  const { now, later, freeUntil, noShow } = cancel
  const rows = [
    [t('money.cancelNow'), outcomeOf(now, currency, text)],
    ...(later && freeUntil
      ? [[t('money.cancelLater', momentIn(timeZone, freeUntil, text)), outcomeOf(later, currency, text)]]
      : []),
    [t('money.noShow'), outcomeOf(noShow, currency, text)],
  ] as const
  return (
    <div>
      <dl className="ledger">
        {rows.map(([what, result]) => (
          <div key={what}>
            <dt className="numbers">{what}</dt>
            <dd className="numbers text-end font-medium">{result}</dd>
          </div>
        ))}
      </dl>
      {terms?.returnsIfRefilled && (
        <p className="mb-2 text-small text-ink-soft">
          {t(terms.chargeType === 'Deposit' ? 'terms.refilledDeposit' : 'terms.refilledFee', {
            amount: formatMoney(terms.amount, currency, text.locale),
          })}
        </p>
      )}
      {freeUntil && (
        <ZoneLine instant={freeUntil} timeZone={timeZone} says="terms.ownDeadline">
          {t('terms.zone', { place })}
        </ZoneLine>
      )}
    </div>
  )
}

function outcomeOf(
  { of, back, fee }: { readonly of: number; readonly back: number; readonly fee: number },
  currency: string,
  { t, locale }: Text,
): string {
  const money = (amount: number) => formatMoney(amount, currency, locale)
  if (fee > 0) return t('money.upTo', { amount: money(fee) })
  return of > 0 ? t('money.backOf', { back: money(back), paid: money(of) }) : t('money.free')
}
