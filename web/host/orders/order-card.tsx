import { useState } from 'react'
import type { HostOrder, HostOrderAction } from '#contracts/ordering/host-orders.ts'
import { unansweredMessages } from '#domain/chats/conversation.ts'
import {
  actionWords,
  allergiesOf,
  dishesOf,
  groupOf,
  kindOf,
  minutesUntil,
  paymentWords,
  readyTimes,
} from './order-words.ts'
import { QuickButton, RowProblem, Saving, useQuickAction } from '#web/host/parts/quick-action.tsx'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { messagesOf } from '#web/parts/chat/shown-messages.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { PickChoice } from '#web/ui/fields/pick.tsx'

interface OrderCardProps {
  readonly order: HostOrder
  readonly zone: string
  readonly now: number
  readonly isOpen: boolean
  readonly kept: string | null
  readonly onOutrun: (message: string) => void
  readonly onOpen: () => void
}

/** An order with the actions that are likely next. Its panel has all of them. */
export function OrderCard({ order, zone, now, isOpen, kept, onOutrun, onOpen }: OrderCardProps) {
  const text = useText()
  const { t, locale } = text
  const { customerName, deliveryType, alarm, specialRequests } = order
  const { promised, delayMinutes, missing } = order.order
  const group = groupOf(order)
  const clock = (moment: string) => formatTimeIn(zone, moment, locale)
  const late = -minutesUntil(promised, now)
  const isLate = late > 0 && (group === 'accepted' || group === 'new')
  const allergies = allergiesOf(order)
  const unanswered = unansweredMessages(messagesOf(order))
  return (
    <li>
      <article
        aria-label={customerName}
        className={classes(
          'grid gap-2 rounded-md border bg-raised p-3',
          alarm ? 'border-2 border-ink' : 'border-line',
          isOpen && 'outline-2 outline-accent',
        )}
      >
        <button
          type="button"
          aria-expanded={isOpen}
          className="grid min-h-target gap-0.5 text-start"
          onClick={onOpen}
        >
          <span className="flex items-baseline justify-between gap-3">
            <span className="text-small text-ink-soft">{kindOf(deliveryType, text)}</span>
            <span className="numbers font-bold">
              {isLate ? (
                <span className="text-bad">{t('hostOrders.late', { count: late })}</span>
              ) : (
                clock(promised)
              )}
            </span>
          </span>
          <bdi className="font-medium wrap-anywhere">{customerName}</bdi>
          <span className="line-clamp-3 text-small text-ink-soft wrap-anywhere">{dishesOf(order)}</span>
          {allergies.length > 0 && (
            <span className="text-small font-medium text-warn wrap-anywhere">
              {t('hostOrders.allergy', { allergies: allergies.join(', ') })}
            </span>
          )}
          {specialRequests && (
            <span className="line-clamp-2 text-small font-medium wrap-anywhere">{specialRequests}</span>
          )}
          <span className="text-small text-ink-soft">{paymentWords(order, zone, text)}</span>
          {delayMinutes > 0 && group !== 'done' && (
            <span className="text-small text-warn">{t('hostOrders.delayed', { count: delayMinutes })}</span>
          )}
          {missing.length > 0 && group !== 'done' && (
            <span className="text-small">
              <StateMark shape="diamond" tone="warn">
                {t('hostOrders.guestDecides')}
              </StateMark>
            </span>
          )}
          {unanswered > 0 && (
            <span className="text-small font-medium text-warn">
              {t('hostApp.messagesUnanswered', { count: unanswered })}
            </span>
          )}
        </button>
        {group === 'done' ? (
          <Ended order={order} />
        ) : (
          <Actions {...{ order, zone, now, kept, onOutrun }} onMore={onOpen} />
        )}
      </article>
    </li>
  )
}

function Ended({ order: { order } }: Pick<OrderCardProps, 'order'>) {
  const { t } = useText()
  const isHandedOver = order.stage === 'handedOver'
  return (
    <p className="text-small">
      <StateMark shape="dash" tone={isHandedOver ? 'soft' : 'bad'}>
        {isHandedOver
          ? t('hostOrders.handedOver')
          : order.stage === 'notFetched'
            ? t('hostOrders.wasNotFetched')
            : t('hostOrders.canceled')}
      </StateMark>
    </p>
  )
}

interface ActionsProps extends Pick<OrderCardProps, 'order' | 'zone' | 'now' | 'kept' | 'onOutrun'> {
  readonly onMore: () => void
}

function Actions({ order, zone, now, kept, onOutrun, onMore }: ActionsProps) {
  const { t, locale } = useText()
  const act = useQuickAction('act')
  const [later, setLater] = useState(0)
  const { id, version, customerName, mayDo, deliveryType } = order
  const { answerBy } = order.order
  const base = { id, version }
  const clock = (moment: string) => formatTimeIn(zone, moment, locale)
  const times = readyTimes(order, now)
  const chosen = times[later] ?? times[0]
  const label = (words: string) => t('hostApp.actionFor', { action: words, name: customerName })
  const simple = (action: HostOrderAction) => {
    const words =
      action === 'ready' && deliveryType === 'delivery' ? t('hostOrders.onItsWay') : t(actionWords[action])
    return (
      mayDo.includes(action) && (
        <QuickButton of={act} fields={{ ...base, action }} className="flex-1" aria-label={label(words)}>
          {words}
        </QuickButton>
      )
    )
  }
  if (act.isSaving) return <Saving />
  return (
    <>
      <RowProblem of={act} {...{ kept, onOutrun }} />
      {mayDo.includes('accept') && chosen ? (
        <>
          {answerBy && (
            <p className="text-small font-medium text-warn">
              {t('hostOrders.answerWithin', {
                count: Math.max(0, minutesUntil(answerBy, now)),
                time: clock(answerBy),
              })}
            </p>
          )}
          <fieldset>
            <legend className="mb-1 text-small text-ink-soft">{t('hostOrders.readyAt')}</legend>
            <div className="grid grid-cols-3 gap-1.5">
              {times.map(({ at }, nth) => (
                <PickChoice
                  key={nth}
                  name={`ready-${id}`}
                  value={String(nth)}
                  defaultChecked={nth === 0}
                  className="min-w-0! px-1! border-line-strong!"
                  onChange={() => setLater(nth)}
                >
                  {clock(at)}
                </PickChoice>
              ))}
            </div>
          </fieldset>
          <div className="flex flex-wrap gap-2">
            <QuickButton
              of={act}
              kind="primary"
              className="flex-1 px-3!"
              fields={{ ...base, action: 'accept', minutes: chosen.minutes }}
              aria-label={label(t('hostOrders.acceptFor', { time: clock(chosen.at) }))}
            >
              {t('hostOrders.acceptFor', { time: clock(chosen.at) })}
            </QuickButton>
            <button type="button" className="btn btn-quiet btn-sm" onClick={onMore}>
              {t('hostOrders.more')}
            </button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          {simple('ready')}
          {!mayDo.includes('ready') && simple('handOver')}
          {mayDo.includes('delay') &&
            mayDo.includes('ready') &&
            [5, 10].map((minutes) => (
              <QuickButton
                key={minutes}
                of={act}
                fields={{ ...base, action: 'delay', minutes }}
                aria-label={label(t('hostOrders.later', { count: minutes }))}
              >
                {t('hostOrders.later', { count: minutes })}
              </QuickButton>
            ))}
        </div>
      )}
    </>
  )
}
