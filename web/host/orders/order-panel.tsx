import { type ReactNode, useState } from 'react'
import type { HostOrder } from '#contracts/ordering/host-orders.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { isChatOpen } from '#domain/chats/conversation.ts'
import { lineKey } from './order-steps.ts'
import { OrderActions, Which } from './order-actions.tsx'
import { allergiesOf, kindOf, paymentWords } from './order-words.ts'
import type { SoldHere } from './use-order-menu.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { MoneySection } from '#web/host/money/money-section.tsx'
import { Conversation } from '#web/host/parts/conversation.tsx'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { SidePanel } from '#web/host/parts/side-panel.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messagesOf } from '#web/parts/chat/shown-messages.ts'
import { foodWord } from '#web/text/food-words.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'

/** Longest message to the guest of a booking or order. */
const maxMessage = 2000

interface OrderPanelProps {
  readonly order: HostOrder
  readonly menu: SoldHere | null
  readonly zone: string
  readonly onClose: () => void
}

/** Everything about one order, and every action that is possible now. */
export function OrderPanel({ order, menu, zone, onClose }: OrderPanelProps) {
  const text = useText()
  const { t, locale } = text
  const { may, mayAct } = useAtRestaurant()
  const { id, customerName, deliveryType, phone, email, deliveryAddress, specialRequests, status } = order
  const { promised, promisedFirst, delayNote, created } = { ...order.order, created: order.created }
  const clock = (moment: string) => formatTimeIn(zone, moment, locale)
  const address = [deliveryAddress?.address, deliveryAddress?.apartment, deliveryAddress?.postcode]
  return (
    <SidePanel
      title={customerName}
      lead={<p className="numbers">{`${kindOf(deliveryType, text)} · ${clock(promised)}`}</p>}
      onClose={onClose}
    >
      <div key={id} className="grid gap-5">
        {mayAct('orders.act') && <OrderActions order={order} />}
        <Lines {...{ order, menu }} />
        <dl className="grid gap-3 border-t border-line pt-4">
          <Fact label={t('hostOrders.allergies')} isWarning>
            {allergiesOf(order).join(', ')}
          </Fact>
          <Fact label={t('hostApp.notes')}>{specialRequests}</Fact>
          <Fact label={t('hostOrders.payment')}>{paymentWords(order, zone, text)}</Fact>
          <Fact label={t('hostOrders.ordered')}>{clock(created)}</Fact>
          {promisedFirst !== promised && (
            <Fact label={t('hostOrders.promisedFirst')}>
              {[clock(promisedFirst), delayNote].filter(Boolean).join(' · ')}
            </Fact>
          )}
          <Fact label={t('hostOrders.address')}>{address.filter(Boolean).join(', ')}</Fact>
          <Fact label={t('hostOrders.way')}>
            {deliveryAddress?.instructions && <span>{deliveryAddress.instructions}</span>}
          </Fact>
          <Fact label={t('hostOrders.phone')}>
            {phone && (
              <a className="link inline-flex min-h-target items-center" href={telephone(phone)} dir="ltr">
                {phone}
              </a>
            )}
          </Fact>
          <Fact label={t('hostOrders.email')}>{email}</Fact>
        </dl>
        {may('money.read') && <MoneySection reservationId={id} currency={order.order.currency} />}
        <Conversation
          {...{ id, zone }}
          guest={customerName}
          messages={messagesOf(order)}
          max={mayAct('message.send') && isChatOpen(status) ? maxMessage : null}
        />
      </div>
    </SidePanel>
  )
}

interface FactProps {
  readonly label: string
  readonly isWarning?: boolean
  readonly children: ReactNode
}

function Fact({ label, isWarning = false, children }: FactProps) {
  if (!children) return null
  return (
    <div>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className={isWarning ? 'font-medium text-warn wrap-anywhere' : 'wrap-anywhere whitespace-pre-line'}>
        {children}
      </dd>
    </div>
  )
}

/** The dishes, which can be reported as missing. */
function Lines({ order, menu }: Pick<OrderPanelProps, 'order' | 'menu'>) {
  const text = useText()
  const { t } = text
  const { mayAct } = useAtRestaurant()
  const form = useForm('act')
  const { id, version, mayDo } = order
  const { lines, missing } = order.order
  const canReport = mayDo.includes('reportMissing') && mayAct('orders.act')
  const missed = new Set(missing.map(lineKey))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => {
    const next = new Set(ticked)
    if (!next.delete(key)) next.add(key)
    setTicked(next)
  }
  const list = (
    <ul className="grid gap-1">
      {lines.map((line) => {
        const key = lineKey(line)
        const parts = [
          line.size,
          ...line.options.map(({ name, amount }) => (amount > 1 ? `${amount} × ${name}` : name)),
        ].filter(Boolean)
        const contains = (menu?.containsOf(line.id) ?? []).map((each) => foodWord(each, text))
        const words = (
          <span className="min-w-0">
            <span
              className={
                missed.has(key) ? 'font-medium line-through wrap-anywhere' : 'font-medium wrap-anywhere'
              }
            >
              {line.name}
            </span>
            {missed.has(key) && <span className="text-small text-warn"> {t('hostOrders.missing')}</span>}
            {parts.length > 0 && <span className="block wrap-anywhere">{parts.join(', ')}</span>}
            {contains.length > 0 && (
              <span className="block text-small text-ink-soft wrap-anywhere">
                {t('hostOrders.contains', { allergens: contains.join(', ') })}
              </span>
            )}
          </span>
        )
        return (
          <li key={key}>
            <label className="flex min-h-target items-start gap-3 py-1.5">
              {canReport && !missed.has(key) && (
                <input
                  type="checkbox"
                  name="missing"
                  value={key}
                  className="mt-0.5 size-5 flex-none"
                  checked={ticked.has(key)}
                  onChange={() => toggle(key)}
                />
              )}
              <span className="numbers w-6 flex-none font-bold">{line.amount}</span>
              {words}
            </label>
          </li>
        )
      })}
    </ul>
  )
  if (!canReport || ticked.size === 0) return <div className="border-t border-line pt-3">{list}</div>
  return (
    <div className="border-t border-line pt-3">
      <HostForm
        form={form}
        step="act"
        fields={['missing']}
        submit={t('hostOrders.reportMissing')}
        quiet
        onDone={() => setTicked(new Set())}
      >
        <Which {...{ id, version }} action="reportMissing" />
        {list}
        <p className="text-small text-ink-soft">{t('hostOrders.missingHint')}</p>
      </HostForm>
    </div>
  )
}
