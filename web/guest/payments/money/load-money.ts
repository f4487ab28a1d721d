import { data, type LoaderFunctionArgs } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { keyFor } from '#web/session/own-bookings.ts'
import { shownRegion } from '#web/parts/restaurant/way-to.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { serverNow } from '#web/session/server-clock.ts'

/** Loads a booking and its payments with the booking's token. */
export async function loadMoney({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const url = new URL(request.url)
  const reservationId = url.searchParams.get('id') ?? ''
  const options = { token: keyFor(url) }
  const [booking, money] = await Promise.all([
    send('reservations.get', { reservationId }, options),
    send('payments.money', { reservationId }, options),
  ])
  if (isWireRefusal(booking) || isWireRefusal(money)) {
    const refusal = isWireRefusal(booking) ? booking : isWireRefusal(money) ? money : null
    return data({ kind: 'none' as const, refusal }, { status: refusal?.status ?? 404 })
  }
  const restaurant = await send('restaurants.get', { id: booking.restaurantId })
  const listed = isWireRefusal(restaurant) ? null : restaurant
  return {
    kind: 'money' as const,
    booking,
    money,
    restaurant: listed,
    /** When this was loaded, in milliseconds. */
    now: serverNow(),
    ...(listed && shownRegion(listed)),
  }
}

export type MoneyData = Extract<Awaited<ReturnType<typeof loadMoney>>, { kind: 'money' }>
