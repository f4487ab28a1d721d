import { Form, useNavigation } from 'react-router'
import { timeWords } from '#web/guest/ordering/order/takers/when-words.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import type { TrackerData } from './load-tracker.ts'

/** Asks for confirmation before canceling an order and says what happens to the payment. */
export function CancelOrder({ data: { booking, today, key } }: { data: TrackerData }) {
  const text = useText()
  const { t } = text
  const to = useTo()
  const heading = useFocusOn<HTMLHeadingElement>('cancel')
  const { state } = useNavigation()
  const { id, token, order, timeZone } = booking
  const sending = state === 'submitting'
  return (
    <section id="cancel" aria-labelledby="cancel-title" className="slip grid gap-4">
      <h2 id="cancel-title" ref={heading} tabIndex={-1} className="text-step-2 outline-none">
        {t('orderTrack.cancelTitle')}
      </h2>
      <p>{t(order.paid ? 'orderTrack.cancelRefund' : 'orderTrack.cancelFree')}</p>
      {order.cancelUntil && (
        <p className="text-small text-ink-soft">
          {t('orderTrack.cancelUntil', { time: timeWords(order.cancelUntil, timeZone, today, text) })}
        </p>
      )}
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="key" value={key} />
        <TextField name="note" label={t('orderTrack.cancelNote')} maxLength={1000} />
        <div className="flex flex-wrap gap-3">
          <Button name="step" value="cancel" kind="danger" aria-disabled={sending || undefined}>
            {t('orderTrack.cancelNow')}
          </Button>
          <LinkButton kind="quiet" href={to.order(id, token)} preventScrollReset>
            {t('orderTrack.keep')}
          </LinkButton>
        </div>
      </Form>
    </section>
  )
}
