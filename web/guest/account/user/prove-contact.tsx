import { useText } from '#web/text/text.tsx'
import { CodeStep } from '../form/code-step.tsx'
import { useAsk } from '../form/use-ask.ts'

interface ProveContactProps {
  readonly contact: string
  readonly failure: string
  readonly send: () => Promise<unknown>
  readonly prove: (code: string) => Promise<unknown>
  readonly onOther: () => void
  readonly onProved: () => Promise<void>
}

/** The code that was sent to the new contact. */
export function ProveContact({ contact, failure, send, prove, onOther, onProved }: ProveContactProps) {
  const { t } = useText()
  const asking = useAsk({ wrongCode: 'code' })
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">{t('auth.codeLead', { email: contact })}</p>
      <CodeStep
        {...{ asking, failure }}
        submit={t('auth.confirm')}
        submitting={t('auth.confirming')}
        cannotSend={failure}
        onCode={async (code) => {
          if (await asking.ask(() => prove(code))) await onProved()
        }}
        resend={send}
        back={
          <button type="button" className="btn-text min-h-target text-small" onClick={onOther}>
            {t('user.otherContact')}
          </button>
        }
      />
    </div>
  )
}
