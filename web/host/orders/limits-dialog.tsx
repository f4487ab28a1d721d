import { useState } from 'react'
import type { HostOrders } from '#contracts/ordering/host-orders.ts'
import { deliveryTypes } from '#domain/ordering/menu.ts'
import { kindOf } from './order-words.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { QuickButton, Saving, useQuickAction } from '#web/host/parts/quick-action.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { PickChoice } from '#web/ui/fields/pick.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface LimitsDialogProps {
  readonly orders: HostOrders
  readonly onClose: () => void
}

/** Pauses orders for a while, and limits how much the kitchen takes on. */
export function LimitsDialog({ orders, onClose }: LimitsDialogProps) {
  const { t } = useText()
  return (
    <HostDialog title={t('hostOrders.limits')} onClose={onClose}>
      <div className="grid gap-6">
        <Pause onDone={onClose} />
        <Caps orders={orders} />
      </div>
    </HostDialog>
  )
}

const pauses = [15, 30, 60, 120]

function Pause({ onDone }: { readonly onDone: () => void }) {
  const text = useText()
  const { t } = text
  const act = useQuickAction('pause')
  const form = useForm('pause')
  const at = useFieldProblems(form.result, ['minutes'])
  const [kind, setKind] = useState('')
  return (
    <section className="grid gap-4">
      <h3 className="text-step-1">{t('hostOrders.pause')}</h3>
      <p className="text-ink-soft">{t('hostOrders.pauseHint')}</p>
      <fieldset>
        <legend className="mb-2 font-medium">{t('hostOrders.which')}</legend>
        <div className="flex flex-wrap gap-2">
          {[null, ...deliveryTypes].map((type) => (
            <PickChoice
              key={type ?? ''}
              name="pause-kind"
              value={type ?? ''}
              defaultChecked={type === null}
              onChange={() => setKind(type ?? '')}
            >
              {kindOf(type, text)}
            </PickChoice>
          ))}
        </div>
      </fieldset>
      {act.isSaving && <Saving />}
      {act.problem}
      <div className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
        {pauses.map((minutes) => (
          <QuickButton key={minutes} of={act} fields={{ deliveryType: kind, minutes }}>
            {t('waitlist.exactly', { to: minutes })}
          </QuickButton>
        ))}
      </div>
      <HostForm
        form={form}
        step="pause"
        fields={['minutes']}
        submit={t('hostOrders.pauseNow')}
        quiet
        onDone={onDone}
      >
        <input type="hidden" name="deliveryType" value={kind} />
        <TextField
          {...at('minutes')}
          name="minutes"
          id="pause-minutes"
          type="number"
          inputMode="numeric"
          label={t('hostOrders.otherMinutes')}
          min={1}
          max={1440}
        />
      </HostForm>
    </section>
  )
}

const fields = ['all', ...deliveryTypes]

function Caps({ orders: { caps, slots, zone } }: Pick<LimitsDialogProps, 'orders'>) {
  const text = useText()
  const { t, locale } = text
  const form = useForm('setCaps')
  const at = useFieldProblems(form.result, fields)
  const isDone = form.result?.problem === null && !form.busy
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-step-1">{t('hostOrders.caps')}</h3>
      <p className="text-ink-soft">{t('hostOrders.capsHint')}</p>
      <HostForm form={form} step="setCaps" fields={fields} submit={t('hostOrders.saveCaps')} quiet>
        <div className="grid gap-4 tablet:grid-cols-2">
          {[null, ...deliveryTypes].map((type) => (
            <TextField
              key={type ?? 'all'}
              {...at(type ?? 'all')}
              name={type ?? 'all'}
              id={`cap-${type ?? 'all'}`}
              type="number"
              inputMode="numeric"
              label={kindOf(type, text)}
              min={0}
              defaultValue={(type === null ? caps.all : caps.byType[type]) ?? ''}
            />
          ))}
        </div>
        {isDone && <output className="block text-good">{t('hostApp.saved')}</output>}
      </HostForm>
      {slots.length > 0 && (
        <div>
          <h4 className="font-sans text-body font-medium">{t('hostOrders.load')}</h4>
          <ul className="numbers mt-1 flex flex-wrap gap-x-5 gap-y-1 text-small">
            {slots.map(({ from, all }) => (
              <li key={from}>
                <span className="text-ink-soft">{formatTimeIn(zone, from, locale)}</span>{' '}
                <b className="font-medium">{all}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
