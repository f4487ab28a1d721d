import { type MessageKey, useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import type { WayOfPaying } from './ways-of-paying.ts'

export interface DepositChoice {
  readonly waysToPay: readonly WayOfPaying[]
  /** Empty before the guest has chosen. */
  readonly chosen: WayOfPaying | ''
  readonly error: string | undefined
}

const names: Readonly<Record<WayOfPaying, MessageKey>> = {
  card: 'terms.byCard',
  cash: 'terms.byCash',
  invoice: 'terms.byInvoice',
}

const hints: Readonly<Record<WayOfPaying, MessageKey | null>> = {
  card: null,
  cash: 'terms.atRestaurant',
  invoice: 'terms.invoiceHint',
}

/** The ways to pay a deposit that a restaurant takes. The first way is chosen beforehand. */
export function WaysToPayDeposit({ waysToPay, chosen, error, amount }: DepositChoice & { amount: string }) {
  const { t } = useText()
  const checked = waysToPay.find((way) => way === chosen) ?? waysToPay[0]
  return (
    <fieldset id="field-paymentType" tabIndex={-1} aria-describedby={error && 'field-paymentType-error'}>
      <legend className="font-medium">{t('terms.howToPay')}</legend>
      {error && (
        <p id="field-paymentType-error" className="text-small text-bad">
          {error}
        </p>
      )}
      {waysToPay.map((way) => {
        const hint = hints[way]
        return (
          <CheckField
            key={way}
            type="radio"
            name="paymentType"
            value={way}
            label={t(names[way])}
            hint={hint && t(hint, { amount })}
            defaultChecked={way === checked}
            {...(way !== 'card' && { 'data-elsewhere': '' })}
          />
        )
      })}
    </fieldset>
  )
}
