import { useRef } from 'react'
import { Form } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { minorUnitDigits } from '#domain/money/minor-units.ts'
import { ownValue } from '#domain/own-value.ts'
import { useFirstProblem } from '#web/form/form-problems.tsx'
import { fieldProblems } from '#web/form/field-problems.ts'
import type { FormResult } from '#web/form/form-result.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { amountInForm, ruleField, rulesCommand } from './money-command.ts'

type Rules = AnswerOf<'host.paymentRules'>

interface HostPaymentRulesProps {
  readonly rules: Rules
  readonly restaurant: string
  /** Result of this form if it was rejected, so the form can be shown again as submitted. */
  readonly result: FormResult | null
}

/** Number of empty rows after the existing deposits. */
const spareRows = 3

/** Form for what guests pay at booking and how long they can cancel for free. Works without scripts. */
export function HostPaymentRules({ rules, restaurant, result }: HostPaymentRulesProps) {
  const text = useText()
  const { t } = text
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, result)
  const { currency, gateway, stripeAccountId, isAccountLost } = rules
  const digits = minorUnitDigits(currency)
  const problems = fieldProblems(result?.problem ?? null, text)
  const errorAt = (name: string) => problems.find(({ field }) => field === name)?.message
  const saved = savedValues(rules, digits)
  const sent = result?.values
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
      <h2 id="payment-rules" className="mb-4 text-step-2">
        {t('dev.paymentRules')}
      </h2>
      <p className="text-ink-soft">
        {[
          gateway ? t('dev.gateway', { gateway }) : t('dev.noGateway'),
          currency,
          stripeAccountId && t('dev.stripeAccount', { account: stripeAccountId }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isAccountLost && (
        <Notice tone="bad" className="mt-4 max-w-prose">
          {t('dev.accountLost')}
        </Notice>
      )}
      <Form ref={form} method="post" className="mt-4 grid max-w-prose gap-6" noValidate>
        <input type="hidden" name="restaurant" value={restaurant} />
        <input type="hidden" name="digits" value={digits} />
        <input type="hidden" name="rows" value={rows} />
        <fieldset>
          <legend className="font-medium">{t('dev.charge')}</legend>
          {(['deposit', 'fee'] as const).map((charge) => (
            <CheckField
              key={`${charge} ${isFee}`}
              type="radio"
              name="charge"
              value={charge}
              label={t(charge === 'fee' ? 'dev.chargeLater' : 'dev.chargeDeposit')}
              error={charge === 'fee' && errorAt('noShowFeeEnabled')}
              defaultChecked={(charge === 'fee') === isFee}
            />
          ))}
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="font-medium">{t('dev.amounts', { currency })}</legend>
          <p className="text-small text-ink-soft">{t('dev.amountsHint')}</p>
          {Array.from({ length: rows }, (_, row) => {
            const size = value(ruleField.size(row))
            const amount = value(ruleField.amount(row))
            const error = size === '' && amount === '' ? undefined : errorAt(`depositRules.${size}`)
            return (
              <div key={`${row} ${size} ${amount}`} className="grid grid-cols-2 items-start gap-4">
                <TextField
                  name={ruleField.size(row)}
                  label={t('dev.partySize')}
                  inputMode="numeric"
                  maxLength={6}
                  defaultValue={size}
                />
                <TextField
                  name={ruleField.amount(row)}
                  label={t('dev.amount')}
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
          {number('chargeIfCancelledBefore', 'dev.freeHours', 8760)}
          {number('lateRefundPercent', 'dev.lateRefund', 100)}
          <TextField
            key={value('chargeIfCancelledBeforeTime')}
            name="chargeIfCancelledBeforeTime"
            type="time"
            label={t('dev.freeTime')}
            defaultValue={value('chargeIfCancelledBeforeTime')}
            error={errorAt('chargeIfCancelledBeforeTime')}
            required
          />
        </div>
        <div>
          {check('chargeIfCancelledBeforeTimeEnabled', 'dev.freeTimeOn', 'dev.freeTimeHint')}
          {check('returnsIfRefilled', 'dev.refilled')}
          {check('online', 'dev.payOnline')}
          {check('cashEnabled', 'dev.payCash')}
          {check('invoiceEnabled', 'dev.payInvoice')}
        </div>
        <div>
          <Button kind="quiet" size="small" name="command" value={rulesCommand}>
            {t('dev.savePaymentRules')}
          </Button>
        </div>
      </Form>
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
