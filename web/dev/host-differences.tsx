import { Form } from 'react-router'
import type { MoneyDifference } from '#contracts/payments/money-differences.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { happenedCommand, notHappenedCommand, settleCommand } from './money-command.ts'

/** Lists open differences between our books and the payment provider's. Each row says what to do next. */
export function HostDifferences({ differences }: { readonly differences: readonly MoneyDifference[] }) {
  const { t } = useText()
  const open = differences.filter(({ settled }) => settled === null)
  if (open.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="differences">
      <h2 id="differences" className="mb-4 text-step-2">
        {t('dev.differences')}
      </h2>
      <ul className="ledger">
        {open.map((difference) => (
          <Difference key={difference.id} difference={difference} />
        ))}
      </ul>
    </section>
  )
}

function Difference({ difference }: { readonly difference: MoneyDifference }) {
  const { t, locale } = useText()
  const { id, kind, since, bookingCode, reference, provider, currency, ours, theirs } = difference
  const written = (amount: number | null) => formatMoney(amount ?? 0, currency, locale)
  const values = { ours: written(ours), theirs: written(theirs), amount: written(ours || theirs) }
  const facts = [bookingCode, formatDay(since.slice(0, 10), locale), provider, reference]
  return (
    <li className="grid-cols-1! gap-4! py-5! desktop:grid-cols-2! desktop:gap-8!">
      <div className="min-w-0 wrap-anywhere">
        <p className="max-w-prose">{t(`dev.difference.${kind}`, values)}</p>
        <p className="mt-1 text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Form method="post" className="grid max-w-narrow gap-3">
        <input type="hidden" name="id" value={id} />
        {kind === 'unanswered' ? (
          <>
            <TextField
              name="reference"
              id={`reference-${id}`}
              label={t('dev.paymentReference')}
              autoComplete="off"
              spellCheck={false}
            />
            <div className="flex flex-wrap gap-2">
              <Button kind="quiet" size="small" name="command" value={happenedCommand}>
                {t('dev.itHappened')}
              </Button>
              <Button kind="quiet" size="small" name="command" value={notHappenedCommand}>
                {t('dev.itDidntHappen')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <TextField name="note" id={`note-${id}`} label={t('dev.differenceNote')} maxLength={500} />
            <div>
              <Button kind="quiet" size="small" name="command" value={settleCommand}>
                {t('dev.settleDifference')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </li>
  )
}
