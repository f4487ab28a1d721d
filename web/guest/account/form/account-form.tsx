import { type ReactNode, useRef } from 'react'
import { FormNotice, useFirstProblem } from '#web/guest/requests/form-problems.tsx'
import { useAwake } from '#web/guest/search/use-awake.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Problem } from './use-ask.ts'

interface AccountFormProps {
  /** Names of its fields, from the top: a problem is said at its field, every other above them. */
  readonly fields: readonly string[]
  readonly problem: Problem | null
  /** What it means for the guest where it could not be sent at all, or no field is to blame. */
  readonly failure?: string | undefined
  readonly sending: boolean
  readonly submit: string
  readonly submitting: string
  readonly onSend: (form: FormData) => Promise<void> | void
  readonly children: ReactNode
  /** Not what the page is for. */
  readonly quiet?: boolean
  /** Below the button. */
  readonly after?: ReactNode
}

/** A form that the app sends. It cannot be sent before the app is awake: nothing in it may travel any other way. */
export function AccountForm(props: AccountFormProps) {
  const { fields, problem, failure, sending, submit, submitting, onSend, children, after, quiet } = props
  const form = useRef<HTMLFormElement>(null)
  const awake = useAwake()
  useFirstProblem(form, problem)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void onSend(new FormData(event.currentTarget))
      }}
    >
      {failure && problem ? (
        <Failure {...{ problem, failure, fields }} />
      ) : (
        <FormNotice result={problem} fields={fields} />
      )}
      {children}
      <div className="grid gap-3">
        <Button
          wide
          kind={quiet ? 'quiet' : 'primary'}
          disabled={!awake}
          aria-disabled={sending || undefined}
        >
          {sending ? submitting : submit}
        </Button>
        {after}
      </div>
    </form>
  )
}

interface FailureProps {
  readonly problem: Problem
  readonly failure: string
  readonly fields: readonly string[]
}

function Failure({ problem, failure, fields }: FailureProps) {
  const { t } = useText()
  if (problem.refusal?.fields?.some(({ field }) => fields.includes(field))) return null
  return (
    <Notice tone="bad" live title={failure}>
      {problem.refusal?.message ?? t('error.unreachable')}
    </Notice>
  )
}
