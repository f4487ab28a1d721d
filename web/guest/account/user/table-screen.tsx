import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { Profile } from '#contracts/guest-shapes.ts'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { listOf } from '#web/guest/reserve/booking-form.ts'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useAccountLinks } from '../account-links.ts'
import { AccountForm } from '../form/account-form.tsx'
import { useAsk } from '../form/use-ask.ts'
import { type Personal, PersonalScreen } from '../personal.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { UserPage } from './user-page.tsx'
import { useLiveProfile } from './use-live-profile.ts'
import { useSaveLookedAt } from './use-save-profile.ts'

/** Allergies, diet, access and birthday. */
export function TableScreen() {
  const { t } = useText()
  const data = useLoaderData<Personal<{ profile: Profile }>>()
  return (
    <UserPage narrow title={t('user.tableTitle')} lead={t('user.tableLead')}>
      <PersonalScreen data={data} waiting={<Skeleton className="h-96 w-full" />} visitor={<SignInFirst />}>
        {({ profile }) => <TableForm key={profile.mainInfo.uid} profile={profile} />}
      </PersonalScreen>
    </UserPage>
  )
}

const fields = ['allergy', 'diet', 'accessNeeds', 'birthday']

/** The wire names a field by its place in the body. */
const fieldOnPage = (field: string) => fields.find((name) => field.split('.').includes(name)) ?? field

function TableForm({ profile }: { profile: Profile }) {
  const { t } = useText()
  const navigate = useNavigate()
  const links = useAccountLinks()
  const { ask, problem, sending } = useAsk({}, fieldOnPage)
  const save = useSaveLookedAt(profile)
  const [changedMeanwhile, setChangedMeanwhile] = useState(false)
  useLiveProfile(profile)
  const { additionalInfo: info } = profile
  const at = problemsOf(problem, fields)
  return (
    <AccountForm
      {...{ fields, problem, sending }}
      submit={t('user.save')}
      submitting={t('user.saving')}
      onSend={async (form) => {
        const additionalInfo = {
          allergy: listOf(textOf(form, 'allergy')),
          diet: textOf(form, 'diet'),
          accessNeeds: textOf(form, 'accessNeeds'),
          birthday: textOf(form, 'birthday'),
          vegetarian: form.has('vegetarian'),
          handicapAccessible: form.has('handicapAccessible'),
        }
        const taken = await ask(() => save({ additionalInfo }))
        const changed = taken?.answer === 'changedMeanwhile'
        setChangedMeanwhile(changed)
        if (taken && !changed) await navigate(links('user'))
      }}
    >
      {changedMeanwhile && (
        <Notice tone="warn" live>
          {t('user.changedMeanwhile')}
        </Notice>
      )}
      <TextField
        name="allergy"
        label={t('user.allergies')}
        hint={t('user.allergiesHint')}
        error={at('allergy').error}
        defaultValue={info.allergy.join(', ')}
        maxLength={400}
      />
      <div>
        <CheckField name="vegetarian" label={t('user.vegetarian')} defaultChecked={info.vegetarian} />
        <CheckField
          name="handicapAccessible"
          label={t('user.stepFree')}
          defaultChecked={info.handicapAccessible}
        />
      </div>
      <TextField
        name="diet"
        label={t('user.diet')}
        optionalMark={t('user.optional')}
        hint={t('user.dietHint')}
        error={at('diet').error}
        defaultValue={info.diet}
        maxLength={200}
      />
      <TextArea
        name="accessNeeds"
        label={t('user.access')}
        optionalMark={t('user.optional')}
        hint={t('user.accessHint')}
        error={at('accessNeeds').error}
        defaultValue={info.accessNeeds}
        maxLength={500}
        rows={2}
      />
      <TextField
        name="birthday"
        type="date"
        label={t('user.birthday')}
        optionalMark={t('user.optional')}
        hint={t('user.birthdayHint')}
        error={at('birthday').error}
        defaultValue={info.birthday}
        autoComplete="bday"
        min="1900-01-01"
      />
    </AccountForm>
  )
}
