import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SeenByRestaurant } from '#contracts/guest-shapes.ts'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { longest } from '#web/guest/reserve/booking-form.ts'
import { useSend } from '#web/session/use-send.ts'
import { formatLongDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { useAsk } from '../form/use-ask.ts'
import { correctableIn, type CorrectableField, correctionOf, isTick } from './correction.ts'
import { Facts } from './section.tsx'
import { inWords, nameOf, valueOf } from './seen-words.ts'

interface SeenByProps {
  readonly uid: string
  readonly restaurant: SeenByRestaurant
  readonly now: number
}

/** One restaurant and all it knows, field by field. */
export function SeenBy({ uid, restaurant, now }: SeenByProps) {
  const text = useText()
  const { t, locale } = text
  const [correcting, setCorrecting] = useState(false)
  const [corrected, setCorrected] = useState(false)
  const { name, fields, bookings, last } = restaurant
  const day = formatLongDate(last, locale)
  const summary = (
    <span>
      {name}
      <span className="block text-small font-regular text-ink-soft">
        {bookings === 0 ? t('privacy.invited', { day }) : t('privacy.bookings', { count: bookings, day })}
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
          {...{ uid, restaurant }}
          onDone={(done) => {
            setCorrecting(false)
            setCorrected(done)
          }}
        />
      ) : (
        <>
          <Facts facts={inWords(fields, text)} />
          {fields.some((each) => each.correctable) ? (
            <Button type="button" kind="quiet" size="small" onClick={() => setCorrecting(true)}>
              {t('privacy.correct')}
            </Button>
          ) : (
            Date.parse(last) < now && <p className="text-small text-ink-soft">{t('privacy.pastOnly')}</p>
          )}
        </>
      )}
    </Disclosure>
  )
}

interface CorrectionProps {
  readonly uid: string
  readonly restaurant: SeenByRestaurant
  readonly onDone: (corrected: boolean) => void
}

function Correction({ uid, restaurant, onDone }: CorrectionProps) {
  const text = useText()
  const { t } = text
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
        <Correctable
          key={each.name}
          id={`${each.name}-${restaurantId}`}
          label={nameOf(each, text)}
          error={at(each.name).error}
          field={each}
        />
      ))}
    </AccountForm>
  )
}

interface CorrectableProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly field: CorrectableField
}

function Correctable({ field, ...labelled }: CorrectableProps) {
  const text = useText()
  const { name, prefilled, differing } = field
  const values = differing.map((value) => valueOf(field.field, value, text)).join(' · ')
  const hint = values !== '' && text.t('privacy.differing', { values })
  if (isTick(name))
    return <CheckField {...labelled} {...{ name, hint }} value="true" defaultChecked={prefilled !== ''} />
  const typed = { ...labelled, name, hint, defaultValue: prefilled }
  return name === 'specialRequests' ? (
    <TextArea {...typed} maxLength={longest.specialRequests} rows={2} />
  ) : (
    <TextField {...typed} maxLength={longest[name === 'allergy' ? 'allergies' : name]} />
  )
}
