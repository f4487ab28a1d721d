import type { AnswerOf } from '#contracts/calls.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { type DepositChoice, WaysToPayDeposit } from './ways-to-pay-deposit.tsx'
import { TermsList } from './terms-list.tsx'

/** What a booking costs if it is made now. Its consent sentence is null if nothing is paid online. */
export type MoneyOffer = AnswerOf<'reservations.calculateFees'>

interface MoneyStepProps {
  readonly offer: MoneyOffer
  readonly reservationTime: string
  readonly place: string
  readonly timeZone: string
  /** Whether the guest had ticked the consent box before the form was shown again. */
  readonly isTicked: boolean
  readonly error: string | undefined
  /** The ways to pay the deposit; if omitted, it is paid online. */
  readonly choice?: DepositChoice
}

/**
 * Shows what is due now, the terms for canceling, and a box for the guest's consent, which is never ticked in
 * advance.
 */
export function MoneyStep(props: MoneyStepProps) {
  const { offer, reservationTime, place, timeZone, isTicked, error, choice } = props
  const { t, locale } = useText()
  const { chargeType, currency, due, consentSentence } = offer
  const isDeposit = chargeType === 'Deposit'
  const terms = { ...due, chargeType, currency, amount: isDeposit ? offer.amount : offer.cancellationFee }
  const amount = formatMoney(isDeposit ? offer.amount : 0, currency, locale)
  return (
    <section
      className="grid gap-4 border-line not-[details+&]:border-t not-[details+&]:pt-5"
      aria-labelledby="money-title"
    >
      <h2 id="money-title" className="flex flex-wrap items-baseline justify-between gap-x-4 text-body">
        <span className="font-sans font-regular">{t(isDeposit ? 'terms.deposit' : 'terms.card')}</span>
        <span className="numbers text-step-4">{amount}</span>
      </h2>
      {choice && choice.waysToPay.length > 1 && <WaysToPayDeposit {...choice} amount={amount} />}
      {/* Deposits that aren't paid online have no terms to agree to. Hidden by CSS, so that it works without scripts. */}
      <div className="grid gap-4 group-has-[[data-elsewhere]:checked]/booking:hidden">
        <TermsList {...{ terms, reservationTime, place, timeZone }} />
        {consentSentence === null ? (
          due.atRestaurant && isDeposit && <p>{t('terms.atRestaurant', { amount })}</p>
        ) : (
          <>
            <CheckField
              name="consent"
              id="field-consent"
              value={consentSentence}
              label={consentSentence}
              defaultChecked={isTicked}
              error={error}
              required
            />
            <p className="text-small text-ink-soft">{t(isDeposit ? 'terms.payNext' : 'terms.cardNext')}</p>
          </>
        )}
      </div>
    </section>
  )
}
