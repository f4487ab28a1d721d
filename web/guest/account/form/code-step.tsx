import { type ReactNode, useState } from 'react'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { useText } from '#web/text/text.tsx'
import { AccountForm } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { readCode } from './read-code.ts'
import { SmallProblem } from './small-problem.tsx'
import { type Asking, emptyField, typedIn, useAsk } from './use-ask.ts'
import { useCountdown } from './use-countdown.ts'

const resendAfterSeconds = 30

interface CodeStepProps {
  readonly asking: Asking
  readonly submit: string
  readonly submitting: string
  /** Said instead of a refusal that no field can say. */
  readonly failure?: string | undefined
  /** What is said where another code could not be sent. */
  readonly cannotSend: string
  readonly onCode: (code: string, form: FormData) => Promise<void> | void
  /** Sends another code. */
  readonly resend: () => Promise<unknown>
  /** Fields beside the code, and their names. */
  readonly children?: ReactNode
  readonly fields?: readonly string[]
  /** The way out: another address. */
  readonly back: ReactNode
}

/** The code of a message, another one after a while, and the way back. */
export function CodeStep(props: CodeStepProps) {
  const {
    asking,
    submit,
    submitting,
    failure,
    cannotSend,
    onCode,
    resend,
    children,
    fields = [],
    back,
  } = props
  const { t } = useText()
  const names = ['code', ...fields]
  const { problem, sending } = asking
  const at = problemsOf(problem, names)
  return (
    <AccountForm
      fields={names}
      {...{ problem, failure, submit, submitting, sending }}
      onSend={(form) => {
        const code = readCode(typedIn(form, 'code'))
        if (code.length < 6) asking.refuse(emptyField('code', t('auth.needCode')))
        else void onCode(code, form)
      }}
      after={
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Resend {...{ resend, cannotSend }} />
          {back}
        </div>
      }
    >
      <CodeField error={at('code').error} next={fields[0]} />
      {children}
    </AccountForm>
  )
}

function Resend({ resend, cannotSend }: Pick<CodeStepProps, 'resend' | 'cannotSend'>) {
  const { t } = useText()
  const { left, again } = useCountdown(resendAfterSeconds)
  const { ask, problem, sending } = useAsk()
  const [sent, setSent] = useState(false)
  const wait = left > 0
  const sendAgain = async () => {
    setSent(false)
    if (!(await ask(resend))) return
    setSent(true)
    again()
  }
  return (
    <div className="grid">
      <button
        type="button"
        className="btn-text min-h-target justify-self-start text-left text-small aria-disabled:text-ink-soft aria-disabled:no-underline"
        aria-disabled={wait || sending || undefined}
        onClick={() => {
          if (!wait && !sending) void sendAgain()
        }}
      >
        <span className="numbers">{wait ? t('auth.resendIn', { seconds: left }) : t('auth.resend')}</span>
      </button>
      <output className="block text-small text-good empty:hidden">{sent ? t('auth.resent') : ''}</output>
      <SmallProblem problem={problem} failure={cannotSend} />
    </div>
  )
}
