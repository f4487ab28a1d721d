import { type FormEvent, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { ownValue } from '#domain/own-value.ts'
import { FormNotice, useFieldProblems } from '#web/form/form-problems.tsx'
import type { FormResult } from '#web/form/form-result.ts'
import { timeWords } from '#web/guest/ordering/order/takers/when-words.ts'
import { ContactFields } from '#web/parts/contact/contact-fields.tsx'
import { useDetailProblems } from '#web/parts/contact/use-detail-problems.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { SiteTerms } from '#web/shell/site-terms.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { StartData } from './start-screen.tsx'

const fields = ['customerName', 'email', 'phoneNumber', 'minutes', 'limit']
const choices = [15, 30, 45, 60, 90, 120, 180]

/**
 * Returns who can pay and how: the host or each person, in cash or by card. Paying by card separately is possible
 * only for takeaway.
 */
function waysToPay({ terms: { deliveryPayment: offered }, type }: Pick<StartData, 'terms' | 'type'>) {
  const card = offered.cash ? 'groupOrder.iPayCard' : 'groupOrder.iPay'
  return [
    { way: 'host', label: 'groupOrder.iPay', hint: 'groupOrder.iPayHint', isOffered: offered.cash },
    { way: 'host card', label: card, hint: 'groupOrder.iPayCardHint', isOffered: offered.card },
    { way: 'each', label: 'groupOrder.eachPays', hint: 'groupOrder.eachPaysHint', isOffered: offered.cash },
    {
      way: 'each card',
      label: 'groupOrder.eachPaysCard',
      hint: 'groupOrder.eachPaysCardHint',
      isOffered: offered.card && type === 'takeaway',
    },
  ].filter(({ isOffered }) => isOffered) as readonly {
    readonly way: string
    readonly label: MessageKey
    readonly hint: MessageKey
  }[]
}

interface StartPageProps {
  readonly data: StartData
  readonly title: string
  readonly result: FormResult | null
}

/**
 * Asks for the deadline, the spending limit, who pays, and the host's contact. First explains what happens at the
 * deadline.
 */
export function StartPage({ data, title, result }: StartPageProps) {
  const text = useText()
  const { t } = text
  const to = useTo()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().state === 'submitting'
  const sendsTexts = useSendsTexts()
  const at = useFieldProblems(result, fields)
  const values = result?.values ?? {}
  const value = (name: string) => ownValue(values, name) ?? ''
  const { restaurant, currency, type, query, today } = data
  const when = query.time ? timeWords(query.time, null, today, text) : t('groupOrder.asap')
  const back = Object.fromEntries(new URLSearchParams(search))
  const contact = useDetailProblems(form, result)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (sending) event.preventDefault()
    else contact.onSubmit(event)
  }
  return (
    <div className="mx-auto grid max-w-narrow gap-6">
      <Anchor
        href={to.delivery(restaurant.idOrName, back)}
        className="link inline-flex min-h-target items-center gap-2 text-ink-soft"
      >
        <ArrowLeftIcon size={18} />
        {t('groupOrder.back')}
      </Anchor>
      <div className="grid gap-2">
        <h1 className="text-step-4 wrap-anywhere">{title}</h1>
        <p className="text-step-1 text-ink-soft">{t('groupOrder.startLead')}</p>
        <p className="numbers">
          <b className="font-medium">
            {t(type === 'delivery' ? 'groupOrder.delivery' : 'groupOrder.takeaway')}
          </b>{' '}
          · {when}
          {type === 'delivery' && query.address && <span>{` · ${query.address}`}</span>}
        </p>
      </div>
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid gap-6"
        onInput={contact.onInput}
        onSubmit={submit}
      >
        <FormNotice {...{ result, fields }} />
        <input type="hidden" name="id" value={value('id') || data.newId} />
        <SelectField
          name="minutes"
          label={t('groupOrder.deadline')}
          hint={t('groupOrder.deadlineHint')}
          {...at('minutes')}
          defaultValue={value('minutes') || '30'}
          options={choices.map((minutes) => ({
            value: String(minutes),
            text: t('groupOrder.inMinutes', { minutes }),
          }))}
        />
        <TextField
          name="limit"
          label={t('groupOrder.limit', { currency })}
          optionalMark={t('groupOrder.optional')}
          hint={t('groupOrder.limitHint')}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          {...at('limit')}
          defaultValue={value('limit')}
        />
        <fieldset>
          <legend className="font-medium">{t('groupOrder.whoPays')}</legend>
          {waysToPay(data).map(({ way, label, hint }, at) => (
            <CheckField
              key={way}
              type="radio"
              name="pays"
              value={way}
              label={t(label)}
              hint={t(hint)}
              defaultChecked={value('pays') ? value('pays') === way : at === 0}
            />
          ))}
        </fieldset>
        <ContactFields
          form={form}
          errorAt={contact.errorAt}
          values={{
            customerName: value('customerName'),
            email: value('email'),
            phoneNumber: value('phoneNumber'),
          }}
          hint={t(sendsTexts ? 'groupOrder.contactHint' : 'groupOrder.contactHintNoTexts')}
        />
        <div className="grid gap-3">
          <Button wide aria-disabled={sending || undefined}>
            {t('groupOrder.start')}
          </Button>
          <SiteTerms>{t('groupOrder.startTerms')}</SiteTerms>
        </div>
      </Form>
    </div>
  )
}
