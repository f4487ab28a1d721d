import { type ReactNode, useEffect, useRef } from 'react'
import { ownValue } from '#domain/own-value.ts'
import { SmallProblem } from '#web/form/form-problems.tsx'
import type { FormHandle } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, dialogOpener } from '#web/ui/dialog.tsx'

interface ConfirmedButtonProps {
  /** Unique on the page. */
  readonly id: string
  readonly form: FormHandle
  readonly step: string
  readonly fields?: Readonly<Record<string, string>>
  readonly text: string
  /** Says what the button is about; also the title of the dialog. */
  readonly title: string
  readonly lead?: ReactNode
  readonly kind?: 'text' | 'quiet'
  /** More fields of the form. */
  readonly children?: ReactNode
}

/** Button for a step that can't be undone: it opens a dialog whose button submits the step. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { id, form, step, fields = {}, text, title, lead, kind = 'text', children } = props
  const { Form, result, sending } = form
  const { t } = useText()
  const isMine =
    result?.step === step &&
    Object.entries(fields).every(([name, value]) => ownValue(result.values, name) === value)
  const done = isMine && !result.problem ? result : null
  const content = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (done) content.current?.closest('dialog')?.close()
  }, [done])
  return (
    <>
      <Button kind={kind} size="small" aria-label={title} {...dialogOpener(id)}>
        {text}
      </Button>
      <Dialog id={id} title={title} closeText={t('user.cancel')}>
        <Form
          ref={content}
          method="post"
          className="grid gap-4"
          onSubmit={(event) => {
            if (sending) event.preventDefault()
          }}
        >
          {Object.entries({ step, ...fields }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {lead && <p className="text-ink-soft">{lead}</p>}
          {children}
          <SmallProblem result={isMine ? result : null} />
          <Button kind="danger" wide aria-disabled={sending || undefined}>
            {text}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
