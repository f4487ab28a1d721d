import { useLoaderData, useNavigate } from 'react-router'
import type { Profile } from '#contracts/guest-shapes.ts'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { useText } from '#web/text/text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccountLinks } from '../account-links.ts'
import { AccountForm } from '../form/account-form.tsx'
import { emptyField, useAsk } from '../form/use-ask.ts'
import { type Personal, PersonalScreen } from '../personal.tsx'
import { EmailChange } from './email-change.tsx'
import { PhoneChange } from './phone-change.tsx'
import { PhotoChoice } from './photo-choice.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { UserPage } from './user-page.tsx'
import { useLiveProfile } from './use-live-profile.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** Name, picture and contacts. A contact changes by proving the new one. */
export function EditScreen() {
  const { t } = useText()
  const data = useLoaderData<Personal<{ profile: Profile }>>()
  return (
    <UserPage narrow title={t('user.editTitle')}>
      <PersonalScreen data={data} waiting={<Waiting />} visitor={<SignInFirst />}>
        {({ profile }) => <EditProfile profile={profile} />}
      </PersonalScreen>
    </UserPage>
  )
}

function EditProfile({ profile }: { profile: Profile }) {
  useLiveProfile(profile)
  return (
    <div className="grid gap-8">
      <PhotoChoice profile={profile} />
      <NameForm key={profile.mainInfo.name} profile={profile} />
      <div className="grid">
        <EmailChange profile={profile} />
        <PhoneChange profile={profile} />
      </div>
    </div>
  )
}

function NameForm({ profile }: { profile: Profile }) {
  const { t } = useText()
  const navigate = useNavigate()
  const links = useAccountLinks()
  const { ask, refuse, problem, sending } = useAsk()
  const save = useSaveProfile(profile)
  return (
    <AccountForm
      {...{ problem, sending }}
      fields={['name']}
      submit={t('user.save')}
      submitting={t('user.saving')}
      onSend={async (form) => {
        const name = textOf(form, 'name')
        if (!name) return refuse(emptyField('name', t('auth.needName')))
        if (await ask(() => save({ mainInfo: { name } }))) await navigate(links('user'))
      }}
    >
      <TextField
        name="name"
        label={t('auth.name')}
        error={problemsOf(problem, ['name'])('name').error}
        defaultValue={profile.mainInfo.name}
        maxLength={120}
        autoComplete="name"
        aria-required
      />
    </AccountForm>
  )
}

function Waiting() {
  return (
    <div className="grid gap-8">
      <Skeleton className="size-24 rounded-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}
