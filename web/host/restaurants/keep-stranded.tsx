import { type ReactNode, useState } from 'react'
import type { AnswerOf } from '#contracts/calls.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

export type StrandedStay = AnswerOf<'setup.attention'>['stranded'][number]

interface KeepStrandedProps {
  readonly stays: readonly StrandedStay[]
  /** Renders the button that opens the dialog. */
  readonly children: (open: () => void) => ReactNode
}

/** Keeping bookings that the setup no longer allows, for the reasons that are shown, confirmed in a dialog. */
export function KeepStranded({ stays, children }: KeepStrandedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <Confirm stays={stays} onClose={() => setOpen(false)} />}
    </>
  )
}

function Confirm({
  stays,
  onClose,
}: {
  readonly stays: readonly StrandedStay[]
  readonly onClose: () => void
}) {
  const { t } = useText()
  const form = useForm('keep')
  const seen = stays.map(({ kind, id, reasons }) => ({
    kind,
    id,
    reasons: reasons.map(({ reason }) => reason),
  }))
  return (
    <HostDialog title={t('hostApp.keepTitle', { count: stays.length })} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-ink-soft">{t('hostApp.keepHint')}</p>
        <HostForm
          form={form}
          step="keep"
          fields={[]}
          failure={t('hostApp.changeFailed')}
          submit={t(stays.length > 1 ? 'hostApp.keepAll' : 'hostApp.keep')}
          onDone={onClose}
        >
          <input type="hidden" name="stays" value={JSON.stringify(seen)} />
        </HostForm>
        <Button type="button" kind="quiet" wide onClick={onClose}>
          {t('hostApp.back')}
        </Button>
      </div>
    </HostDialog>
  )
}
