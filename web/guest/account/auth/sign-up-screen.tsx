import { useState } from 'react'
import { useLocation } from 'react-router'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { returnAddress, useAccountLinks } from '../account-links.ts'
import { AccountForm } from '../form/account-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { emptyField, typedIn, useAsk } from '../form/use-ask.ts'
import { useLeadOn } from './auth-loader.ts'
import { AuthPage } from './auth-page.tsx'
import { forgetPendingCode, keepPendingCode } from './pending-code.ts'
import { takeTyped } from './typed-before.ts'
import { useArrival } from './use-arrival.ts'
import { usePendingEmail } from './use-pending-email.ts'
import { VerifyEmail } from './verify-email.tsx'
import { Welcome } from './welcome.tsx'

const fields = ['name', 'email', 'password']

/** A name, an e-mail and a password; then the code that proves the e-mail. */
export function SignUpScreen() {
  const [email, setEmail] = usePendingEmail('signUp')
  const { arrival, arrived, next } = useArrival()
  useLeadOn()
  if (arrival) return <Welcome {...{ arrival, next }} />
  if (email === null) return <SignUpForm onSent={setEmail} />
  return (
    <VerifyEmail
      email={email}
      onProved={arrived}
      onOther={() => {
        forgetPendingCode()
        setEmail(null)
      }}
    />
  )
}

function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useText()
  const send = useSend()
  const links = useAccountLinks()
  const { search } = useLocation()
  const [typed] = useState(takeTyped)
  const { ask, refuse, problem, sending } = useAsk({ weakPassword: 'password' })
  const at = problemsOf(problem, fields)
  return (
    <AuthPage title={t('auth.signUpTitle')} lead={t('auth.signUpLead')}>
      <AccountForm
        {...{ fields, problem, sending }}
        failure={t('auth.cannotSend')}
        submit={t('auth.signUp')}
        submitting={t('auth.signingUp')}
        onSend={async (form) => {
          const [name, email] = [textOf(form, 'name'), textOf(form, 'email')]
          if (!name) return refuse(emptyField('name', t('auth.needName')))
          if (!email) return refuse(emptyField('email', t('auth.needEmail')))
          const body = { name, email, password: typedIn(form, 'password') }
          if (!(await ask(() => send('identity.signUp', { body })))) return
          keepPendingCode({ kind: 'signUp', email })
          onSent(email)
        }}
        after={<p className="text-small text-ink-soft">{t('auth.privacy')}</p>}
      >
        <TextField
          name="name"
          label={t('auth.name')}
          error={at('name').error}
          maxLength={120}
          autoComplete="name"
          aria-required
        />
        <EmailField error={at('email').error} defaultValue={typed.email} />
        <PasswordField
          name="password"
          label={t('auth.password')}
          autoComplete="new-password"
          hint={t('auth.passwordHint')}
          error={at('password').error}
          defaultValue={typed.password}
        />
      </AccountForm>
      <p className="border-t border-line pt-4">
        {t('auth.haveAccount')}{' '}
        <Anchor
          className="link inline-flex min-h-target items-center"
          href={links('authSignIn', { returnTo: returnAddress(search) })}
        >
          {t('auth.signIn')}
        </Anchor>
      </p>
    </AuthPage>
  )
}
