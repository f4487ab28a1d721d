import { useMemo, useState } from 'react'
import { OwnPosition } from './own-position.tsx'
import {
  countryOptions,
  newRestaurantFields,
  storedNewRestaurant,
  storeNewRestaurant,
} from './new-restaurant.ts'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import type { FormHandle } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface NewRestaurantFormProps {
  readonly form: FormHandle
  readonly code: string
}

/** What a restaurant needs before it can be set up. What is typed stays in this tab. */
export function NewRestaurantForm({ form, code }: NewRestaurantFormProps) {
  const { t, locale } = useText()
  const [typed] = useState(storedNewRestaurant)
  const countries = useMemo(() => countryOptions(locale), [locale])
  const at = useFieldProblems(form.result, newRestaurantFields)
  const optionalMark = t('hostApp.optional')
  return (
    <div
      onInput={({ currentTarget }) => {
        const element = currentTarget.querySelector('form')
        if (element) storeNewRestaurant(new FormData(element))
      }}
    >
      <HostForm
        form={form}
        step="add"
        fields={newRestaurantFields}
        failure={t('hostApp.setup.failed')}
        submit={t('hostApp.setup.add')}
      >
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="id" value={typed.id} />
        <TextField
          {...at('name')}
          name="name"
          label={t('hostApp.setup.name')}
          defaultValue={typed.name}
          maxLength={120}
          autoComplete="organization"
        />
        <TextField
          {...at('address')}
          name="address"
          label={t('hostApp.setup.street')}
          defaultValue={typed.address}
          optionalMark={optionalMark}
          maxLength={300}
          autoComplete="street-address"
        />
        <div className="grid gap-5 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] tablet:gap-4">
          <TextField
            {...at('zip')}
            name="zip"
            label={t('hostApp.setup.zip')}
            defaultValue={typed.zip}
            optionalMark={optionalMark}
            maxLength={20}
            autoComplete="postal-code"
          />
          <TextField
            {...at('city')}
            name="city"
            label={t('hostApp.setup.city')}
            defaultValue={typed.city}
            maxLength={80}
            autoComplete="address-level2"
          />
        </div>
        <SelectField
          {...at('country')}
          name="country"
          label={t('hostApp.setup.country')}
          defaultValue={typed.country}
          autoComplete="country"
        >
          <option value="">{t('hostApp.setup.chooseCountry')}</option>
          {countries.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <OwnPosition />
      </HostForm>
    </div>
  )
}
