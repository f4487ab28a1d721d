import { useLoaderData } from 'react-router'
import { drawEmptyState } from '#art/empty-state.ts'
import type { Reservation } from '#contracts/booking/reservation-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isolated } from '#domain/translations/isolated.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay, formatTimeAt, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownAnswer, type Personal, PersonalScreen, type Self } from '../personal.tsx'
import { SignInFirst } from './security/sign-in-first.tsx'
import { UserPage } from './user-page.tsx'

const maxOrders = 50

/** Loads the guest's latest takeaways, deliveries and preorders, newest first. */
export async function loadOrders({ send }: Self): Promise<readonly Reservation[]> {
  const { reservations } = ownAnswer(await send('orders.list', { query: { skip: 0, top: maxOrders } }))
  return reservations
}

export function OrdersScreen() {
  const { t } = useText()
  const to = useTo()
  const data = useLoaderData<Personal<readonly Reservation[]>>()
  return (
    <UserPage title={t('user.orders')} up={{ page: 'user', text: t('user.title') }}>
      <PersonalScreen data={data} waiting={<Skeleton className="h-60 w-full" />} visitor={<SignInFirst />}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState
              picture={drawEmptyState('nothing-found')}
              title={t('user.noOrders')}
              actions={<LinkButton href={to.deliveries()}>{t('user.orderFood')}</LinkButton>}
            >
              <p>{t('user.noOrdersLead')}</p>
            </EmptyState>
          ) : (
            <ul className="grid gap-x-10 desktop:grid-cols-2">
              {orders.map((order) => (
                <li key={order.id} className="border-b border-line py-4">
                  <OrderCard booking={order} />
                </li>
              ))}
            </ul>
          )
        }
      </PersonalScreen>
    </UserPage>
  )
}

function OrderCard({ booking }: { booking: Reservation }) {
  const { t, locale } = useText()
  const to = useTo()
  const { id, restaurant, order, deliveryType, status } = booking
  if (!order || !deliveryType) return null
  const { date } = wallOf(order.promised)
  const isOrder = deliveryType !== 'preorder'
  return (
    <article className="relative grid gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-step-1">
          <Anchor
            href={isOrder ? to.order(id, '') : to.booking(id, '')}
            lang={restaurant.nameLanguage}
            className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {restaurant.name}
          </Anchor>
        </h2>
        <span className="numbers flex-none">{formatMoney(order.total, order.currency, locale)}</span>
      </div>
      <p className="numbers">
        {t(`user.orderKind.${deliveryType}`)} · {formatDay(date, locale, 'short')} ·{' '}
        <span className="whitespace-nowrap">{formatTimeAt(order.promised, booking.timeZone, locale)}</span>
      </p>
      <p lang={order.menuLanguage} className="text-small text-ink-soft wrap-anywhere">
        {order.lines.map(({ amount, name }) => `${amount} × ${isolated(name)}`).join(', ')}
      </p>
      {status !== 'Closed' && (
        <p className="text-small text-ink-soft">{t(`user.orderStage.${order.stage}`)}</p>
      )}
      {isOrder && (
        <p>
          <Anchor
            href={to.order(id, '', { view: 'again' })}
            className="link relative z-sticky inline-flex min-h-target items-center text-small"
          >
            {t('user.orderAgain')}
            <span className="visually-hidden"> {restaurant.name}</span>
          </Anchor>
        </p>
      )}
    </article>
  )
}
