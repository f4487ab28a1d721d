import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { cancelRefusal } from '#domain/reservations/moves.ts'
import { clearDraft } from '#web/guest/reserve/draft.ts'
import { pageContext } from '#web/page-context.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { keepSticky } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { bookingHeading } from './booking-heading.ts'
import { BookingPage } from './booking-page.tsx'
import { LiveStatus } from './live-status.tsx'
import { NoBooking } from './no-booking.tsx'

/** The booking for who holds its token; without an id there is none, and an old link to book leads to booking. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const { search, searchParams } = new URL(request.url)
  const reservationId = searchParams.get('id')
  if (!reservationId) {
    const restaurantId = searchParams.get('restaurantId')
    if (restaurantId) throw redirect(keepSticky(to.reserve(restaurantId), search))
    return { kind: 'none' as const, refusal: null }
  }
  const booking = await send('reservations.get', { reservationId }, { token: searchParams.get('token') })
  if (isWireRefusal(booking))
    return data({ kind: 'none' as const, refusal: booking }, { status: booking.status })
  const restaurant = await send('restaurants.get', { id: booking.restaurantId })
  return {
    kind: 'booking' as const,
    booking,
    restaurant: isWireRefusal(restaurant) ? null : restaurant,
    justBooked: searchParams.get('booked') === '1',
    cancellable:
      cancelRefusal(
        { status: booking.status, reservationTime: Date.parse(booking.reservationTime) },
        Date.now(),
      ) === null,
  }
}

/** Cancels, and comes back to the page, which then says so. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { send } = context.get(pageContext)
  const { search, searchParams } = new URL(request.url)
  const reservationId = searchParams.get('id') ?? ''
  const token = searchParams.get('token') ?? ''
  const note = (await request.formData()).get('note')
  const body = { note: typeof note === 'string' ? note : '' }
  const answer = await send('reservations.cancel', { reservationId, body }, { token })
  if (isWireRefusal(answer))
    return data<{ refusal: WireRefusal }>({ refusal: answer }, { status: answer.status })
  return redirect(keepSticky(to.booking(reservationId, token), search), 303)
}

export function Component() {
  const { t } = useText()
  const loaded = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()?.refusal ?? null
  const justBooked = loaded.kind === 'booking' && loaded.justBooked
  useEffect(() => {
    if (justBooked) clearDraft()
  }, [justBooked])
  const title =
    loaded.kind === 'booking' ? t(bookingHeading(loaded.booking.status, justBooked)) : t('booking.noneTitle')
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={title} hidden />
      <meta name="referrer" content="no-referrer" />
      {loaded.kind === 'booking' ? (
        <>
          <LiveStatus key={loaded.booking.id} booking={loaded.booking} />
          <BookingPage {...loaded} title={title} refusal={refusal} />
        </>
      ) : (
        <NoBooking refusal={loaded.refusal} title={title} />
      )}
    </div>
  )
}
