import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { type BookingValues, longest } from './booking-form.ts'
import { useDraft } from './draft.ts'
import { Extras } from './extras.tsx'
import type { HeldTable } from './hold.ts'
import { HoldLine } from './hold-line.tsx'
import { HouseQuestions } from './house-questions.tsx'
import type { Details } from './load-reserve.ts'
import { usePrefill } from './use-prefill.ts'
import { PartyDetails } from './party-details.tsx'
import type { NotBooked } from './place-booking.ts'
import { RefusalSummary } from './refusal-summary.tsx'
import { SeatChoice } from './seat-choice.tsx'

interface DetailsFormProps {
  readonly restaurant: Restaurant
  readonly details: Details
  /** What the form starts with: empty, or as it was sent. */
  readonly values: BookingValues
  readonly result: NotBooked | null
  readonly hold: HeldTable | null
  readonly lost: boolean
}

/** Who comes, and how to reach them. A POST form that works without script; the server judges it. */
export function DetailsForm({ restaurant, details, values, result, hold, lost }: DetailsFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  useDraft(form)
  usePrefill(form)
  const { chosen } = details
  const config = restaurant.reservationConfig
  const problem = (name: string) => result?.refusal?.fields?.find(({ field }) => field === name)?.message
  const refused = result !== null && (result.refusal !== null || result.unreachable || result.tableMissing)
  const note = config.guestReservationNote || restaurant.guestReservationNote
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6" data-booking="">
      <button className="hidden" tabIndex={-1} aria-hidden="true" />
      {refused && <RefusalSummary result={result} idOrName={restaurant.idOrName} date={chosen.serviceDate} />}
      <HoldLine hold={hold} lost={lost} tried={result !== null} timeZone={restaurant.timeZone} />
      <input type="hidden" name="restaurantId" value={restaurant.id} />
      <input type="hidden" name="id" value={values.id} />
      <input type="hidden" name="instant" value={chosen.instant} />
      <input type="hidden" name="party" value={values.party} />
      <input type="hidden" name="hold" value={values.hold} />
      <SeatChoice {...{ restaurant, values, hold }} slot={chosen} floor={details.floor} form={form} />
      <TextField
        name="customerName"
        label={t('reserve.name')}
        error={problem('customerName')}
        defaultValue={values.customerName}
        maxLength={longest.customerName}
        autoComplete="name"
        aria-required
      />
      <div className="grid gap-2">
        <div className="grid gap-6 tablet:grid-cols-2 tablet:gap-4">
          <TextField
            name="email"
            type="email"
            inputMode="email"
            label={t('reserve.email')}
            error={problem('email') ?? problem('contact')}
            defaultValue={values.email}
            maxLength={longest.email}
            autoComplete="email"
            spellCheck={false}
          />
          <TextField
            name="phoneNumber"
            type="tel"
            inputMode="tel"
            label={t('reserve.phone')}
            error={problem('phoneNumber')}
            defaultValue={values.phoneNumber}
            maxLength={longest.phoneNumber}
            autoComplete="tel"
          />
        </div>
        <p className="text-small text-ink-soft">{t('reserve.contactHint')}</p>
      </div>
      <HouseQuestions questions={config.customs} answers={values.customs} />
      <Extras offered={config.additionalInfo} ticked={values.extras} />
      <TextArea
        name="specialRequests"
        label={t('reserve.requests')}
        optionalMark={t('reserve.optional')}
        hint={t('reserve.requestsHint')}
        error={problem('specialRequests')}
        defaultValue={values.specialRequests}
        maxLength={longest.specialRequests}
        rows={3}
      />
      <PartyDetails values={values} />
      {note && (
        <div className="border-l-2 border-accent pl-4">
          <p className="eyebrow">{t('reserve.houseNote')}</p>
          <p className="mt-1">{note}</p>
        </div>
      )}
      <Submit name={restaurant.name} onRequest={chosen.onRequest} />
    </Form>
  )
}

function Submit({ name, onRequest }: { name: string; onRequest: boolean }) {
  const { t } = useText()
  const { state, formData } = useNavigation()
  const sending = state === 'submitting' && !formData?.get('step')
  return (
    <div className="grid gap-3">
      <Button wide aria-disabled={sending || undefined}>
        {sending ? t('reserve.sending') : t(onRequest ? 'reserve.submitAsk' : 'reserve.submit')}
      </Button>
      <p className="text-small text-ink-soft">{t('reserve.privacy', { restaurant: name })}</p>
    </div>
  )
}
