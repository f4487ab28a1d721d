import type { HostOrder, HostOrderAction } from '#contracts/ordering/host-orders.ts'
import { actionWords, groupOf } from './order-words.ts'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { QuickButton, Saving, useQuickAction } from '#web/host/parts/quick-action.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'

interface WhichProps {
  readonly id: string
  readonly version: number
  readonly action: HostOrderAction
}

/** Which order a form is about, and the version that it was filled in for. */
export function Which({ id, version, action }: WhichProps) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="action" value={action} />
    </>
  )
}

const atOnce: readonly HostOrderAction[] = ['ready', 'handOver', 'notFetched']
const withNote: readonly HostOrderAction[] = ['reject', 'cancel']

/** Every action that is possible now, with minutes or a note where it takes one. */
export function OrderActions({ order }: { readonly order: HostOrder }) {
  const { t } = useText()
  const act = useQuickAction('act')
  const { id, version, mayDo, deliveryType } = order
  if (mayDo.length === 0) return null
  return (
    <div className="grid gap-3">
      {mayDo.includes('accept') && <WithMinutes {...{ order }} action="accept" />}
      {act.isSaving && <Saving />}
      {act.problem}
      <div className="grid grid-cols-2 gap-2">
        {atOnce
          .filter((action) => mayDo.includes(action))
          .map((action, at) => (
            <QuickButton
              key={action}
              of={act}
              kind={at === 0 && groupOf(order) !== 'new' ? 'primary' : 'quiet'}
              fields={{ id, version, action }}
            >
              {action === 'ready' && deliveryType === 'delivery'
                ? t('hostOrders.onItsWay')
                : t(actionWords[action])}
            </QuickButton>
          ))}
      </div>
      {mayDo.includes('delay') && (
        <Disclosure summary={t('hostOrders.delay')} className="border-b-0">
          <WithMinutes order={order} action="delay" />
        </Disclosure>
      )}
      {withNote
        .filter((action) => mayDo.includes(action))
        .map((action) => (
          <Disclosure key={action} summary={t(actionWords[action])} className="border-b-0">
            <WithNote {...{ order, action }} />
          </Disclosure>
        ))}
    </div>
  )
}

interface FormProps {
  readonly order: HostOrder
  readonly action: HostOrderAction
}

/** Accepts with another time than the promised one, or says how much later it gets. */
function WithMinutes({ order: { id, version }, action }: FormProps) {
  const { t } = useText()
  const form = useForm('act')
  const at = useFieldProblems(form.result, ['minutes', 'note'])
  const isAccept = action === 'accept'
  return (
    <HostForm
      form={form}
      step="act"
      fields={['minutes', 'note']}
      submit={t(actionWords[action])}
      quiet={!isAccept}
    >
      <Which {...{ id, version, action }} />
      <TextField
        {...at('minutes')}
        name="minutes"
        id={`minutes-${action}-${id}`}
        type="number"
        inputMode="numeric"
        label={t(isAccept ? 'hostOrders.minutesFromNow' : 'hostOrders.minutesLater')}
        hint={isAccept ? t('hostOrders.minutesHint') : undefined}
        min={0}
        max={1440}
      />
      <TextArea
        {...at('note')}
        name="note"
        id={`note-${action}-${id}`}
        label={t('hostOrders.note')}
        rows={2}
        maxLength={1000}
      />
    </HostForm>
  )
}

function WithNote({ order: { id, version }, action }: FormProps) {
  const { t } = useText()
  const form = useForm('act')
  const at = useFieldProblems(form.result, ['note'])
  return (
    <HostForm form={form} step="act" fields={['note']} submit={t(actionWords[action])} quiet>
      <Which {...{ id, version, action }} />
      <TextArea
        {...at('note')}
        name="note"
        id={`note-${action}-${id}`}
        label={t('hostOrders.note')}
        rows={2}
        maxLength={1000}
      />
    </HostForm>
  )
}
