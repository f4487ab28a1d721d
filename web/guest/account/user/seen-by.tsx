import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SeenByRestaurant } from '#contracts/guest-shapes.ts'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { longest } from '#web/guest/reserve/booking-form.ts'
import { useSend } from '#web/session/use-send.ts'
import { formatLongDate } from '#web/text/long-date.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { useAsk } from '../form/use-ask.ts'
import { correctableIn, type CorrectableField, correctionOf } from './correction.ts'
import { Facts } from './section.tsx'

/** Names of fields for people, by what the wire calls them; a field nobody has named yet keeps the wire’s. */
const names: Readonly<Record<string, MessageKey>> = {
  customerName: 'privacy.name',
  email: 'privacy.email',
  phoneNumber: 'privacy.phone',
  specialRequests: 'privacy.requests',
  'customerProfile.allergy': 'privacy.allergies',
  'customerProfile.vegetarian': 'privacy.vegetarian',
  'customerProfile.handicapAccessible': 'privacy.access',
  'additionals.eventTypes': 'privacy.occasion',
}

/** One restaurant and all it knows, field by field. */
export function SeenBy({ uid, restaurant }: { uid: string; restaurant: SeenByRestaurant }) {
  const { t, locale } = useText()
  const [correcting, setCorrecting] = useState(false)
  const [corrected, setCorrected] = useState(false)
  const { name, fields, bookings, last } = restaurant
  const nameOf = (field: string) => (names[field] ? t(names[field]) : field)
  const summary = (
    <span>
      {name}
      <span className="block text-small font-regular text-ink-soft">
        {t('privacy.bookings', { count: bookings, day: formatLongDate(last, locale) })}
      </span>
    </span>
  )
  return (
    <Disclosure summary={summary}>
      {corrected && (
        <Notice tone="good" live className="mb-4">
          {t('privacy.corrected')}
        </Notice>
      )}
      {correcting ? (
        <Correction
          {...{ uid, restaurant, nameOf }}
          onDone={(done) => {
            setCorrecting(false)
            setCorrected(done)
          }}
        />
      ) : (
        <>
          <Facts
            facts={fields.map(({ field, values }) => ({ name: nameOf(field), value: values.join(' · ') }))}
          />
          {fields.some((each) => each.correctable) ? (
            <Button type="button" kind="quiet" size="small" onClick={() => setCorrecting(true)}>
              {t('privacy.correct')}
            </Button>
          ) : (
            <p className="text-small text-ink-soft">{t('privacy.pastOnly')}</p>
          )}
        </>
      )}
    </Disclosure>
  )
}

interface CorrectionProps {
  readonly uid: string
  readonly restaurant: SeenByRestaurant
  readonly nameOf: (field: string) => string
  readonly onDone: (corrected: boolean) => void
}

function Correction({ uid, restaurant, nameOf, onDone }: CorrectionProps) {
  const { t } = useText()
  const send = useSend()
  const { revalidate } = useRevalidator()
  const { ask, problem, sending } = useAsk()
  const { restaurantId } = restaurant
  const fields = correctableIn(restaurant.fields)
  const shown = fields.map(({ name }) => name)
  const at = problemsOf(problem, shown)
  return (
    <AccountForm
      {...{ problem, sending }}
      fields={shown}
      quiet
      submit={t('privacy.save')}
      submitting={t('privacy.saving')}
      onSend={async (form) => {
        const body = correctionOf(fields, (name) => textOf(form, name))
        if (body === null) return onDone(false)
        if (!(await ask(() => send('guests.correct', { uid, restaurantId, body })))) return
        onDone(true)
        await revalidate()
      }}
      after={
        <Button type="button" kind="text" size="small" onClick={() => onDone(false)}>
          {t('privacy.cancel')}
        </Button>
      }
    >
      <p className="text-small text-ink-soft">{t('privacy.correctLead')}</p>
      {fields.map((each) => (
        <CorrectableText
          key={each.name}
          id={`${each.name}-${restaurantId}`}
          label={nameOf(each.field)}
          error={at(each.name).error}
          field={each}
        />
      ))}
    </AccountForm>
  )
}

interface CorrectableTextProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly field: CorrectableField
}

function CorrectableText({ field: { name, prefilled, differing }, ...text }: CorrectableTextProps) {
  const { t } = useText()
  const hint = differing.length > 0 && t('privacy.differing', { values: differing.join(' · ') })
  const field = { ...text, name, hint, defaultValue: prefilled }
  return name === 'specialRequests' ? (
    <TextArea {...field} maxLength={longest.specialRequests} rows={2} />
  ) : (
    <TextField {...field} maxLength={longest[name === 'allergy' ? 'allergies' : name]} />
  )
}
