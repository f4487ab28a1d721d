import type { ReactNode } from 'react'
import { useText } from '#web/text/text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CodeStep } from '../form/code-step.tsx'
import { useAsk } from '../form/use-ask.ts'

interface ContactChangeProps {
  readonly id: string
  readonly title: string
  readonly now: string
  /** How many bookings came along with the contact that was just proved; null before. */
  readonly joined: number | null
  readonly done: string
  readonly children: ReactNode
}

/** A line that opens into the change of one contact. */
export function ContactChange({ id, title, now, joined, done, children }: ContactChangeProps) {
  const { t } = useText()
  const summary = (
    <>
      {title}
      {now && <span className="block font-regular wrap-anywhere text-ink-soft">{now}</span>}
    </>
  )
  return (
    <div id={id} className="scroll-mt-header border-t border-line">
      {joined !== null && (
        <Notice tone="good" live className="mt-4" title={done}>
          {joined > 0 && t('user.joined', { count: joined })}
        </Notice>
      )}
      <Disclosure summary={summary}>
        <div className="pt-2">{children}</div>
      </Disclosure>
    </div>
  )
}

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
