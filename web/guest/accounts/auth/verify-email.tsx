import { CodeStep } from '#web/form/code-step.tsx'
import { useText } from '#web/text/text.tsx'
import type { AuthForm } from './auth-done.ts'
import { AuthPage } from './auth-page.tsx'

/** The right code signs the guest in. */
export function VerifyEmail({ form, email }: { form: AuthForm; email: string }) {
  const { t } = useText()
  return (
    <AuthPage title={t('auth.codeTitle')} lead={t('auth.codeLead', { email })}>
      <CodeStep
        form={form}
        carried={{ email }}
        submit={t('auth.confirm')}
        submitting={t('auth.confirming')}
        cannotSend={t('auth.cannotSend')}
        other={t('auth.otherEmail')}
      />
      <p className="text-small text-ink-soft">{t('auth.codeElse')}</p>
    </AuthPage>
  )
}
