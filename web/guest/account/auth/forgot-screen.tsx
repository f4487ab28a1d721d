import { useLocation } from 'react-router'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { returnAddress, useAccountLinks } from '../account-links.ts'
import { AccountForm } from '../form/account-form.tsx'
import { CodeStep } from '../form/code-step.tsx'
import { EmailField } from '../form/email-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { emptyField, typedIn, useAsk } from '../form/use-ask.ts'
import { AuthPage } from './auth-page.tsx'
import { forgetPendingCode, keepPendingCode } from './pending-code.ts'
import { useArrival } from './use-arrival.ts'
import { usePendingEmail } from './use-pending-email.ts'
import { Welcome } from './welcome.tsx'

/** A code to the e-mail, and with it a new password; every device is signed out, this one in. */
export function ForgotScreen() {
  const [email, setEmail] = usePendingEmail('password')
  const { arrival, arrived, next } = useArrival()
  if (arrival) return <Welcome {...{ arrival, next }} />
  if (email === null) return <AskForCode onSent={setEmail} />
  return (
    <NewPassword
      email={email}
      onSet={arrived}
      onOther={() => {
        forgetPendingCode()
        setEmail(null)
      }}
    />
  )
}

function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useText()
  const send = useSend()
  const links = useAccountLinks()
  const { search } = useLocation()
  const { ask, refuse, problem, sending } = useAsk()
  return (
    <AuthPage title={t('auth.forgotTitle')} lead={t('auth.forgotLead')}>
      <AccountForm
        {...{ problem, sending }}
        fields={['email']}
        failure={t('auth.cannotSend')}
        submit={t('auth.sendCode')}
        submitting={t('auth.sendingCode')}
        onSend={async (form) => {
          const email = textOf(form, 'email')
          if (!email) return refuse(emptyField('email', t('auth.needEmail')))
          if (!(await ask(() => send('identity.forgotPassword', { body: { email } })))) return
          keepPendingCode({ kind: 'password', email })
          onSent(email)
        }}
      >
        <EmailField error={problemsOf(problem, ['email'])('email').error} autoComplete="username" />
      </AccountForm>
      <p className="border-t border-line pt-4">
        <Anchor
          className="link inline-flex min-h-target items-center"
          href={links('authSignIn', { returnTo: returnAddress(search) })}
        >
          {t('auth.backToSignIn')}
        </Anchor>
      </p>
    </AuthPage>
  )
}

type Arrived = ReturnType<typeof useArrival>['arrived']

interface NewPasswordProps {
  readonly email: string
  readonly onSet: (session: Parameters<Arrived>[0]) => Promise<void>
  readonly onOther: () => void
}

function NewPassword({ email, onSet, onOther }: NewPasswordProps) {
  const { t } = useText()
  const send = useSend()
  const asking = useAsk({ wrongCode: 'code', weakPassword: 'newPassword' })
  const fields = ['newPassword']
  return (
    <AuthPage title={t('auth.codeTitle')} lead={t('auth.codeLead', { email })}>
      <CodeStep
        {...{ asking, fields }}
        submit={t('auth.setPassword')}
        submitting={t('auth.confirming')}
        cannotSend={t('auth.cannotSend')}
        onCode={async (code, form) => {
          const newPassword = typedIn(form, 'newPassword')
          if (!newPassword) return asking.refuse(emptyField('newPassword', t('auth.needNewPassword')))
          const body = { email, code, newPassword }
          const taken = await asking.ask(() => send('identity.resetPassword', { body }))
          if (taken) await onSet(taken.answer)
        }}
        resend={() => send('identity.forgotPassword', { body: { email } })}
        back={
          <button type="button" className="btn-text min-h-target text-small" onClick={onOther}>
            {t('auth.otherEmail')}
          </button>
        }
      >
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          name="newPassword"
          label={t('auth.newPassword')}
          autoComplete="new-password"
          hint={t('auth.passwordHint')}
          error={problemsOf(asking.problem, ['code', ...fields])('newPassword').error}
        />
      </CodeStep>
      <p className="text-small text-ink-soft">{t('auth.resetElse')}</p>
    </AuthPage>
  )
}
