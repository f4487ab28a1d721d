import { type MessageKey, useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import type { DepositMethod } from '#web/parts/payments/deposit-methods.ts'

export interface DepositChoice {
  readonly waysToPay: readonly DepositMethod[]
  /** The chosen way; empty if the guest hasn't chosen one yet. */
  readonly chosen: DepositMethod | ''
  readonly error: string | undefined
}

const names: Readonly<Record<DepositMethod, MessageKey>> = {
  card: 'terms.byCard',
  cash: 'terms.byCash',
  invoice: 'terms.byInvoice',
}

const hints: Readonly<Record<DepositMethod, MessageKey | null>> = {
  card: null,
  cash: 'terms.atRestaurant',
  invoice: 'terms.invoiceHint',
}

/** The first way that the restaurant takes is preselected. */
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
