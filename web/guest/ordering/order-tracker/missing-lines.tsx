import { Form, useNavigation } from 'react-router'
import { formatMoney } from '#domain/money/format-money.ts'
import { isLine } from '#domain/ordering/cart.ts'
import { timeWords } from '#web/guest/ordering/order/takers/when-words.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TrackerData } from './load-tracker.ts'

/** Asks the guest what to do when some items are unavailable: accept the rest or cancel the order. */
export function MissingLines({ data: { booking, today, key } }: { data: TrackerData }) {
  const text = useText()
  const { t, locale } = text
  const { state } = useNavigation()
  const { order, timeZone } = booking
  const sending = state === 'submitting'
  const names = order.lines.filter((line) => order.missing.some((each) => isLine(each, line)))
  const { withoutMissing, chooseBy } = order
  return (
    <section aria-labelledby="missing" className="grid gap-3 rounded-md bg-warn-wash p-4">
      <h2 id="missing" className="text-step-1">
        {t('orderTrack.missingTitle')}
      </h2>
      <ul>
        {names.map(({ id, repeatIndex, amount, name }) => (
          <li key={`${repeatIndex} ${id}`} className="numbers">
            {t('receipt.times', { amount })} <span lang={order.menuLanguage}>{name}</span>
          </li>
        ))}
      </ul>
      {chooseBy && <p>{t('orderTrack.chooseBy', { time: timeWords(chooseBy, timeZone, today, text) })}</p>}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="total" value={withoutMissing ?? ''} />
        {withoutMissing !== null && (
          <Button name="step" value="without" className="numbers" aria-disabled={sending || undefined}>
            {t('orderTrack.without', { total: formatMoney(withoutMissing, order.currency, locale) })}
          </Button>
        )}
        <Button name="step" value="cancelMissing" kind="quiet" aria-disabled={sending || undefined}>
          {t('orderTrack.cancelAll')}
        </Button>
      </Form>
    </section>
  )
}
