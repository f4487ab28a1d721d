import { useText } from '#web/text/text.tsx'
import type { Session } from '#contracts/identity-shapes.ts'
import { useSend } from '#web/session/use-send.ts'
import { CodeStep } from '../form/code-step.tsx'
import { useAsk } from '../form/use-ask.ts'
import { AuthPage } from './auth-page.tsx'

interface VerifyEmailProps {
  readonly email: string
  readonly onProved: (session: Session) => Promise<void>
  readonly onOther: () => void
}

/** The code that proves an e-mail; it signs in. */
export function VerifyEmail({ email, onProved, onOther }: VerifyEmailProps) {
  const { t } = useText()
  const send = useSend()
  const asking = useAsk({ wrongCode: 'code' })
  return (
    <AuthPage title={t('auth.codeTitle')} lead={t('auth.codeLead', { email })}>
      <CodeStep
        asking={asking}
        submit={t('auth.confirm')}
        submitting={t('auth.confirming')}
        cannotSend={t('auth.cannotSend')}
        onCode={async (code) => {
          const taken = await asking.ask(() => send('identity.verifyEmail', { body: { email, code } }))
          if (taken) await onProved(taken.answer)
        }}
        resend={() => send('identity.sendEmailCode', { body: { email } })}
        back={
          <button type="button" className="btn-text min-h-target text-small" onClick={onOther}>
            {t('auth.otherEmail')}
          </button>
        }
      />
      <p className="text-small text-ink-soft">{t('auth.codeElse')}</p>
    </AuthPage>
  )
}
