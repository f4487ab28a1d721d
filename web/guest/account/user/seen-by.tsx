import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SeenByRestaurant } from '#contracts/guest-shapes.ts'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { listOf } from '#web/guest/reserve/booking-form.ts'
import { useSend } from '#web/session/use-send.ts'
import { formatLongDate } from '#web/text/long-date.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { useAsk } from '../form/use-ask.ts'
import { Facts } from './section.tsx'

/** Names of fields for people; a field nobody has named yet keeps the wire’s. */
const names: Readonly<Record<string, MessageKey>> = {
  customerName: 'privacy.name',
  email: 'privacy.email',
  phoneNumber: 'privacy.phone',
  specialRequests: 'privacy.requests',
  allergy: 'privacy.allergies',
  vegetarian: 'privacy.vegetarian',
  handicapAccessible: 'privacy.access',
  occasion: 'privacy.occasion',
}

/** Fields a guest can put right, as the call names them. */
const correctable = ['customerName', 'phoneNumber', 'specialRequests', 'allergy'] as const

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
  const open = restaurant.fields.filter((each) => each.correctable)
  const shown = correctable.filter((field) => open.some((each) => each.field === field))
  const at = problemsOf(problem, shown)
  return (
    <AccountForm
      {...{ problem, sending }}
      fields={shown}
      quiet
      submit={t('privacy.save')}
      submitting={t('privacy.saving')}
      onSend={async (form) => {
        const body = Object.fromEntries(
          shown.map((field) => {
            const text = textOf(form, field)
            return [field, field === 'allergy' ? listOf(text) : text]
          }),
        )
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
      {shown.map((field) => (
        <TextField
          key={field}
          name={field}
          id={`${field}-${restaurantId}`}
          label={nameOf(field)}
          error={at(field).error}
          defaultValue={open.find((each) => each.field === field)?.values.at(-1)}
          maxLength={field === 'specialRequests' ? 2000 : 400}
        />
      ))}
    </AccountForm>
  )
}
