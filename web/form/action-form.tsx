import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FormNotice, useFirstProblem } from './form-problems.tsx'
import type { FormHandle } from './use-form.ts'

interface ActionFormProps {
  readonly form: FormHandle
  readonly step?: string
  /** Field names in page order. A problem appears at its field, or above the form if its field isn't listed. */
  readonly fields: readonly string[]
  /** Heading of a problem that belongs to no field, saying what failed. */
  readonly failure?: string | undefined
  readonly submit: string
  readonly submitting: string
  readonly children: ReactNode
  /** Whether the submit button looks secondary. */
  readonly quiet?: boolean
  readonly className?: string
  readonly after?: ReactNode
}

/** Works without scripts. With them, the result appears without leaving the page. */
export function ActionForm(props: ActionFormProps) {
  const { form, step, fields, failure, submit, submitting, children, after, quiet, className } = props
  const { Form, result, sending, action } = form
  const element = useRef<HTMLFormElement>(null)
  const mine = result !== null && result.step === (step ?? '') ? result : null
  useFirstProblem(element, mine)
  return (
    <Form
      ref={element}
      method="post"
      {...(action && { action })}
      noValidate
      className={classes('grid gap-5', className)}
      onSubmit={(event) => {
        if (sending) event.preventDefault()
      }}
    >
      {step && <input type="hidden" name="step" value={step} />}
      <FormNotice {...{ fields, failure }} result={mine} />
      {children}
      <div className="grid gap-3">
        <Button wide kind={quiet ? 'quiet' : 'primary'} aria-disabled={sending || undefined}>
          {sending ? submitting : submit}
        </Button>
        {after}
      </div>
    </Form>
  )
}
