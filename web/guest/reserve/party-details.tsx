import { type MessageKey, useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type BookingValues, longest, type OccasionName, occasionNames } from './booking-form.ts'

const occasionLabels: Readonly<Record<OccasionName, MessageKey>> = {
  birthday: 'reserve.occasion.birthday',
  anniversary: 'reserve.occasion.anniversary',
  date: 'reserve.occasion.date',
  business: 'reserve.occasion.business',
  family: 'reserve.occasion.family',
}

/** What a kitchen and a host like to know beforehand, behind a line that opens. Open where something was said. */
export function PartyDetails({ values }: { readonly values: BookingValues }) {
  const { t } = useText()
  const { allergies, occasion, vegetarian, access } = values
  const said = Boolean(allergies || occasion || vegetarian || access)
  return (
    <Disclosure summary={t('reserve.about')} defaultOpen={said} className="border-t">
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
