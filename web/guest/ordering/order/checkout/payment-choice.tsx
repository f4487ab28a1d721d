import type { OrderingType } from '#contracts/ordering/ordering-menu.ts'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { AlertIcon } from '#web/ui/icons.tsx'

const ways = ['card', 'cash', 'invoice'] as const

const names = {
  card: 'orderCheckout.card',
  cash: 'orderCheckout.cash',
  invoice: 'orderCheckout.invoice',
} as const

const errorId = 'field-paymentType-error'

interface PaymentChoiceProps {
  readonly terms: OrderingType
  readonly chosen: string
  readonly error: string | undefined
}

/** Radio buttons for the payment method. If only one is offered, it's preselected. */
export function PaymentChoice({ terms, chosen, error }: PaymentChoiceProps) {
  const { t } = useText()
  const offered = ways.filter((way) => terms.deliveryPayment[way])
  const only = offered.length === 1 ? offered[0] : undefined
  return (
    <fieldset>
      <legend className="font-medium">{t('orderCheckout.pay')}</legend>
      {error && (
        <p id={errorId} className="flex gap-1.5 text-small text-bad">
          <AlertIcon size={18} className="flex-none" />
          <span>{error}</span>
        </p>
      )}
      {offered.map((way) => (
        <CheckField
          key={way}
          type="radio"
          name="paymentType"
          value={way}
          label={t(names[way])}
          defaultChecked={way === (only ?? chosen)}
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
      ))}
    </fieldset>
  )
}
