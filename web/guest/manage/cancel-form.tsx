import { Form, useNavigation } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

const noteLongest = 1000

/** Cancelling, behind a line that opens: a reason if the guest likes, and one button that does it. */
export function CancelForm({ open = false }: { open?: boolean | undefined }) {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting'
  return (
    <Disclosure summary={t('booking.cancel')} defaultOpen={open} className="no-print border-t">
      <Form method="post" className="grid gap-4">
        <p className="text-ink-soft">{t('booking.cancelLead')}</p>
        <TextArea
          name="note"
          label={t('booking.reason')}
          optionalMark={t('reserve.optional')}
          maxLength={noteLongest}
          rows={2}
        />
        <div>
          <Button kind="danger" aria-disabled={sending || undefined}>
            {sending ? t('booking.cancelling') : t('booking.cancelNow')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
