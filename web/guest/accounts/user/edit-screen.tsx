import { useLoaderData } from 'react-router'
import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { ActionForm } from '#web/form/action-form.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { useText } from '#web/text/text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Personal, PersonalScreen } from '../personal.tsx'
import { ContactChange } from './security/contact-change.tsx'
import { PhotoChoice } from './photo-choice.tsx'
import { SignInFirst } from './security/sign-in-first.tsx'
import { UserPage } from './user-page.tsx'
import { useLiveProfile } from './use-live-profile.ts'

/** Lets guests change their photo, name and contacts. A new contact has to be verified. */
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
  const { t } = useText()
  const sendsTexts = useSendsTexts()
  useLiveProfile(profile)
  return (
    <div className="grid gap-8">
      <PhotoChoice profile={profile} />
      <NameForm key={profile.mainInfo.name} profile={profile} />
      <div className="grid">
        <ContactChange kind="email" profile={profile} />
        {sendsTexts ? (
          <ContactChange kind="phone" profile={profile} />
        ) : (
          <p id="phone" className="scroll-mt-header border-t border-line pt-4 text-small text-ink-soft">
            {t('user.phoneNoTexts')}
          </p>
        )}
      </div>
    </div>
  )
}

function NameForm({ profile }: { profile: Profile }) {
  const { t } = useText()
  const form = useForm('name')
  const at = useFieldProblems(form.result, ['name'])
  return (
    <ActionForm
      form={form}
      step="name"
      fields={['name']}
      submit={t('user.save')}
      submitting={t('user.saving')}
    >
      <TextField
        {...at('name')}
        name="name"
        label={t('auth.name')}
        defaultValue={profile.mainInfo.name}
        maxLength={120}
        autoComplete="name"
        aria-required
      />
    </ActionForm>
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
