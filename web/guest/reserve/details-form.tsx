import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PickChoice } from '#web/ui/pick.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { type BookingValues, longest } from './booking-form.ts'
import type { ChosenSlot } from './chosen-slot.ts'
import { useDraft } from './draft.ts'
import { Extras } from './extras.tsx'
import type { NotBooked } from './place-booking.ts'
import { RefusalSummary } from './refusal-summary.tsx'

interface DetailsFormProps {
  readonly restaurant: Restaurant
  readonly slot: ChosenSlot
  /** What the form starts with: empty, or as it was sent. */
  readonly values: BookingValues
  readonly result: NotBooked | null
}

/** Who comes, and how to reach them. A POST form that works without script; the server judges it. */
export function DetailsForm({ restaurant, slot, values, result }: DetailsFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  useDraft(form)
  const sending = useNavigation().state === 'submitting'
  const problem = (name: string) => result?.refusal?.fields?.find(({ field }) => field === name)?.message
  const refused = result !== null && (result.refusal !== null || result.unreachable)
  const note = restaurant.reservationConfig.guestReservationNote || restaurant.guestReservationNote
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      <button className="hidden" tabIndex={-1} aria-hidden="true" />
      {refused && <RefusalSummary result={result} idOrName={restaurant.idOrName} date={slot.serviceDate} />}
      <input type="hidden" name="restaurantId" value={restaurant.id} />
      <input type="hidden" name="id" value={values.id} />
      <input type="hidden" name="instant" value={slot.instant} />
      <input type="hidden" name="party" value={values.party} />
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
      {slot.areas.length > 1 && <AreaChoice areas={slot.areas} chosen={values.area} />}
      {slot.areas.length === 1 && values.area && <input type="hidden" name="area" value={slot.areas[0]} />}
      <Extras offered={restaurant.reservationConfig.additionalInfo} ticked={values.extras} />
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
      {note && (
        <div className="border-l-2 border-accent pl-4">
          <p className="eyebrow">{t('reserve.houseNote')}</p>
          <p className="mt-1">{note}</p>
        </div>
      )}
      <div className="grid gap-3">
        <Button wide aria-disabled={sending || undefined}>
          {sending ? t('reserve.sending') : slot.onRequest ? t('reserve.submitAsk') : t('reserve.submit')}
        </Button>
        <p className="text-small text-ink-soft">{t('reserve.privacy', { restaurant: restaurant.name })}</p>
      </div>
    </Form>
  )
}

function AreaChoice({ areas, chosen }: { areas: readonly string[]; chosen: string }) {
  const { t } = useText()
  const preferred = areas.includes(chosen) ? chosen : ''
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('reserve.area')}</legend>
      <div className="flex flex-wrap gap-2">
        {['', ...areas].map((area) => (
          <PickChoice key={area} name="area" value={area} defaultChecked={area === preferred}>
            {area || t('reserve.anyArea')}
          </PickChoice>
        ))}
      </div>
    </fieldset>
  )
}
