import type { AnswerOf } from '#contracts/calls.ts'
import { minorUnitDigits } from '#domain/money/minor-units.ts'
import { ownValue } from '#domain/own-value.ts'
import { fieldProblems } from '#web/form/field-problems.ts'
import { useForm } from '#web/form/use-form.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { amountInForm, digitsField, ruleField } from './money-steps.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostForm } from '#web/host/parts/host-form.tsx'

type Rules = AnswerOf<'host.paymentRules'>

const ownFields: ReadonlySet<string> = new Set([
  'noShowFeeEnabled',
  'chargeIfCancelledBefore',
  'chargeIfCancelledBeforeTime',
  'chargeIfCancelledBeforeTimeEnabled',
  'lateRefundPercent',
  'returnsIfRefilled',
  'cashEnabled',
  'invoiceEnabled',
])

/** Whether a field of the form shows a problem with this part of the rules. */
function isShown(field: string): boolean {
  return ownFields.has(field) || field.startsWith('depositRules.')
}

/** Number of empty rows after the existing deposits. */
const spareRows = 3

/** What guests pay when they book, and until when they can cancel for free. */
export function PaymentRules({ rules }: { readonly rules: Rules }) {
  const text = useText()
  const { t } = text
  const form = useForm('setRules')
  const { may } = useAtRestaurant()
  const mayChange = may('setup.money')
  const { result } = form
  const { currency, gateway, stripeAccountId, isAccountLost } = rules
  const digits = minorUnitDigits(currency)
  const problems = fieldProblems(result?.problem ?? null, text)
  const errorAt = (name: string) => problems.find(({ field }) => field === name)?.message
  const saved = savedValues(rules, digits)
  const sent = result?.problem ? result.values : null
  const isOn = (name: string) => (sent ? Object.hasOwn(sent, name) : saved.on.has(name))
  const value = (name: string) => ownValue(sent ?? saved.texts, name) ?? ''
  const rows = Math.max(Number(sent?.['rows'] ?? 0), saved.rows)
  const isFee = (sent ? sent['charge'] : saved.charge) === 'fee'
  const check = (name: string, label: MessageKey, hint?: MessageKey) => (
    <CheckField
      key={`${name} ${isOn(name)}`}
      name={name}
      value="yes"
      label={t(label)}
      hint={hint && t(hint)}
      error={errorAt(name)}
      defaultChecked={isOn(name)}
    />
  )
  const number = (name: string, label: MessageKey, max: number) => (
    <TextField
      key={`${name} ${value(name)}`}
      name={name}
      type="number"
      label={t(label)}
      min={0}
      max={max}
      defaultValue={value(name)}
      error={errorAt(name)}
      required
    />
  )
  return (
    <section className="mt-10" aria-labelledby="payment-rules">
      <h2 id="payment-rules" className="mb-2 text-step-1">
        {t('hostMoney.rules')}
      </h2>
      <p className="text-ink-soft">
        {[
          gateway ? t('hostMoney.gateway', { gateway }) : t('hostMoney.noGateway'),
          currency,
          stripeAccountId && t('hostMoney.stripeAccount', { account: stripeAccountId }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isAccountLost && (
        <Notice tone="bad" className="mt-4 max-w-prose">
          {t('hostMoney.accountLost')}
        </Notice>
      )}
      {!mayChange && <p className="mt-2 text-ink-soft">{t('hostMoney.ownersOnly')}</p>}
      <fieldset disabled={!mayChange} className="mt-4">
        <HostForm
          form={form}
          step="setRules"
          fields={problems.map(({ field }) => field).filter(isShown)}
          submit={t('hostMoney.saveRules')}
        >
          <input type="hidden" name={digitsField} value={digits} />
          <input type="hidden" name="rows" value={rows} />
          <fieldset>
            <legend className="font-medium">{t('hostMoney.charge')}</legend>
            {(['deposit', 'fee'] as const).map((charge) => (
              <CheckField
                key={`${charge} ${isFee}`}
                type="radio"
                name="charge"
                value={charge}
                label={t(charge === 'fee' ? 'hostMoney.chargeLater' : 'hostMoney.chargeDeposit')}
                error={charge === 'fee' && errorAt('noShowFeeEnabled')}
                defaultChecked={(charge === 'fee') === isFee}
              />
            ))}
          </fieldset>
          <fieldset className="grid gap-3">
            <legend className="font-medium">{t('hostMoney.amounts', { currency })}</legend>
            <p className="text-small text-ink-soft">{t('hostMoney.amountsHint')}</p>
            {Array.from({ length: rows }, (_, row) => {
              const size = value(ruleField.size(row))
              const amount = value(ruleField.amount(row))
              const error = size === '' && amount === '' ? undefined : errorAt(`depositRules.${size}`)
              return (
                <div key={`${row} ${size} ${amount}`} className="grid grid-cols-2 items-start gap-4">
                  <TextField
                    name={ruleField.size(row)}
                    label={t('hostMoney.partySize')}
                    inputMode="numeric"
                    maxLength={6}
                    defaultValue={size}
                  />
                  <TextField
                    name={ruleField.amount(row)}
                    label={t('hostMoney.amount')}
                    inputMode="decimal"
                    maxLength={16}
                    defaultValue={amount}
                    error={error}
                  />
                </div>
              )
            })}
          </fieldset>
          <div className="grid items-start gap-4 desktop:grid-cols-2">
            {number('chargeIfCancelledBefore', 'hostMoney.freeHours', 8760)}
            {number('lateRefundPercent', 'hostMoney.lateRefund', 100)}
            <TextField
              key={value('chargeIfCancelledBeforeTime')}
              name="chargeIfCancelledBeforeTime"
              type="time"
              label={t('hostMoney.freeTime')}
              defaultValue={value('chargeIfCancelledBeforeTime')}
              error={errorAt('chargeIfCancelledBeforeTime')}
              required
            />
          </div>
          <div>
            {check('chargeIfCancelledBeforeTimeEnabled', 'hostMoney.freeTimeOn', 'hostMoney.freeTimeHint')}
            {check('returnsIfRefilled', 'hostMoney.refilled')}
            {check('online', 'hostMoney.payOnline')}
            {check('cashEnabled', 'hostMoney.payCash')}
            {check('invoiceEnabled', 'hostMoney.payInvoice')}
          </div>
          {form.result?.problem === null && !form.busy && (
            <output className="block text-good">{t('hostApp.saved')}</output>
          )}
        </HostForm>
      </fieldset>
    </section>
  )
}

function savedValues(rules: Rules, digits: number) {
  const deposits = Object.entries(rules.depositRules)
  const rows = deposits.flatMap(([size, amount], row): [string, string][] => [
    [ruleField.size(row), size],
    [ruleField.amount(row), amountInForm(amount, digits)],
  ])
  const isOn = {
    chargeIfCancelledBeforeTimeEnabled: rules.chargeIfCancelledBeforeTimeEnabled,
    returnsIfRefilled: rules.returnsIfRefilled,
    online: rules.paymentGateway !== 'none',
    cashEnabled: rules.cashEnabled,
    invoiceEnabled: rules.invoiceEnabled,
  }
  const texts: Readonly<Record<string, string>> = {
    ...Object.fromEntries(rows),
    chargeIfCancelledBefore: String(rules.chargeIfCancelledBefore),
    chargeIfCancelledBeforeTime: rules.chargeIfCancelledBeforeTime,
    lateRefundPercent: String(rules.lateRefundPercent),
  }
  return {
    texts,
    on: new Set(Object.entries(isOn).flatMap(([name, on]) => (on ? [name] : []))),
    rows: deposits.length + spareRows,
    charge: rules.creditCardChargeEnabled && rules.noShowFeeEnabled ? 'fee' : 'deposit',
  }
}
