import { useState } from 'react'
import { useLocation } from 'react-router'
import { ActionForm } from '#web/form/action-form.tsx'
import { codeSteps } from '#web/form/code-step.tsx'
import { EmailField } from '#web/form/email-field.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { PasswordField } from '#web/form/password-field.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { returnPath, useAccountLinks } from '../account-links.ts'
import type { AuthDone, AuthForm } from './auth-done.ts'
import { useLeadOn } from './auth-loader.ts'
import { AuthPage } from './auth-page.tsx'
import { takeTyped } from './typed-before.ts'
import { usePendingEmail } from './use-pending-email.ts'
import { VerifyEmail } from './verify-email.tsx'
import { Welcome } from './welcome.tsx'

const fields = ['name', 'email', 'password']

/** Asks for name, email and password, then for the code that verifies the email. */
export function SignUpScreen() {
  const form = useForm<AuthDone>(['', ...codeSteps])
  const email = usePendingEmail('signUp', form.result)
  const arrival = form.result?.done?.arrival
  useLeadOn()
  if (arrival) return <Welcome arrival={arrival} />
  return email === null ? <SignUpForm form={form} /> : <VerifyEmail {...{ form, email }} />
}

function SignUpForm({ form }: { form: AuthForm }) {
  const { t } = useText()
  const links = useAccountLinks()
  const { search } = useLocation()
  const [typed] = useState(takeTyped)
  const { result } = form
  const at = useFieldProblems(result, fields)
  return (
    <AuthPage title={t('auth.signUpTitle')} lead={t('auth.signUpLead')}>
      <ActionForm
        {...{ form, fields }}
        failure={t('auth.cannotSend')}
        submit={t('auth.signUp')}
        submitting={t('auth.signingUp')}
        after={<p className="text-small text-ink-soft">{t('auth.privacy')}</p>}
      >
        <TextField
          {...at('name')}
          name="name"
          label={t('auth.name')}
          defaultValue={result?.values['name']}
          maxLength={120}
          autoComplete="name"
          aria-required
        />
        <EmailField {...at('email')} defaultValue={result?.values['email'] ?? typed.email} />
        <PasswordField
          {...at('password')}
          name="password"
          label={t('auth.password')}
          autoComplete="new-password"
          hint={t('auth.passwordHint')}
          defaultValue={typed.password}
        />
      </ActionForm>
      <p className="border-t border-line pt-4">
        {t('auth.haveAccount')}{' '}
        <Anchor
          className="link inline-flex min-h-target items-center"
          href={links('authSignIn', { returnTo: returnPath(search) })}
        >
          {t('auth.signIn')}
        </Anchor>
      </p>
    </AuthPage>
  )
}
