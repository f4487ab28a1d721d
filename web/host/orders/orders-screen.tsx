import { useId } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import type { HostOrder, HostOrders } from '#contracts/ordering/host-orders.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { LimitsDialog } from './limits-dialog.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderPanel } from './order-panel.tsx'
import { orderSteps } from './order-steps.ts'
import { dayOf, groupOf, kindOf, minutesUntil, type OrderGroup, orderGroups } from './order-words.ts'
import { StockDialog } from './stock-dialog.tsx'
import { useOrderMenu } from './use-order-menu.ts'
import { useOpenOrder } from './use-open-order.ts'
import { hostAction } from '#web/host/frame/host-action.ts'
import { restaurantAnswer } from '#web/host/frame/member-answer.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { QuickButton, Saving, useOutrun, useQuickAction } from '#web/host/parts/quick-action.tsx'
import { useNow } from '#web/host/parts/use-now.ts'
import { useLiveVersion } from '#web/live/use-live-version.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { formatDay, formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const restaurantId = Number(params['restaurantId'])
  const date = new URL(request.url).searchParams.get('date') ?? ''
  const query = isCalendarDate(date) ? { date } : {}
  return restaurantAnswer(await send('host.orders', { restaurantId, query }), request)
}

/** Opening an order in the panel loads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const dateOf = ({ searchParams }: URL) => searchParams.get('date')
  const isOnlyPanel = currentUrl.search !== nextUrl.search && dateOf(currentUrl) === dateOf(nextUrl)
  return isOnlyPanel && !formMethod && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate
}

export const action = (args: ActionFunctionArgs) => hostAction(orderSteps)(args)

/** The orders of a service day by where they stand, with what keeps guests from ordering. */
export function Component() {
  const { t, locale } = useText()
  const { restaurant, mayAct } = useAtRestaurant()
  const orders = useLoaderData<typeof loader>()
  const { open, setOpen, dialog, setDialog } = useOpenOrder()
  const now = useNow()
  const outrun = useOutrun()
  useLiveOrders(orders)
  const menu = useOrderMenu(orders.version)
  const { zone, date, pauses, unanswered, nextAnswerBy } = orders
  const { total, currency } = dayOf(orders)
  const chosen = orders.orders.find(({ id }) => id === open)
  const mayLimit = mayAct('orders.limit')
  const title = unanswered > 0 ? `(${unanswered}) ${t('hostOrders.title')}` : t('hostOrders.title')
  // Unanswered orders of other days are seen nowhere else.
  const shownNew = orders.orders.filter(({ alarm }) => alarm).length
  return (
    <main id="main" tabIndex={-1} className="flex min-h-0 outline-none">
      <HostTitle title={title} restaurant={restaurant.name} />
      <div className="@container min-w-0 flex-1 overflow-y-auto pb-28 desktop:pb-10">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 tablet:px-5">
          <h1 className="text-step-2">{t('hostOrders.title')}</h1>
          <p className="numbers text-ink-soft">
            {[formatDay(date, locale, 'short'), currency && formatMoney(total, currency, locale)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {mayLimit && (
            <div className="ms-auto flex flex-wrap gap-2">
              <Button type="button" kind="quiet" size="small" onClick={() => setDialog('stock')}>
                {t('hostOrders.stock')}
              </Button>
              <Button type="button" kind="quiet" size="small" onClick={() => setDialog('limits')}>
                {t('hostOrders.limits')}
              </Button>
            </div>
          )}
        </header>
        {pauses.map((pause) => (
          <Paused key={String(pause.deliveryType)} {...{ pause, zone, now }} mayLimit={mayLimit} />
        ))}
        {unanswered > shownNew && (
          <Notice
            tone="warn"
            live
            className="mx-4 mt-3 tablet:mx-5"
            title={t('hostOrders.unanswered', { count: unanswered })}
          >
            {nextAnswerBy && (
              <p>{t('hostOrders.nextBy', { time: formatTimeIn(zone, nextAnswerBy, locale) })}</p>
            )}
          </Notice>
        )}
        {orders.orders.length === 0 ? (
          <p className="px-4 py-10 text-center text-ink-soft">{t('hostOrders.none')}</p>
        ) : (
          <div className="grid items-start gap-y-2 @min-[44rem]:grid-cols-2 @min-[60rem]:grid-cols-4">
            {orderGroups.map((group) => (
              <Column
                key={group}
                group={group}
                orders={orders.orders.filter((order) => groupOf(order) === group)}
                {...{ zone, now, open, outrun }}
                onOpen={setOpen}
              />
            ))}
          </div>
        )}
      </div>
      {chosen && <OrderPanel order={chosen} {...{ menu, zone }} onClose={() => setOpen(null)} />}
      {dialog === 'limits' && <LimitsDialog orders={orders} onClose={() => setDialog(null)} />}
      {dialog === 'stock' && <StockDialog menu={menu} onClose={() => setDialog(null)} />}
    </main>
  )
}

/** Loads the orders again whenever a guest or a colleague changes them, also while another tab is in front. */
function useLiveOrders({ restaurantId, version }: HostOrders): void {
  const { revalidate } = useRevalidator()
  useLiveVersion({
    kind: 'orders',
    id: String(restaurantId),
    version,
    read: (send, _after, signal) => send('host.orders', { restaurantId }, { signal }),
    onChange: () => void revalidate(),
    inBackground: true,
  })
}

interface PausedProps {
  readonly pause: HostOrders['pauses'][number]
  readonly zone: string
  readonly now: number
  readonly mayLimit: boolean
}

function Paused({ pause: { deliveryType, until }, zone, now, mayLimit }: PausedProps) {
  const text = useText()
  const { t, locale } = text
  const act = useQuickAction('pause')
  return (
    <div className="border-b border-line bg-warn-wash px-4 py-2 tablet:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1">
          <b className="font-medium text-warn">
            {t('hostOrders.paused', {
              kind: kindOf(deliveryType, text),
              count: Math.max(0, minutesUntil(until, now)),
            })}
          </b>{' '}
          <span>{t('hostOrders.pausedUntil', { time: formatTimeIn(zone, until, locale) })}</span>
        </p>
        {mayLimit &&
          (act.isSaving ? (
            <Saving />
          ) : (
            <QuickButton of={act} fields={{ deliveryType: deliveryType ?? '', minutes: 0 }}>
              {t('hostOrders.resume')}
            </QuickButton>
          ))}
      </div>
      {act.problem}
    </div>
  )
}

interface ColumnProps {
  readonly group: OrderGroup
  readonly orders: readonly HostOrder[]
  readonly zone: string
  readonly now: number
  readonly open: string | null
  readonly outrun: ReturnType<typeof useOutrun>
  readonly onOpen: (id: string | null) => void
}

function Column({ group, orders, zone, now, open, outrun, onOpen }: ColumnProps) {
  const { t } = useText()
  const id = useId()
  // The latest that were handed over first, which are asked about.
  const shown = group === 'done' ? orders.toReversed() : orders
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'min-w-0 px-4 pt-4 tablet:px-3 @min-[60rem]:min-h-[60dvh] @min-[60rem]:not-first:border-s border-line',
        orders.length === 0 && '@max-[44rem]:hidden',
      )}
    >
      <h2
        id={id}
        className={classes(
          'font-sans text-body font-bold',
          group === 'new' && orders.length > 0 && 'text-warn',
        )}
      >
        {t(`hostOrders.group.${group}`)}{' '}
        <span className="numbers font-regular text-ink-soft">{orders.length}</span>
      </h2>
      <ul className="mt-2 grid gap-2.5">
        {shown.map((order) => (
          <OrderCard
            key={order.id}
            {...{ order, zone, now }}
            isOpen={order.id === open}
            kept={outrun.of(order.id)}
            onOutrun={(message) => outrun.tell(order.id, message)}
            onOpen={() => onOpen(order.id === open ? null : order.id)}
          />
        ))}
      </ul>
    </section>
  )
}
