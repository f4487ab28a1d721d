import type { RefObject } from 'react'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type BookingValues, longest, type OccasionName, occasionNames } from './booking-form.ts'
import { useWrittenLine } from './use-written-line.ts'

const occasionLabels: Readonly<Record<OccasionName, MessageKey>> = {
  birthday: 'reserve.occasion.birthday',
  anniversary: 'reserve.occasion.anniversary',
  date: 'reserve.occasion.date',
  business: 'reserve.occasion.business',
  family: 'reserve.occasion.family',
}

interface PartyDetailsProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly values: Pick<BookingValues, 'allergies' | 'occasion' | 'vegetarian' | 'access'>
  /** Whether the disclosure is open even without values. */
  readonly open?: boolean
}

/**
 * Dining preferences in a disclosure, which is open if the form was submitted with any. While closed, it summarizes
 * them, because the restaurant will read what was filled in from a profile.
 */
export function PartyDetails({ form, values, open = false }: PartyDetailsProps) {
  const { t } = useText()
  const { allergies, occasion, vegetarian, access } = values
  const said = Boolean(allergies || occasion || vegetarian || access)
  return (
    <Disclosure summary={<Summary form={form} />} defaultOpen={said || open} className="border-t">
      <div className="grid gap-5 pt-1">
        <TextField
          name="allergies"
          label={t('reserve.allergies')}
          hint={t('reserve.allergiesHint')}
          defaultValue={allergies}
          maxLength={longest.allergies}
        />
        <SelectField
          name="occasion"
          label={t('reserve.occasion')}
          defaultValue={occasion}
          options={[
            { value: '', text: t('reserve.occasion.none') },
            ...occasionNames.map((name) => ({ value: name, text: t(occasionLabels[name]) })),
          ]}
        />
        <div className="grid tablet:grid-cols-2">
          <CheckField name="vegetarian" label={t('reserve.vegetarian')} defaultChecked={vegetarian} />
          <CheckField name="access" label={t('reserve.access')} defaultChecked={access} />
        </div>
      </div>
    </Disclosure>
  )
}

function Summary({ form }: Pick<PartyDetailsProps, 'form'>) {
  const { t } = useText()
  const written = useWrittenLine(form, ({ elements }) => {
    const [allergies, occasion] = ['allergies', 'occasion'].map((name) => elements.namedItem(name))
    const isTicked = (name: string) => {
      const box = elements.namedItem(name)
      return box instanceof HTMLInputElement && box.checked
    }
    return [
      allergies instanceof HTMLInputElement ? allergies.value : '',
      occasion instanceof HTMLSelectElement && occasion.value ? occasion.selectedOptions[0]?.text : '',
      isTicked('vegetarian') ? t('reserve.vegetarian') : '',
      isTicked('access') ? t('reserve.access') : '',
    ]
  })
  return (
    <>
      {t('reserve.about')}
      {written && (
        <span className="block font-regular text-small text-ink-soft wrap-anywhere">{written}</span>
      )}
    </>
  )
}
