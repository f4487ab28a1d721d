import type { AnswerOf } from '#contracts/calls.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { TermsList, termsAt } from '#web/guest/payments/payment/terms-list.tsx'
import { type DepositChoice, WaysToPayDeposit } from '#web/guest/payments/payment/ways-to-pay-deposit.tsx'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'

interface ChangeCostsProps {
  /** The ways to pay the deposit; shown only if there are several. */
  readonly choice: DepositChoice
  readonly costs: AnswerOf<'payments.previewChange'>
  /** The time of the changed reservation, in ISO 8601 with the restaurant's offset. */
  readonly reservationTime: string
  readonly place: string
  readonly timeZone: string
  /** When the costs were calculated, in milliseconds. */
  readonly now: number
  /** Whether the guest had ticked the consent box before the form was shown again. */
  readonly isTicked: boolean
  readonly error: string | undefined
}

/** Shows what a change would cost or refund, the terms that would apply, and a box for the guest's consent. */
export function ChangeCosts({
  choice,
  costs,
  reservationTime,
  place,
  timeZone,
  now,
  isTicked,
  error,
}: ChangeCostsProps) {
  const { t, locale } = useText()
  const { payFirst, back, lost, cardFirst, currency } = costs
  const terms = termsAt(costs.terms, now)
  const { consentSentence } = costs.terms
  const money = (amount: number) => ({ amount: formatMoney(amount, currency, locale) })
  const paidBefore = payFirst > 0 ? costs.terms.amount - payFirst : 0
  const sentence =
    payFirst > 0
      ? t('changeCosts.pay', money(payFirst))
      : back > 0
        ? t('changeCosts.back', money(back))
        : t(cardFirst ? 'changeCosts.card' : 'changeCosts.nothing')
  const details =
    paidBefore > 0
      ? t('changeCosts.paid', { ...money(costs.terms.amount), paid: money(paidBefore).amount })
      : lost > 0
        ? t('changeCosts.lost', money(lost))
        : ''
  return (
    <section className="grid gap-4 border-t border-line pt-4" aria-labelledby="change-costs">
      <div>
        <h3 id="change-costs" className="eyebrow font-sans">
          {t('changeCosts.title')}
        </h3>
        <output className="mt-1 block text-step-1 group-has-[[data-elsewhere]:checked]/booking:hidden">
          {sentence}
        </output>
        {details && (
          <p className="numbers mt-1 text-ink-soft group-has-[[data-elsewhere]:checked]/booking:hidden">
            {details}
          </p>
        )}
      </div>
      {choice.waysToPay.length > 1 && <WaysToPayDeposit {...choice} {...money(costs.terms.amount)} />}
      <div className="grid gap-4 group-has-[[data-elsewhere]:checked]/booking:hidden">
        {terms && <TermsList {...{ terms, reservationTime, place, timeZone }} />}
        {consentSentence && (
          <CheckField
            name="consent"
            id="field-consent"
            value={consentSentence}
            label={consentSentence}
            defaultChecked={isTicked}
            error={error}
          />
        )}
      </div>
    </section>
  )
}
