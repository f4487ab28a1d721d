import { useState } from 'react'
import type { SeenByRestaurant } from '#contracts/accounts/guest-shapes.ts'
import { ActionForm } from '#web/form/action-form.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { type FormHandle, useForm } from '#web/form/use-form.ts'
import { longest } from '#web/parts/contact/booking-form.ts'
import { formatLongDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'
import { correctableIn, type CorrectableField, isTick, prefilledField } from './correction.ts'
import { Facts } from '../section.tsx'
import { inWords, nameOf, valueOf } from './seen-words.ts'

interface SeenByProps {
  readonly restaurant: SeenByRestaurant
  readonly now: number
}

/** Shows the data that one restaurant has stored about the guest, with a form to correct it. */
export function SeenBy({ restaurant, now }: SeenByProps) {
  const text = useText()
  const { t, locale } = text
  const form = useForm<{ corrected: boolean }>('correct')
  const { done = null } = form.result ?? {}
  // Set when the guest opens the form. The form stays open until a correction has been saved since then.
  const [opened, setOpened] = useState<{ before: object | null } | null>(null)
  const correcting = opened !== null && opened.before === done
  const corrected = !correcting && done?.corrected === true && opened?.before !== done
  const { name, fields, bookings, walkIns, last } = restaurant
  const day = formatLongDate(last, locale)
  const summary = (
    <span>
      {name}
      <span className="block text-small font-regular text-ink-soft">
        {bookings > 0
          ? t('privacy.bookings', { count: bookings, day })
          : walkIns > 0
            ? t('privacy.waits', { count: walkIns, day })
            : t('privacy.invited', { day })}
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
        <Correction {...{ form, restaurant }} onCancel={() => setOpened(null)} />
      ) : (
        <>
          <Facts facts={inWords(fields, text)} />
          {fields.some((each) => each.correctable) ? (
            <Button type="button" kind="quiet" size="small" onClick={() => setOpened({ before: done })}>
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
  readonly form: FormHandle<{ corrected: boolean }>
  readonly restaurant: SeenByRestaurant
  readonly onCancel: () => void
}

function Correction({ form, restaurant, onCancel }: CorrectionProps) {
  const text = useText()
  const { t } = text
  const { restaurantId } = restaurant
  const fields = correctableIn(restaurant.fields)
  const shown = fields.map(({ name }) => name)
  const at = useFieldProblems(form.result, shown)
  return (
    <ActionForm
      form={form}
      step="correct"
      fields={shown}
      quiet
      submit={t('privacy.save')}
      submitting={t('privacy.saving')}
      after={
        <Button type="button" kind="text" size="small" onClick={onCancel}>
          {t('privacy.cancel')}
        </Button>
      }
    >
      <input type="hidden" name="restaurantId" value={restaurantId} />
      {fields.map(({ name, prefilled }) => (
        <input key={name} type="hidden" name={prefilledField(name)} value={prefilled} />
      ))}
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
    </ActionForm>
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
