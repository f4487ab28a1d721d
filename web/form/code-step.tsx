import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useText } from '#web/text/text.tsx'
import { ActionForm } from './action-form.tsx'
import { CodeField } from './code-field.tsx'
import { SmallProblem, useFieldProblems } from './form-problems.tsx'
import { useCountdown } from './use-countdown.ts'
import { type FormHandle, useForm } from './use-form.ts'

const resendAfterSeconds = 30

export const codeSteps = ['code', 'resend', 'other'] as const

interface CodeStepProps {
  readonly form: FormHandle
  /** Hidden fields that are submitted with the code and when requesting another one. */
  readonly carried: Readonly<Record<string, string>>
  readonly submit: string
  readonly submitting: string
  /** Heading of a refusal that belongs to no field. */
  readonly failure?: string | undefined
  /** Message if another code couldn't be sent. */
  readonly cannotSend: string
  /** Additional fields; `fields` lists their names. */
  readonly children?: ReactNode
  readonly fields?: readonly string[]
  /** Label of the button to enter a different address. */
  readonly other: string
}

/**
 * Asks for a code, with buttons to get another one and to go back. The submitted steps are `code`, `resend` and
 * `other`.
 */
export function CodeStep(props: CodeStepProps) {
  const { form, carried, submit, submitting, failure, cannotSend, children, fields = [], other } = props
  const names = ['code', ...fields]
  const at = useFieldProblems(form.result?.step === 'code' ? form.result : null, names)
  return (
    <ActionForm
      step="code"
      fields={names}
      {...{ form, failure, submit, submitting }}
      after={
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Resend {...{ carried, cannotSend }} action={form.action} />
          <button name="step" value="other" className="btn-text min-h-target text-small">
            {other}
          </button>
        </div>
      }
    >
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CodeField error={at('code').error} next={fields[0]} />
      {children}
    </ActionForm>
  )
}

interface ResendProps extends Pick<CodeStepProps, 'carried' | 'cannotSend'> {
  readonly action: string | undefined
}

/**
 * Button that requests another code. Uses its own fetcher once the app has loaded, so a partly typed code isn't lost.
 */
function Resend({ carried, cannotSend, action }: ResendProps) {
  const { t } = useText()
  const { result, sending, submit } = useForm('resend', { action })
  const { left, again } = useCountdown(resendAfterSeconds)
  const onSent = useEffectEvent(again)
  useEffect(() => {
    if (result?.problem === null) onSent()
  }, [result])
  const wait = left > 0
  return (
    <div className="grid">
      <button
        name="step"
        value="resend"
        className="btn-text min-h-target justify-self-start text-start text-small aria-disabled:text-ink-soft aria-disabled:no-underline"
        aria-disabled={wait || sending || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (!wait && !sending) submit({ ...carried, step: 'resend' })
        }}
      >
        <span className="numbers">{wait ? t('auth.resendIn', { seconds: left }) : t('auth.resend')}</span>
      </button>
      <output className="block text-small text-good empty:hidden">
        {result && !result.problem && !sending ? t('auth.resent') : ''}
      </output>
      <SmallProblem result={result} failure={cannotSend} />
    </div>
  )
}
