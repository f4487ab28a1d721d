import type { Line } from '#domain/summary/line.ts'
import { type OrderSummary, summarizeOrder } from '#domain/summary/summarize-order.ts'
import { BookingChat } from '#web/parts/chat/booking-chat.tsx'
import { NotDone } from '#web/form/not-done.tsx'
import { ReceiptTable } from '#web/parts/payments/receipt-table.tsx'
import { timeWords } from '#web/guest/ordering/order/takers/when-words.ts'
import { NotifyHere } from '#web/parts/notifications/notify-here.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { lineWords, paymentWords } from '#web/text/line-words.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PhoneIcon, PinIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { TrackerOutcome } from './change-tracked.ts'
import type { TrackerData } from './load-tracker.ts'
import { MissingLines } from './missing-lines.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderSteps } from './order-steps.tsx'

interface TrackerPageProps {
  readonly data: TrackerData
  readonly outcome: TrackerOutcome | null
}

/** Shows when the order will be ready, the steps until then, and the receipt. */
export function TrackerPage({ data, outcome }: TrackerPageProps) {
  const text = useText()
  const { t } = text
  const { booking, today, open } = data
  const { order, deliveryType, restaurant, deliveryAddress, cancelNote, timeZone } = booking
  const summary = summarizeOrder(booking)
  const words = (line: Line<MessageKey>) =>
    lineWords(line, text, (at) => timeWords(at, timeZone, today, text))
  const isAwaited = !['ready', 'handedOver', 'notFetched', 'ended'].includes(order.stage)
  const eyebrow = t(deliveryType === 'delivery' ? 'orderTrack.deliveryFrom' : 'orderTrack.takeawayFrom', {
    restaurant: restaurant.name,
  })
  return (
    <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:gap-14">
      <div className="grid min-w-0 gap-6">
        <div aria-live="polite">
          <p className="text-ink-soft wrap-anywhere">{eyebrow}</p>
          <h1 className="numbers text-step-4">{words(summary.title)}</h1>
          <p className="mt-2 max-w-prose text-step-1 wrap-anywhere">
            {[summary.sentence, ...summary.money].map(words).join(' ')}
          </p>
          {order.stage === 'ended' && cancelNote && (
            <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{cancelNote}</p>
          )}
          {order.delayMinutes > 0 && isAwaited && (
            <Notice tone="warn" className="mt-4">
              {t('orderTrack.delayed', {
                minutes: order.delayMinutes,
                time: timeWords(order.promisedFirst, timeZone, today, text),
              })}{' '}
              {order.delayNote}
            </Notice>
          )}
        </div>
        {outcome?.step !== 'write' && <NotDone result={outcome} />}
        {order.stage === 'unpaid' && <PayNow data={data} />}
        {order.missing.length > 0 && <MissingLines data={data} />}
        <SafePart>
          <OrderSteps booking={booking} today={today} />
        </SafePart>
        {deliveryAddress && (
          <p className="flex gap-3">
            <PinIcon size={22} className="mt-0.5 flex-none" />
            <span className="min-w-0 wrap-anywhere">
              {[deliveryAddress.address, deliveryAddress.apartment].filter(Boolean).join(', ')}
              {deliveryAddress.instructions && (
                <span className="block text-small text-ink-soft">{deliveryAddress.instructions}</span>
              )}
            </span>
          </p>
        )}
        {deliveryType === 'takeaway' && (isAwaited || order.stage === 'ready') && (
          <p className="flex gap-3">
            <PinIcon size={22} className="mt-0.5 flex-none" />
            <span className="min-w-0 wrap-anywhere">{restaurant.address}</span>
          </p>
        )}
        {open === 'cancel' ? (
          <CancelOrder data={data} />
        ) : open === 'again' ? (
          <OrderAgain data={data} />
        ) : (
          <Actions data={data} />
        )}
        {order.stage !== 'ended' && order.stage !== 'unpaid' && (
          <NotifyHere kind="reservation" id={booking.id} token={booking.token} />
        )}
        <BookingChat {...{ booking, outcome }} formKey={data.key} isLive={false} />
      </div>
      <section aria-labelledby="receipt" className="slip grid gap-3">
        <h2 id="receipt" className="text-step-2">
          {t('orderTrack.receipt')}
        </h2>
        <ReceiptTable
          receipt={order}
          withLines
          isDelivery={deliveryType === 'delivery'}
          menuLanguage={order.menuLanguage}
        />
        <PaidHow order={order} timeZone={timeZone} payment={summary.payment} />
      </section>
    </div>
  )
}

/** Says where the money is, or how the order will be paid. Says nothing if it won't be paid, or was paid in cash. */
function PaidHow({
  order,
  timeZone,
  payment,
}: Pick<TrackerData['booking'], 'order' | 'timeZone'> & Pick<OrderSummary, 'payment'>) {
  const text = useText()
  const { stage, paymentType, paid } = order
  const isOver = stage === 'ended' || (stage === 'handedOver' && paymentType === 'cash')
  if (!payment && (paid || isOver)) return null
  return (
    <p className="text-small text-ink-soft" aria-live="polite">
      {payment ? paymentWords(payment, text, timeZone) : text.t(`orderTrack.pay.${paymentType}`)}
    </p>
  )
}

function PayNow({ data: { booking, idOrName, today } }: Pick<TrackerPageProps, 'data'>) {
  const text = useText()
  const { t } = text
  const to = useTo()
  const { id, token, order, timeZone } = booking
  return (
    <Notice tone="info" title={t('orderTrack.unpaid')}>
      {order.payBy && <p>{t('orderTrack.payBy', { time: timeWords(order.payBy, timeZone, today, text) })}</p>}
      <LinkButton reload href={to.payment(idOrName, { id, token })} className="mt-2">
        {t('orderTrack.payNow')}
      </LinkButton>
    </Notice>
  )
}

function Actions({ data: { booking, idOrName } }: Pick<TrackerPageProps, 'data'>) {
  const { t } = useText()
  const to = useTo()
  const { id, token, restaurant, mayCancel, order } = booking
  return (
    <div className="grid gap-3">
      {order.openElsewhere && (
        <p>
          {t('orderTrack.elsewhere')}{' '}
          <Anchor className="link" href={to.delivery(order.openElsewhere.idOrName)}>
            {order.openElsewhere.name}
          </Anchor>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {restaurant.phone && (
          <LinkButton kind="quiet" href={telephone(restaurant.phone)} icon={<PhoneIcon size={18} />}>
            {t('orderTrack.call')}
          </LinkButton>
        )}
        <LinkButton kind="quiet" href={to.order(id, token, { view: 'again' })} preventScrollReset>
          {t('orderTrack.again')}
        </LinkButton>
        {mayCancel && (
          <LinkButton kind="quiet" href={to.order(id, token, { view: 'cancel' })} preventScrollReset>
            {t('orderTrack.cancel')}
          </LinkButton>
        )}
      </div>
      <p>
        <Anchor className="link inline-flex min-h-target items-center" href={to.restaurant(idOrName)}>
          {t('orderTrack.toRestaurant')}
        </Anchor>
      </p>
    </div>
  )
}
