import { useLoaderData, useNavigate } from 'react-router'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { useSend } from '#web/session/use-send.ts'
import { keepSession } from '#web/session/keep-session.ts'
import { useText } from '#web/text/text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAccountLinks } from '../account-links.ts'
import { AccountForm } from '../form/account-form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { emptyField, typedIn, useAsk } from '../form/use-ask.ts'
import { type Personal, PersonalScreen, type Self } from '../personal.tsx'
import { unlessRefused } from './load-user.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { UserPage } from './user-page.tsx'

/** Whether there is a password to change, or a first one to set. */
export async function loadPassword({ send }: Self) {
  const ways = await unlessRefused(send('identity.waysIn', {}))
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
  const send = useSend()
  const navigate = useNavigate()
  const links = useAccountLinks()
  const { ask, refuse, problem, sending } = useAsk({
    wrongCredentials: 'password',
    weakPassword: 'newPassword',
  })
  const at = problemsOf(problem, fields)
  return (
    <AccountForm
      {...{ fields, problem, sending }}
      submit={t('user.savePassword')}
      submitting={t('user.saving')}
      onSend={async (form) => {
        const [password, newPassword] = [typedIn(form, 'password'), typedIn(form, 'newPassword')]
        if (hasPassword && !password) return refuse(emptyField('password', t('auth.needPassword')))
        if (!newPassword) return refuse(emptyField('newPassword', t('auth.needNewPassword')))
        const body = { newPassword, ...(hasPassword && { password }) }
        const taken = await ask(() => send('identity.changePassword', { body }))
        if (!taken) return
        keepSession(taken.answer)
        await navigate(links('user'))
      }}
    >
      {hasPassword && (
        <PasswordField
          name="password"
          label={t('user.currentPassword')}
          autoComplete="current-password"
          error={at('password').error}
        />
      )}
      <PasswordField
        name="newPassword"
        label={t('auth.newPassword')}
        autoComplete="new-password"
        hint={t('auth.passwordHint')}
        error={at('newPassword').error}
      />
    </AccountForm>
  )
}
