import { Suspense, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { refusalOf } from '#web/form/form-result.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { SiteTerms } from '#web/shell/site-terms.tsx'
import { type Text, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { type BookingValues, longest } from '#web/parts/contact/booking-form.ts'
import { ContactFields } from '#web/parts/contact/contact-fields.tsx'
import { useDraft } from '#web/parts/contact/draft.ts'
import { Extras } from './extras.tsx'
import type { HeldTable } from '#web/guest/booking/hold/hold.ts'
import { HoldLine } from '#web/guest/booking/hold/hold-line.tsx'
import { moneyStep } from '#web/guest/payments/payment/late-money-step.ts'
import { RestaurantQuestions } from './restaurant-questions.tsx'
import type { Details } from '../load-reserve.ts'
import { PartyDetails } from '#web/parts/contact/party-details.tsx'
import type { NotBooked } from '../submit-booking.ts'
import { RefusalSummary } from './refusal-summary.tsx'
import { SeatChoice } from './seat-choice.tsx'
import { useDetailProblems } from '#web/parts/contact/use-detail-problems.ts'

interface DetailsFormProps {
  readonly restaurant: Restaurant
  readonly details: Details
  /** Values of the fields: empty at first, later as submitted. */
  readonly values: BookingValues
  readonly result: NotBooked | null
  readonly hold: HeldTable | null
  readonly lost: boolean
}

/** Works without scripts. */
export function DetailsForm({ restaurant, details, values, result, hold, lost }: DetailsFormProps) {
  const text = useText()
  const { t } = text
  const sendsTexts = useSendsTexts()
  const form = useRef<HTMLFormElement>(null)
  useDraft(form)
  const { chosen, offer, waysToPay } = details
  const config = restaurant.reservationConfig
  const { errorAt, onInput, onSubmit } = useDetailProblems(form, result)
  const refusal = refusalOf(result?.problem ?? null)
  // The refusal offers other times instead.
  const isGone = details.isGone && refusal?.alternatives !== undefined
  const note = config.guestReservationNote || restaurant.guestReservationNote
  return (
    <Form
      ref={form}
      method="post"
      // Going back after booking would lead to a form whose hold is gone.
      replace
      noValidate
      className="grid gap-6 max-desktop:**:scroll-mb-40"
      data-booking=""
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <button className="hidden" tabIndex={-1} aria-hidden="true" />
      {result?.problem && (
        <RefusalSummary
          {...{ result, restaurant, errorAt }}
          problem={result.problem}
          date={chosen.serviceDate}
          hasLine={restaurant.services.waitlist && chosen.serviceDate === details.today}
        />
      )}
      {refusal?.refused !== 'bookByPhone' && !isGone && (
        <SafePart optional>
          <HoldLine
            {...{ hold, lost, restaurant }}
            tried={result !== null}
            refused={result?.notHeld === true}
          />
        </SafePart>
      )}
      <input type="hidden" name="restaurantId" value={restaurant.id} />
      <input type="hidden" name="id" value={values.id} />
      <input type="hidden" name="instant" value={chosen.instant} />
      <input type="hidden" name="party" value={values.party} />
      <input type="hidden" name="hold" value={values.hold} />
      <SeatChoice {...{ restaurant, values, hold }} slot={chosen} floor={details.floor} form={form} />
      <ContactFields
        {...{ form, values, errorAt }}
        hint={t(sendsTexts ? 'reserve.contactHint' : 'reserve.contactHintNoTexts')}
      />
      <RestaurantQuestions questions={config.customs} answers={values.customs} />
      <Extras offered={config.additionalInfo} ticked={values.extras} />
      <TextArea
        name="specialRequests"
        label={t('reserve.requests')}
        optionalMark={t('facts.optional')}
        hint={t('reserve.requestsHint')}
        error={errorAt('specialRequests')}
        defaultValue={values.specialRequests}
        maxLength={longest.specialRequests}
        rows={3}
      />
      <PartyDetails form={form} values={values} />
      {note && (
        <div className="border-s-2 border-accent ps-4">
          <p className="eyebrow">{t('reserve.restaurantNote')}</p>
          <p lang={restaurant.language} className="mt-1">
            {note}
          </p>
        </div>
      )}
      {offer && (
        <Suspense>
          <moneyStep.Piece
            {...{ offer }}
            reservationTime={chosen.instant}
            place={restaurant.city || restaurant.timeZone}
            timeZone={restaurant.timeZone}
            isTicked={values.consent !== '' && values.consent === offer.consentSentence}
            error={errorAt('consent')}
            choice={{ waysToPay, chosen: values.paymentType, error: errorAt('paymentType') }}
          />
        </Suspense>
      )}
      {!isGone && (
        <Submit
          name={(restaurant.host ?? restaurant).name}
          label={submitLabel(chosen, offer, text)}
          labelElsewhere={waysToPay.length > 1 ? submitLabel(chosen, null, text) : null}
        />
      )}
    </Form>
  )
}

/** Returns the label of the submit button, with the amount if a deposit is due. */
function submitLabel({ onRequest }: Details['chosen'], offer: Details['offer'], { t, locale }: Text): string {
  if (!offer?.consentSentence) return t(onRequest ? 'reserve.submitAsk' : 'reserve.submit')
  const { chargeType, amount, currency } = offer
  if (chargeType !== 'Deposit') return t('reserve.submitCard')
  return t('reserve.submitPay', { amount: formatMoney(amount, currency, locale) })
}

interface SubmitProps {
  readonly name: string
  readonly label: string
  /** Label while a payment method other than online is selected; null if there is no choice. */
  readonly labelElsewhere: string | null
}

function Submit({ name, label, labelElsewhere }: SubmitProps) {
  const { t } = useText()
  const { state, formData } = useNavigation()
  const sending = state === 'submitting' && !formData?.get('step')
  return (
    <>
      <SiteTerms>{t('reserve.privacy', { restaurant: name })}</SiteTerms>
      <div className="max-desktop:sticky max-desktop:bottom-0 max-desktop:z-10 max-desktop:-mx-gutter max-desktop:border-t max-desktop:border-line max-desktop:bg-raised max-desktop:px-gutter max-desktop:pt-3 max-desktop:pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <Button wide aria-disabled={sending || undefined}>
          {sending ? (
            <span>{t('reserve.sending')}</span>
          ) : labelElsewhere === null ? (
            <span>{label}</span>
          ) : (
            <>
              <span className="group-has-[[data-elsewhere]:checked]/booking:hidden">{label}</span>
              <span className="hidden group-has-[[data-elsewhere]:checked]/booking:inline">
                {labelElsewhere}
              </span>
            </>
          )}
        </Button>
      </div>
    </>
  )
}
