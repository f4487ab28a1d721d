import { useLocation } from 'react-router'
import { ActionForm } from '#web/form/action-form.tsx'
import { codeSteps, CodeStep } from '#web/form/code-step.tsx'
import { EmailField } from '#web/form/email-field.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { PasswordField } from '#web/form/password-field.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { returnPath, useAccountLinks } from '../account-links.ts'
import type { AuthDone, AuthForm } from './auth-done.ts'
import { AuthPage } from './auth-page.tsx'
import { usePendingEmail } from './use-pending-email.ts'
import { Welcome } from './welcome.tsx'

/** Sends a code to the email, then sets a new password. Signs out all other devices and signs in this one. */
export function ForgotScreen() {
  const form = useForm<AuthDone>(['', ...codeSteps])
  const email = usePendingEmail('password', form.result)
  const arrival = form.result?.done?.arrival
  if (arrival) return <Welcome arrival={arrival} />
  return email === null ? <RequestCode form={form} /> : <NewPassword {...{ form, email }} />
}

function RequestCode({ form }: { form: AuthForm }) {
  const { t } = useText()
  const links = useAccountLinks()
  const { search } = useLocation()
  const { result } = form
  const at = useFieldProblems(result, ['email'])
  return (
    <AuthPage title={t('auth.forgotTitle')} lead={t('auth.forgotLead')}>
      <ActionForm
        form={form}
        fields={['email']}
        failure={t('auth.cannotSend')}
        submit={t('auth.sendCode')}
        submitting={t('auth.sendingCode')}
      >
        <EmailField {...at('email')} defaultValue={result?.values['email']} autoComplete="username" />
      </ActionForm>
      <p className="border-t border-line pt-4">
        <Anchor
          className="link inline-flex min-h-target items-center"
          href={links('authSignIn', { returnTo: returnPath(search) })}
        >
          {t('auth.backToSignIn')}
        </Anchor>
      </p>
    </AuthPage>
  )
}

const fields = ['newPassword']

function NewPassword({ form, email }: { form: AuthForm; email: string }) {
  const { t } = useText()
  const at = useFieldProblems(form.result, ['code', ...fields])
  return (
    <AuthPage title={t('auth.codeTitle')} lead={t('auth.codeLead', { email })}>
      <CodeStep
        {...{ form, fields }}
        carried={{ email }}
        submit={t('auth.setPassword')}
        submitting={t('auth.confirming')}
        cannotSend={t('auth.cannotSend')}
        other={t('auth.otherEmail')}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          {...at('newPassword')}
          name="newPassword"
          label={t('auth.newPassword')}
          autoComplete="new-password"
          hint={t('auth.passwordHint')}
        />
      </CodeStep>
      <p className="text-small text-ink-soft">{t('auth.resetElse')}</p>
    </AuthPage>
  )
}
