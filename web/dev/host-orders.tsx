import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { HostOrders as Orders } from '#contracts/ordering/host-orders.ts'
import { deliveryTypes } from '#domain/ordering/menu.ts'
import { formatClock, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { HostOrder } from './host-order.tsx'
import { capsCommand, pauseCommand, resumeCommand, stockCommand } from './order-command.ts'

interface HostOrdersProps {
  readonly orders: Orders
  readonly restaurant: string
}

/** Lists the orders of a restaurant by due time, with a form for each command that staff can currently send. */
export function HostOrders({ orders, restaurant }: HostOrdersProps) {
  const { t, locale } = useText()
  const clock = (moment: string) => formatClock(wallOf(moment).time, locale)
  return (
    <section className="mt-10" aria-labelledby="orders">
      <h2 id="orders" className="mb-4 text-step-2">
        {t('dev.orders')}
      </h2>
      {orders.unanswered > 0 && (
        <Notice tone="warn">
          <p>{t('dev.ordersWaiting', { count: orders.unanswered })}</p>
          {orders.nextAnswerBy && <p>{t('dev.ordersNextBy', { time: clock(orders.nextAnswerBy) })}</p>}
        </Notice>
      )}
      {orders.pauses.map(({ deliveryType, until }) => (
        <p key={String(deliveryType)} className="mt-2 text-warn">
          {t('dev.ordersPaused', { kind: deliveryType ?? t('dev.allKinds'), time: clock(until) })}
        </p>
      ))}
      <div className="grid items-start gap-6 desktop:grid-cols-3">
        <OrdersForm restaurant={restaurant} title={t('dev.pauseOrders')}>
          <KindSelect id="pause-kind" />
          <TextField
            name="minutes"
            id="pause-minutes"
            type="number"
            label={t('dev.minutes')}
            min={1}
            max={1440}
            defaultValue={30}
          />
          <p className="flex flex-wrap gap-2">
            <Button kind="quiet" size="small" name="command" value={pauseCommand}>
              {t('dev.pause')}
            </Button>
            <Button kind="quiet" size="small" name="command" value={resumeCommand}>
              {t('dev.resume')}
            </Button>
          </p>
        </OrdersForm>
        <OrdersForm restaurant={restaurant} title={t('dev.caps')}>
          <TextField
            name="all"
            type="number"
            label={t('dev.allKinds')}
            min={0}
            defaultValue={orders.caps.all ?? ''}
          />
          {deliveryTypes.map((type) => (
            <TextField
              key={type}
              name={type}
              type="number"
              label={type}
              min={0}
              defaultValue={orders.caps.byType[type] ?? ''}
            />
          ))}
          <div>
            <Button kind="quiet" size="small" name="command" value={capsCommand}>
              {t('dev.saveCaps')}
            </Button>
          </div>
        </OrdersForm>
        <OrdersForm restaurant={restaurant} title={t('dev.stock')}>
          <TextField name="productId" label={t('dev.productId')} autoComplete="off" required />
          <TextField name="modifierId" label={t('dev.modifierId')} autoComplete="off" />
          <TextField name="portions" type="number" label={t('dev.portionsLeft')} min={0} />
          <CheckField name="soldOut" value="yes" label={t('dev.soldOut')} />
          <div>
            <Button kind="quiet" size="small" name="command" value={stockCommand}>
              {t('dev.saveStock')}
            </Button>
          </div>
        </OrdersForm>
      </div>
      {orders.orders.length === 0 && <p className="mt-6 text-ink-soft">{t('dev.noOrders')}</p>}
      {orders.orders.map((order) => (
        <HostOrder key={order.id} order={order} />
      ))}
    </section>
  )
}

function KindSelect({ id }: { id: string }) {
  const { t } = useText()
  return (
    <SelectField
      name="deliveryType"
      id={id}
      label={t('dev.kind')}
      options={[
        { value: '', text: t('dev.allKinds') },
        ...deliveryTypes.map((type) => ({ value: type, text: type })),
      ]}
    />
  )
}

interface OrdersFormProps {
  readonly restaurant: string
  readonly title: string
  readonly children: ReactNode
}

function OrdersForm({ restaurant, title, children }: OrdersFormProps) {
  return (
    <Form method="post" className="mt-6 grid gap-3">
      <input type="hidden" name="restaurant" value={restaurant} />
      <h3 className="text-step-1">{title}</h3>
      {children}
    </Form>
  )
}
