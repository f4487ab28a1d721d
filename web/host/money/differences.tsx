import type { MoneyDifference } from '#contracts/payments/money-differences.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { QuickButton, Saving, useQuickAction } from '#web/host/parts/quick-action.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useState } from 'react'

/** Open differences between our books and the payment provider's. Each says what to do next. */
export function Differences({ differences }: { readonly differences: readonly MoneyDifference[] }) {
  const { t } = useText()
  const open = differences.filter(({ settled }) => settled === null)
  return (
    <section className="mt-6" aria-labelledby="differences">
      <h2 id="differences" className="text-step-1">
        {t('hostMoney.differences')}
      </h2>
      {open.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('hostMoney.noDifferences')}</p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {open.map((difference) => (
            <li
              key={difference.id}
              className="grid gap-4 border-b border-line py-5 desktop:grid-cols-2 desktop:gap-8"
            >
              <Difference difference={difference} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Difference({ difference }: { readonly difference: MoneyDifference }) {
  const { t, locale } = useText()
  const { mayAct } = useAtRestaurant()
  const { id, kind, since, bookingCode, reference, provider, currency, ours, theirs } = difference
  const written = (amount: number | null) => formatMoney(amount ?? 0, currency, locale)
  const values = { ours: written(ours), theirs: written(theirs), amount: written(ours || theirs) }
  const facts = [bookingCode, formatDay(since.slice(0, 10), locale), provider, reference]
  return (
    <>
      <div className="min-w-0 wrap-anywhere">
        <p>{t(`hostMoney.difference.${kind}`, values)}</p>
        <p className="mt-1 text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {mayAct('money.refund') && (kind === 'unanswered' ? <Answer id={id} /> : <Settle id={id} />)}
    </>
  )
}

function Settle({ id }: { readonly id: number }) {
  const { t } = useText()
  const form = useForm('settle')
  const at = useFieldProblems(form.result, ['note'])
  return (
    <HostForm form={form} step="settle" fields={['note']} submit={t('hostMoney.settle')} quiet>
      <input type="hidden" name="id" value={id} />
      <TextField
        {...at('note')}
        name="note"
        id={`note-${id}`}
        label={t('hostMoney.settleNote')}
        maxLength={500}
      />
    </HostForm>
  )
}

function Answer({ id }: { readonly id: number }) {
  const { t } = useText()
  const act = useQuickAction('answer')
  const [reference, setReference] = useState('')
  return (
    <div className="grid gap-3">
      <TextField
        name="reference"
        id={`reference-${id}`}
        label={t('hostMoney.reference')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => setReference(value)}
      />
      {act.isSaving && <Saving />}
      {act.problem}
      <div className="flex flex-wrap gap-2">
        <QuickButton of={act} fields={{ id, happened: 'yes', reference }}>
          {t('hostMoney.happened')}
        </QuickButton>
        <QuickButton of={act} fields={{ id, happened: 'no', reference }}>
          {t('hostMoney.didntHappen')}
        </QuickButton>
      </div>
    </div>
  )
}
