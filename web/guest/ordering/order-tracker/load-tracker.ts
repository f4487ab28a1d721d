import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { PlacedOrder } from '#contracts/ordering/order-shapes.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { todayOf } from '#web/parts/times/bookable-days.ts'
import { wallIn } from '#web/parts/times/wall-in.ts'
import { keyFor } from '#web/session/own-bookings.ts'
import { shownRegion } from '#web/parts/restaurant/way-to.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { serverNow } from '#web/session/server-clock.ts'

/** A section of the page that a link opens: canceling or ordering again. Empty if none is open. */
export type OpenPart = '' | 'cancel' | 'again'

/** A reservation that is a takeaway or delivery order. */
export interface OrderReservation extends ReservationGuest {
  readonly order: PlacedOrder
  readonly deliveryType: 'takeaway' | 'delivery'
}

export type TrackerData = Extract<Awaited<ReturnType<typeof loadTracker>>, { kind: 'order' }>

/**
 * Loads an order by its id and token. Redirects to the reservation's page if it isn't a takeaway or delivery order.
 */
export async function loadTracker({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const url = new URL(request.url)
  const { search, searchParams } = url
  const reservationId = searchParams.get('id')
  const token = keyFor(url)
  if (!reservationId) return none(null)
  const found = await send('reservations.get', { reservationId }, { token })
  if (isWireRefusal(found)) return none(found)
  if (!isOrder(found)) throw redirect(withSticky(to.booking(found.id, found.token), search))
  const view = searchParams.get('view')
  const open: OpenPart = view === 'cancel' || view === 'again' ? view : ''
  const [restaurant, again] = await Promise.all([
    send('restaurants.get', { id: found.restaurantId }),
    open === 'again' ? send('orders.repeat', { reservationId }, { token: found.token }) : null,
  ])
  const listed = isWireRefusal(restaurant) ? null : restaurant
  return {
    kind: 'order' as const,
    booking: found,
    idOrName: listed?.idOrName ?? String(found.restaurantId),
    today: listed ? todayOf(listed) : wallIn(found.timeZone, new Date(serverNow())).date,
    open,
    again,
    placed: searchParams.get('placed') === '1',
    key: freshKey(),
    theme: listed?.reservationConfig.uiCustomization.theme ?? null,
    ...(listed && { ...shownRegion(listed), texts: listed.texts }),
  }
}

function isOrder(booking: ReservationGuest): booking is OrderReservation {
  return (
    booking.order !== undefined && booking.deliveryType !== undefined && booking.deliveryType !== 'preorder'
  )
}

function none(refusal: WireRefusal | null) {
  return data({ kind: 'none' as const, refusal }, { status: refusal?.status ?? 200 })
}
