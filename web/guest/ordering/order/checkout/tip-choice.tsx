import { formatMoney } from '#domain/money/format-money.ts'
import { minorUnitDigits } from '#domain/money/minor-units.ts'
import { tipChoices } from '#domain/ordering/tips.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { PickChoice } from '#web/ui/fields/pick.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { OrderValues } from './submit-order.ts'
import type { ShownMenu } from '../menu/shown-menu.ts'

interface TipChoiceProps {
  readonly menu: ShownMenu
  /** Subtotal before tax, in minor units. */
  readonly subtotal: number
  readonly values: Pick<OrderValues, 'tip' | 'tipAmount'>
  readonly error: string | undefined
}

/** Lets guests choose a tip: a percentage of the subtotal or a custom amount. Nothing is preselected. */
export function TipChoice({ menu, subtotal, values, error }: TipChoiceProps) {
  const { t, locale } = useText()
  const { tipPercents, currency } = menu
  if (tipPercents.length === 0) return null
  return (
    <fieldset className="group">
      <legend className="flex w-full items-baseline justify-between gap-4">
        <span className="font-medium">{t('orderCheckout.tip')}</span>
        <span className="text-small text-ink-soft">{t('orderMenu.optional')}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        <PickChoice name="tip" value="0" defaultChecked={values.tip === '0'}>
          {t('orderCheckout.noTip')}
        </PickChoice>
        {tipChoices({ subtotal, currency }, tipPercents).map(({ percent, amount }) => (
          <PickChoice
            key={percent}
            name="tip"
            value={percent}
            defaultChecked={values.tip === String(percent)}
          >
            <span className="numbers grid text-center">
              {t('orderCheckout.percent', { percent: formatNumber(percent, locale) })}
              <span className="text-fine font-regular">{formatMoney(amount, currency, locale)}</span>
            </span>
          </PickChoice>
        ))}
        <PickChoice name="tip" value="other" defaultChecked={values.tip === 'other'}>
          {t('orderCheckout.otherTip')}
        </PickChoice>
      </div>
      <div className="mt-3 max-w-60 group-not-has-[[value=other]:checked]:hidden">
        <TextField
          name="tipAmount"
          label={t('orderCheckout.tipAmount', { currency })}
          error={error}
          inputMode={minorUnitDigits(currency) > 0 ? 'decimal' : 'numeric'}
          defaultValue={values.tipAmount}
          autoComplete="off"
          maxLength={14}
        />
      </div>
    </fieldset>
  )
}
