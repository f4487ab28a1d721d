import { useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { OrderQuote } from '#contracts/ordering/order-quote.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import { readChoice } from '#domain/ordering/choice.ts'
import { linePrice } from '#domain/ordering/line-price.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { receiptOf } from '#domain/ordering/receipt.ts'
import { useFieldProblems } from '#web/form/field-problems.ts'
import { FormNotice, useFirstProblem } from '#web/form/form-problems.tsx'
import { refusalOf } from '#web/form/form-result.ts'
import { longest } from '#web/parts/contact/booking-form.ts'
import { ContactFields } from '#web/parts/contact/contact-fields.tsx'
import { useDraft } from '#web/parts/contact/draft.ts'
import { useDetailProblems } from '#web/parts/contact/use-detail-problems.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { SiteTerms } from '#web/shell/site-terms.tsx'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'
import type { OrderData } from '../load-order.ts'
import { OrderChanged, SameOrder } from './order-changed.tsx'
import { changedQuery, type OrderQuery } from '../order-query.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { emptyOrderValues, type NotPlaced, type OrderValues, readOrderForm, readTip } from './submit-order.ts'
import { ReceiptTable } from '#web/parts/payments/receipt-table.tsx'
import type { ShownMenu } from '../menu/shown-menu.ts'
import { TipChoice } from './tip-choice.tsx'
import { timeWords } from '../takers/when-words.ts'

interface CheckoutFormProps {
  readonly data: OrderData
  readonly query: OrderQuery
  readonly menu: ShownMenu
  readonly type: DeliveryType
  readonly lines: readonly CartLine[]
  /** Null if the cart has no quote yet; the order can't be placed without one. */
  readonly quote: OrderQuote | null
  readonly result: NotPlaced | null
  readonly hasProblems: boolean
}

const fields = ['customerName', 'email', 'phoneNumber', 'address', 'tip', 'paymentType', 'specialRequests']

/** Form for the details of an order, with the receipt above the submit button. Works without scripts. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { data, query, menu, type, lines, quote, result, hasProblems } = props
  const text = useText()
  const { t, locale } = text
  const form = useRef<HTMLFormElement>(null)
  const sendsTexts = useSendsTexts()
  const { state, formMethod } = useNavigation()
  useDraft(form)
  useFirstProblem(form, result)
  const { errorAt, onInput, onSubmit } = useDetailProblems(form, result)
  const at = useFieldProblems(result, fields)
  const values = result?.values ?? emptyOrderValues
  const refusal = refusalOf(result?.problem ?? null)
  const terms = menu.typeOf(type)
  const subtotal = lines.reduce((sum, line) => sum + priceIn(menu, line, type), 0)
  // A percentage depends on the lines, which can change after it was chosen.
  const [chosen, setChosen] = useState<Chosen>(values)
  const isPreorder = type === 'preorder'
  const paidBy = menu.paidBy(type, isPreorder ? data.preordered?.order?.paymentType : chosen.paymentType)
  const readable = readTip(chosen, subtotal, menu, paidBy)
  const tip = readable ?? 0
  const isSameTip = chosen.tip === values.tip && chosen.tipAmount === values.tipAmount
  const tipError = readable === null ? t('orderCheckout.tipInvalid') : isSameTip ? at('tip').error : undefined
  useEffect(() => {
    // The choice may have been made before hydration.
    if (form.current) setChosen(chosenIn(form.current))
  }, [])
  const receipt = receiptOf({
    choices: lines.flatMap((line) => readChoice(menu.book, line).choice ?? []),
    deliveryType: type,
    currency: menu.currency,
    taxRules: menu.taxRules,
    deliveryFee: quote?.deliveryFee ?? 0,
    tip,
    paidBy,
  })
  const total = formatMoney(receipt.total, receipt.currency, locale)
  const promise = quote?.promise ?? null
  const sending = state !== 'idle' && formMethod === 'POST'
  const ready = promise !== null && !hasProblems
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="mt-4 grid gap-6"
      onInput={(event) => {
        onInput(event)
        setChosen(chosenIn(event.currentTarget))
      }}
      onSubmit={isPreorder ? undefined : onSubmit}
    >
      <input type="hidden" name="key" value={values.key || data.key} />
      <input type="hidden" name="seenTotal" value={receipt.total} />
      <input type="hidden" name="seenTip" value={tip} />
      <input type="hidden" name="askedTip" value={values.askedTip} />
      <input type="hidden" name="promised" value={promise?.instant ?? ''} />
      {refusal?.order ? (
        <OrderChanged change={refusal.order} today={data.today} timeZone={data.menu.timeZone} />
      ) : refusal?.refused === 'sameOrder' ? (
        <SameOrder refusal={refusal} />
      ) : (
        // What is wrong with single lines is listed above.
        !hasProblems && <FormNotice result={result} fields={fields} failure={t('orderCheckout.notPlaced')} />
      )}
      {!isPreorder && (
        <>
          {type === 'delivery' && <Destination query={query} error={at('address').error} values={values} />}
          <ContactFields
            {...{ form, errorAt }}
            values={values}
            hint={t(sendsTexts ? 'orderCheckout.contactHint' : 'orderCheckout.contactHintNoTexts')}
          />
          <TextArea
            name="specialRequests"
            label={t('orderCheckout.note')}
            optionalMark={t('orderMenu.optional')}
            error={at('specialRequests').error}
            defaultValue={values.specialRequests}
            maxLength={longest.specialRequests}
            rows={2}
          />
          <TipChoice {...{ menu, subtotal, values }} error={tipError} />
          {terms && (
            <PaymentChoice terms={terms} chosen={values.paymentType} error={at('paymentType').error} />
          )}
        </>
      )}
      <section aria-labelledby="receipt" className="grid gap-2">
        <h3 id="receipt" className="text-step-1">
          {t('orderCheckout.receipt')}
        </h3>
        <ReceiptTable receipt={receipt} isDelivery={type === 'delivery'} />
      </section>
      <div className="grid gap-3">
        {promise && (
          <p aria-live="polite" className="numbers font-medium">
            {t(promiseKeys[type], { time: timeWords(promise.instant, data.menu.timeZone, data.today, text) })}
          </p>
        )}
        {terms && !isPreorder && (
          <p className="text-small text-ink-soft">
            {terms.cancelMinutes === null || (promise && promise.minutes <= terms.cancelMinutes)
              ? t('orderCheckout.noCancel')
              : t('orderCheckout.cancelUntil', { minutes: terms.cancelMinutes })}
          </p>
        )}
        <Button
          wide
          name="step"
          value="place"
          className="numbers"
          disabled={!ready || undefined}
          aria-disabled={sending || undefined}
        >
          {sending
            ? t('orderCheckout.placing')
            : t(isPreorder ? 'orderCheckout.savePreorder' : 'orderCheckout.place', { total })}
        </Button>
        {!isPreorder && <SiteTerms />}
      </div>
    </Form>
  )
}

const promiseKeys = {
  takeaway: 'orderCheckout.readyBy',
  delivery: 'orderCheckout.deliveredBy',
  preorder: 'orderCheckout.servedAt',
} as const

/** The fields that the total depends on. */
type Chosen = Pick<OrderValues, 'tip' | 'tipAmount' | 'paymentType'>

function chosenIn(form: HTMLFormElement): Chosen {
  const { tip, tipAmount, paymentType } = readOrderForm(new FormData(form))
  return { tip, tipAmount, paymentType }
}

function priceIn({ book }: ShownMenu, line: CartLine, type: DeliveryType): number {
  const { choice } = readChoice(book, line)
  return choice ? linePrice(choice, type) : 0
}

interface DestinationProps {
  readonly query: OrderQuery
  readonly error: string | undefined
  readonly values: NotPlaced['values']
}

/** Fields for the delivery address and the instructions for the courier. */
function Destination({ query, error, values }: DestinationProps) {
  const { t } = useText()
  const { search } = useLocation()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-medium">{t('orderMenu.whereTo')}</legend>
      <TextField
        name="address"
        label={t('orderMenu.address')}
        error={error}
        defaultValue={values.address || query.address}
        readOnly={query.position === null && query.address !== ''}
        autoComplete="street-address"
        maxLength={300}
        aria-required
      />
      <Anchor
        className="link -mt-2 inline-flex min-h-target items-center justify-self-start text-small"
        href={changedQuery(search, { view: 'how', next: 'order' })}
      >
        {t('orderCheckout.otherAddress')}
      </Anchor>
      <TextField
        name="apartment"
        label={t('orderCheckout.apartment')}
        optionalMark={t('orderMenu.optional')}
        defaultValue={values.apartment}
        maxLength={80}
      />
      <TextField
        name="instructions"
        label={t('orderCheckout.instructions')}
        optionalMark={t('orderMenu.optional')}
        defaultValue={values.instructions}
        maxLength={500}
      />
    </fieldset>
  )
}
