import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { ActionForm } from '#web/form/action-form.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'
import { type Personal, PersonalScreen } from '../personal.tsx'
import { type ChangedMeanwhile, preferenceFields } from './save-preferences.ts'
import { SignInFirst } from './security/sign-in-first.tsx'
import { UserPage } from './user-page.tsx'
import { useLiveProfile } from './use-live-profile.ts'

export function PreferencesScreen() {
  const { t } = useText()
  const data = useLoaderData<Personal<{ profile: Profile }>>()
  return (
    <UserPage narrow title={t('user.tableTitle')} lead={t('user.tableLead')}>
      <PersonalScreen data={data} waiting={<Skeleton className="h-96 w-full" />} visitor={<SignInFirst />}>
        {({ profile }) => <PreferencesForm key={profile.mainInfo.uid} profile={profile} />}
      </PersonalScreen>
    </UserPage>
  )
}

function PreferencesForm({ profile }: { profile: Profile }) {
  const { t } = useText()
  const form = useForm<Partial<ChangedMeanwhile>>('')
  useLiveProfile(profile)
  const { additionalInfo: info } = profile
  const at = useFieldProblems(form.result, preferenceFields)
  const changedMeanwhile = form.result?.done?.version
  // The version when the form was opened, or the one in the last notice.
  const [version, setVersion] = useState(profile.version)
  if (changedMeanwhile !== undefined && changedMeanwhile > version) setVersion(changedMeanwhile)
  return (
    <ActionForm form={form} fields={preferenceFields} submit={t('user.save')} submitting={t('user.saving')}>
      <input type="hidden" name="version" value={version} />
      {changedMeanwhile !== undefined && (
        <Notice tone="warn" live>
          {t('user.changedMeanwhile')}
        </Notice>
      )}
      <TextField
        name="allergy"
        label={t('user.allergies')}
        hint={t('user.allergiesHint')}
        {...at('allergy')}
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
        {...at('diet')}
        defaultValue={info.diet}
        maxLength={200}
      />
      <TextArea
        name="accessNeeds"
        label={t('user.access')}
        optionalMark={t('user.optional')}
        hint={t('user.accessHint')}
        {...at('accessNeeds')}
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
        {...at('birthday')}
        defaultValue={info.birthday}
        autoComplete="bday"
        min="1900-01-01"
      />
    </ActionForm>
  )
}
