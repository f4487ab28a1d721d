import { useLoaderData } from 'react-router'
import { ActionForm } from '#web/form/action-form.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { PasswordField } from '#web/form/password-field.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Personal, PersonalScreen, type Self } from '#web/guest/accounts/personal.tsx'
import { unlessRefused } from '../load-user.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { UserPage } from '../user-page.tsx'

export async function loadPassword({ send }: Self) {
  const ways = await unlessRefused(send('identity.signInMethods', {}))
  return { hasPassword: ways === null || ways.waysIn.some(({ kind }) => kind === 'password') }
}

type Own = Awaited<ReturnType<typeof loadPassword>>

export function ChangePasswordScreen() {
  const { t } = useText()
  const data = useLoaderData<Personal<Own>>()
  const first = data.state === 'own' && !data.own.hasPassword
  return (
    <UserPage
      narrow
      title={t(first ? 'user.setPassword' : 'user.changePassword')}
      lead={t('user.passwordLead')}
    >
      <PersonalScreen data={data} waiting={<Skeleton className="h-40 w-full" />} visitor={<SignInFirst />}>
        {(own) => <PasswordForm {...own} />}
      </PersonalScreen>
    </UserPage>
  )
}

const fields = ['password', 'newPassword']

function PasswordForm({ hasPassword }: Own) {
  const { t } = useText()
  const form = useForm('')
  const at = useFieldProblems(form.result, fields)
  return (
    <ActionForm {...{ form, fields }} submit={t('user.savePassword')} submitting={t('user.saving')}>
      {hasPassword && (
        <PasswordField
          {...at('password')}
          name="password"
          label={t('user.currentPassword')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...at('newPassword')}
        name="newPassword"
        label={t('auth.newPassword')}
        autoComplete="new-password"
        hint={t('auth.passwordHint')}
      />
    </ActionForm>
  )
}
