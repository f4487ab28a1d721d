import { Form, useNavigation } from 'react-router'
import type { GroupOrder } from '#contracts/ordering/group-orders.ts'
import { isOrderedInParts } from '#domain/ordering/group-order.ts'
import type { Line } from '#domain/summary/line.ts'
import { describeOrder } from '#domain/summary/summarize-order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { FormNotice } from '#web/form/form-problems.tsx'
import type { FormResult } from '#web/form/form-result.ts'
import { timeWords } from '#web/guest/ordering/order/takers/when-words.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { lineWords } from '#web/text/line-words.ts'
import { formatList } from '#web/text/list.ts'
import { type MessageKey, type Text, useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { InviteBox } from './invite-box.tsx'
import { MemberList } from './member-list.tsx'
import { OwnPart } from './own-part.tsx'

export interface GroupPageProps {
  readonly group: GroupOrder
  /** The code in the guest's own link. */
  readonly code: string
  readonly result: FormResult | null
}

/**
 * Shows a group order to one of its members: what happens next and when, the member's own dishes, everybody's dishes,
 * and for the host the whole order.
 */
export function GroupPage(props: GroupPageProps) {
  const text = useText()
  const { t } = text
  const { group, result } = props
  const { stage, restaurant, isHost, failure } = group
  return (
    <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:gap-14">
      <div className="grid min-w-0 gap-7">
        <div aria-live="polite">
          <p className="text-ink-soft wrap-anywhere">
            {t('groupOrder.title', { restaurant: restaurant.name })}
          </p>
          <h1 className="numbers text-step-4">{headingOf(group, text)}</h1>
          <p className="mt-2 max-w-prose text-step-1">{leadOf(group, text)}</p>
        </div>
        <FormNotice result={result} fields={[]} />
        {failure && isHost && stage === 'closed' && (
          <Notice tone="bad" title={t('groupOrder.notPlaced')}>
            {failure}
          </Notice>
        )}
        {stage !== 'ended' && <OwnPart {...props} />}
        <MemberList group={group} />
      </div>
      <div className="grid gap-6 desktop:sticky desktop:top-20">
        {stage === 'open' && <InviteBox group={group} />}
        <Total group={group} />
        {isHost && <HostActions group={group} />}
      </div>
    </div>
  )
}

function headingOf(group: GroupOrder, text: Text): string {
  const { t } = text
  const { stage, order, deadline, timeZone, today, deliveryType } = group
  switch (stage) {
    case 'open':
      return t('groupOrder.chooseUntil', { time: timeWords(deadline, timeZone, today, text) })
    case 'placing':
      return t('groupOrder.placing')
    case 'closed':
      return t('groupOrder.closed')
    case 'ended':
      return t('groupOrder.overTitle')
    default:
      if (!order) return t('groupOrder.orderEnded')
      return (
        orderWords(group, text)?.title ??
        t(deliveryType === 'delivery' ? 'groupOrder.deliveredBy' : 'groupOrder.readyBy', {
          time: timeWords(order.promised, timeZone, today, text),
        })
      )
  }
}

/** Returns the text below the heading, which explains what happens next and at the deadline. */
function leadOf(group: GroupOrder, text: Text): string {
  const { t } = text
  const { stage, pays, isHost, hostName: host, deadline, timeZone, today } = group
  const time = timeWords(deadline, timeZone, today, text)
  switch (stage) {
    case 'open':
      if (isOrderedInParts(group)) return t('groupOrder.cardLead', { time })
      if (pays === 'each') return t('groupOrder.eachLead', { time })
      return isHost ? t('groupOrder.hostLead') : t('groupOrder.memberLead', { host })
    case 'placing':
      return t('groupOrder.placingLead')
    case 'closed':
      return isHost ? t('groupOrder.closedHostLead') : t('groupOrder.closedLead', { host })
    case 'ended':
      return t('groupOrder.endedLead')
    default:
      if (isOrderedInParts(group)) return t('groupOrder.orderedCardLead')
      return orderedLead(group, text)
  }
}

/** Returns the status of the order as its own page words it, followed by who pays, unless the order has ended. */
function orderedLead(group: GroupOrder, text: Text): string {
  const { order, pays, hostName: host } = group
  const sentence = orderWords(group, text)?.sentence ?? ''
  if (order && ['handedOver', 'notFetched', 'ended'].includes(order.stage)) return sentence
  const who = text.t(pays === 'each' ? 'groupOrder.orderedEachLead' : 'groupOrder.orderedLead', { host })
  return [sentence, who].filter(Boolean).join(' ')
}

/**
 * Returns the words of the order's own page; null if it was placed in parts. The title is null until the order is ready,
 * because the page of the group says more about its time.
 */
function orderWords({ deliveryType, restaurant, order, timeZone, today }: GroupOrder, text: Text) {
  if (!order?.known) return null
  const { status, ...known } = order.known
  const { title, sentence } = describeOrder({
    status,
    deliveryType,
    restaurant,
    order: { ...order, ...known },
  })
  const words = (line: Line<MessageKey>) =>
    lineWords(line, text, (at) => timeWords(at, timeZone, today, text))
  return { title: title.key === 'orderTrack.by' ? null : words(title), sentence: words(sentence) }
}

function Total({ group }: { group: GroupOrder }) {
  const { t, locale } = useText()
  const { receipt, currency, problems, promise, today } = group
  const text = useText()
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const rows = [
    [t('receipt.subtotal'), receipt.subtotal],
    [t('receipt.deliveryFee'), receipt.deliveryFee],
    [t('groupOrder.taxes'), receipt.taxes],
    [t('receipt.rounding'), receipt.rounding],
  ] as const
  return (
    <section aria-labelledby="group-total" className="slip grid gap-2">
      <h2 id="group-total" className="text-step-1">
        {t('groupOrder.together')}
      </h2>
      <dl className="numbers grid grid-cols-[1fr_auto] gap-y-1">
        {rows
          .filter(([, amount], index) => index === 0 || amount !== 0)
          .map(([name, amount]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="text-end">{money(amount)}</dd>
            </div>
          ))}
        <dt className="border-t border-line pt-2 font-medium">{t('receipt.total')}</dt>
        <dd className="border-t border-line pt-2 text-end font-medium">{money(receipt.total)}</dd>
      </dl>
      {promise && (
        <p className="numbers text-small text-ink-soft">
          {t(promiseKey(group), { time: timeWords(promise.instant, group.timeZone, today, text) })}
        </p>
      )}
      {problems.map(({ code, message }) => (
        <p key={code} className="text-small text-warn">
          {message}
        </p>
      ))}
    </section>
  )
}

/**
 * Returns the label of the time. Orders that are placed in parts have an agreed time; for others it depends on when
 * the order is placed.
 */
function promiseKey(group: GroupOrder) {
  if (isOrderedInParts(group)) return 'groupOrder.readyBy'
  return group.deliveryType === 'delivery' ? 'groupOrder.deliveredIfNow' : 'groupOrder.readyIfNow'
}

/**
 * Shows the host's buttons to place or cancel the order. If each person pays, it can be placed early once everybody
 * has confirmed.
 */
function HostActions({ group }: { group: GroupOrder }) {
  const { t, locale } = useText()
  const to = useTo()
  const sending = useNavigation().state === 'submitting' || undefined
  const { stage, restaurant, receipt, promise, currency, order, pays, members, paymentType } = group
  if (order?.reservation)
    return (
      <LinkButton href={to.order(order.reservation.id, order.reservation.token)} wide>
        {t('groupOrder.track')}
      </LinkButton>
    )
  if (stage !== 'open' && stage !== 'closed') return null
  if (isOrderedInParts(group)) return <CancelForm hint={t('groupOrder.cancelCardHint')} />
  // A host who pays for everyone is ready by placing the order.
  const waiting = members.filter(
    ({ isReady, lines, isOwn }) => !isReady && lines.length > 0 && !(isOwn && pays === 'host'),
  )
  const mustWait = stage === 'open' && pays === 'each' && waiting.length > 0
  return (
    <div className="grid gap-3">
      {waiting.length > 0 && stage === 'open' && (
        <p className="text-small text-ink-soft">
          {t(pays === 'each' ? 'groupOrder.waitFor' : 'groupOrder.notReadyYet', {
            names: formatList(
              waiting.map(({ name }) => name || t('groupOrder.guest')),
              locale,
            ),
          })}
        </p>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="total" value={receipt.total} />
        <input type="hidden" name="promised" value={promise?.instant ?? ''} />
        <input type="hidden" name="restaurant" value={restaurant.idOrName} />
        <Button
          name="step"
          value="place"
          wide
          className="numbers"
          disabled={promise === null || mustWait}
          aria-disabled={sending}
        >
          {t('groupOrder.place', { total: formatMoney(receipt.total, currency, locale) })}
        </Button>
      </Form>
      <p className="text-small text-ink-soft">
        {t(pays === 'each' ? 'groupOrder.payEach' : `groupOrder.pay.${paymentType}`)}
      </p>
      <CancelForm hint={t('groupOrder.cancelHint')} />
    </div>
  )
}

function CancelForm({ hint }: { hint: string }) {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting' || undefined
  return (
    <Disclosure summary={t('groupOrder.cancelTitle')} className="border-t">
      <Form method="post" className="grid gap-3">
        <p className="text-ink-soft">{hint}</p>
        <Button kind="danger" size="small" name="step" value="cancel" aria-disabled={sending}>
          {t('groupOrder.cancel')}
        </Button>
      </Form>
    </Disclosure>
  )
}
