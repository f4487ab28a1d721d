import { Form } from 'react-router'
import type { HostOrder as Order, HostOrderAction } from '#contracts/ordering/host-orders.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { statusWord } from '#domain/reservations/status.ts'
import { messagesOf } from '#web/parts/chat/shown-messages.ts'
import { formatClock, wallOf } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { HostMessageForm, HostMessages } from './host-messages.tsx'
import { orderActionCommand } from './order-command.ts'
import { messageCommand } from './staff-command.ts'

const actions: Readonly<Record<HostOrderAction, MessageKey>> = {
  accept: 'dev.acceptOrder',
  reject: 'dev.rejectOrder',
  ready: 'dev.readyOrder',
  handOver: 'dev.handOverOrder',
  notFetched: 'dev.notFetched',
  cancel: 'dev.cancelOrder',
  delay: 'dev.delayOrder',
  reportMissing: 'dev.reportMissing',
}

/** Shows an order with its lines and a button for each action that staff can currently take. */
export function HostOrder({ order }: { order: Order }) {
  const { t, locale } = useText()
  const { id, version, customerName, deliveryType, status, mayDo, alarm, deliveryAddress, specialRequests } =
    order
  const { lines, promised, total, currency, missing, answerBy } = order.order
  const clock = (moment: string) => formatClock(wallOf(moment).time, locale)
  const facts = [
    deliveryType,
    t(`status.${statusWord(status)}`),
    formatMoney(total, currency, locale),
    alarm && answerBy && t('dev.answerBy', { time: clock(answerBy) }),
    deliveryAddress?.address,
  ]
  return (
    <article className="grid gap-4 border-t border-line py-6" aria-labelledby={`order-${id}`}>
      <h3 id={`order-${id}`} className="numbers text-step-1">
        {clock(promised)} · {customerName}
      </h3>
      <p className="numbers text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {specialRequests && <p className="max-w-prose">{specialRequests}</p>}
      <HostMessages guest={customerName} messages={messagesOf(order)} />
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <ul>
          {lines.map((line) => {
            const value = `${line.repeatIndex} ${line.id}`
            const isMissing = missing.some((each) => `${each.repeatIndex} ${each.id}` === value)
            const parts = [line.size, ...line.options.map(({ name, amount }) => `${amount} × ${name}`)]
            return (
              <li key={value}>
                <label className="flex min-h-target items-center gap-3">
                  {mayDo.includes('reportMissing') && (
                    <input type="checkbox" name="missing" value={value} className="size-5 flex-none" />
                  )}
                  <span className={isMissing ? 'line-through' : ''}>
                    {line.amount} × {[line.name, ...parts].filter(Boolean).join(', ')}
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
        {mayDo.length > 0 && (
          <>
            <div className="grid gap-3 tablet:grid-cols-2">
              <TextField name="minutes" id={`minutes-${id}`} type="number" label={t('dev.minutes')} min={0} />
              <TextField name="note" id={`order-note-${id}`} label={t('dev.note')} maxLength={1000} />
            </div>
            <p className="flex flex-wrap gap-2">
              {mayDo.map((action) => (
                <Button
                  key={action}
                  kind="quiet"
                  size="small"
                  name="command"
                  value={orderActionCommand(action)}
                >
                  {t(actions[action])}
                </Button>
              ))}
            </p>
          </>
        )}
      </Form>
      <HostMessageForm id={id} command={messageCommand} max={2000} />
    </article>
  )
}
