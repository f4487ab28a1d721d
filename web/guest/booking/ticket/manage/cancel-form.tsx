import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { BookingPolicy } from '#web/parts/payments/policy.ts'
import { PolicyLine } from '#web/parts/payments/policy-line.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'

const maxNoteLength = 1000

interface CancelFormProps {
  readonly terms: BookingPolicy | null
  readonly open: boolean
  /** Details of the refund and fees, or a hint about a deposit that isn't paid online. */
  readonly children?: ReactNode
}

/** Shows a disclosure with the cost of canceling, an optional reason and the cancel button. */
export function CancelForm({ terms, open, children }: CancelFormProps) {
  const { t } = useText()
  const { state, formData } = useNavigation()
  // The other forms of the page have a step.
  const sending = state === 'submitting' && !formData?.has('step')
  return (
    <Disclosure summary={t('manage.cancel')} defaultOpen={open} className="no-print">
      <Form id="cancel" method="post" className="grid scroll-mt-32 gap-4">
        <p className="text-ink-soft">{t('manage.cancelLead')}</p>
        {terms && terms.kind !== 'free' && (
          <p>
            <PolicyLine policy={terms} />
          </p>
        )}
        {children}
        <TextArea
          name="note"
          label={t('manage.reason')}
          optionalMark={t('facts.optional')}
          maxLength={maxNoteLength}
          rows={2}
        />
        <div>
          <Button kind="danger" aria-disabled={sending || undefined}>
            {sending ? t('manage.cancelling') : t('manage.cancelNow')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
