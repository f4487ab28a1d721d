import { data, type LoaderFunctionArgs, redirect, replace } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import { shownRegion } from '#web/parts/restaurant/way-to.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { isFramed, withSticky } from '#web/routing/sticky-query.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { isOrder } from './paid-for.ts'
import { storedPaymentToken, withoutSecrets } from './payment-url.ts'
import { type PaymentTarget, paymentTarget, timeoutOf } from './payment-target.ts'

/** Loads the payment that is due, or the target of a link that contains the URL of a payment page. */
export async function loadPayment({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const url = new URL(request.url)
  const bare = withoutSecrets(url)
  if (bare !== null) throw replace(bare)
  const reservationId = url.searchParams.get('id')
  if (reservationId) return loadDue(send, url, reservationId)
  return loadTarget(send, url, params['restaurantId'])
}

/** Loads the target of another client's link, which contains the URL of a payment page. */
async function loadTarget(send: Send, url: URL, restaurantId = '') {
  const returnUrl = url.searchParams.get('redirect_url') ?? ''
  const configuration = restaurantId ? await send('payments.intents', { id: restaurantId }) : null
  const unknown = configuration && isWireRefusal(configuration) ? configuration : null
  const origins = configuration && !isWireRefusal(configuration) ? configuration.payOrigins : []
  const target: PaymentTarget | null = returnUrl ? paymentTarget(returnUrl, url.origin, origins) : null
  const timeout = timeoutOf(url.searchParams.get('timeout'))
  return data(
    { kind: 'target' as const, returnUrl, target, timeout },
    { status: target ? 200 : returnUrl ? 400 : (unknown?.status ?? 200) },
  )
}

async function loadDue(send: Send, url: URL, reservationId: string) {
  const returned = url.searchParams.has('returned')
  // In a frame, guests pay in another tab and never return to this page from the provider.
  const framed = isFramed(url.search)
  const news = returned || framed
  const token = url.searchParams.get('token') || storedPaymentToken(reservationId)
  const money = await send('payments.money', { reservationId }, { token })
  if (isWireRefusal(money))
    return data({ kind: 'none' as const, message: token ? money.message : '' }, { status: money.status })
  const booking = await send('reservations.get', { reservationId }, { token })
  if (isWireRefusal(booking))
    return data({ kind: 'none' as const, message: booking.message }, { status: booking.status })
  const { due, status } = money
  // Nothing is left to pay here.
  if (!due && isOrder(booking))
    throw redirect(
      withSticky(to.order(reservationId, booking.token, { ...(news && { placed: 1 }) }), url.search),
    )
  if (!due && status !== 'Canceled') {
    const isAhead = status === 'Approved' || status === 'Pending'
    const page = isAhead && !hasReplacedCard(money) ? to.booking : to.bookingMoney
    throw redirect(withSticky(page(reservationId, booking.token, { ...(news && { booked: 1 }) }), url.search))
  }
  const hasCardForm = money.intentClientSecret !== null && !framed
  const restaurant = await send('restaurants.get', { id: booking.restaurantId })
  const listed = isWireRefusal(restaurant) ? null : restaurant
  return {
    kind: 'due' as const,
    money,
    booking,
    restaurant: listed,
    keys: hasCardForm ? (due?.cardForm ?? null) : null,
    ...(listed && shownRegion(listed)),
    theme: listed?.reservationConfig.uiCustomization.theme ?? null,
    returned,
    /**
     * When the data was loaded, in milliseconds. `readAt` is the same on the browser's clock; null if the server
     * loaded it.
     */
    now: serverNow(),
    readAt: typeof document === 'undefined' ? null : Date.now(),
    timeout: timeoutOf(url.searchParams.get('timeout')),
  }
}

function hasReplacedCard({ onFile, story }: ReservationMoney): boolean {
  return onFile && story.filter(({ kind }) => kind === 'cardStored').length > 1
}

/** A payment or card that the guest has to provide. */
export type DueNow = NonNullable<ReservationMoney['due']>

export type PaymentData = Extract<Awaited<ReturnType<typeof loadDue>>, { kind: 'due' }>
