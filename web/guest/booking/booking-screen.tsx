import { Suspense, useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import type { ReservationMoney } from '#contracts/payment-shapes.ts'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { clearDraft } from '#web/guest/reserve/draft.ts'
import { keyFor } from '#web/guest/reserve/own-bookings.ts'
import { freshKey } from '#web/guest/waitlist/fresh-key.ts'
import { shownRegion } from '#web/guest/restaurant/way-to.ts'
import { pageContext } from '#web/page-context.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { withSticky } from '#web/shell/sticky-query.ts'
import { withText } from '#web/text/screen-text.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { useTracking } from '#web/tracking/use-tracking.ts'
import { serverNow } from '#web/session/server-clock.ts'
import type { BookingOutcome } from './booking-action.ts'
import { BookingPage } from './booking-page.tsx'
import { loadMoneyOf } from '#web/guest/money/late-money.ts'
import { comingToday, liveStatus, managePanel, partyAnswers } from './late-booking.ts'
import { NoBooking } from './no-booking.tsx'
import { hasVisitNews, type AvailableActions, availableActions } from './available-actions.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isCalledOff } from '#domain/reservations/status.ts'

/**
 * Loads the booking. Redirects an invitation code to the invitation, and an old link without a booking id to the
 * restaurant's booking page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const url = new URL(request.url)
  const { search, searchParams } = url
  const reservationId = searchParams.get('id')
  if (!reservationId) {
    const code = searchParams.get('code')
    if (code) throw redirect(withSticky(to.invitation(code), search))
    const restaurantId = searchParams.get('restaurantId')
    if (restaurantId) throw redirect(withSticky(to.reserve(restaurantId, visitIn(searchParams)), search))
    return { kind: 'none' as const, refusal: null }
  }
  const booking = await send('reservations.get', { reservationId }, { token: keyFor(url) })
  if (isWireRefusal(booking))
    return data({ kind: 'none' as const, refusal: booking }, { status: booking.status })
  if (booking.deliveryType && booking.deliveryType !== 'preorder')
    throw redirect(withSticky(to.order(booking.id, booking.token), search))
  const open = availableActions(booking, serverNow())
  const mayShare = open.invite && booking.groupSize > 1
  const [restaurant, money, shareLink] = await Promise.all([
    send('restaurants.get', { id: booking.restaurantId }),
    loadMoneyOf(send, booking),
    mayShare ? send('invitations.shareLink', { reservationId }, { token: booking.token }) : null,
    managePanel.ready(),
    hasVisitNews(booking, open) && comingToday.ready(),
    booking.members.length > 0 && partyAnswers.ready(),
    booking.status === 'Pending' && liveStatus.ready(),
  ])
  const party = shareLink && !isWireRefusal(shareLink) ? shareLink : null
  if (party?.url) await partyAnswers.ready()
  const listed = isWireRefusal(restaurant) ? null : restaurant
  return {
    kind: 'booking' as const,
    booking,
    restaurant: listed,
    ...(listed && shownRegion(listed)),
    news: newsOf(searchParams),
    money,
    party,
    open,
    formKey: freshKey(),
  }
}

export type BookingData = Extract<Awaited<ReturnType<typeof loader>>, { kind: 'booking' }>

/** Returns the booking parameters of a link without a booking id. */
function visitIn(search: URLSearchParams): Record<string, string | null> {
  const names = ['person', 'party', 'date', 'time', 'dateFormat', 'areas']
  return Object.fromEntries(names.map((name) => [name, search.get(name)]))
}

export const ahead = withText(['chat'], () => import('./booking-action.ts'))

export async function action(args: ActionFunctionArgs) {
  return (await ahead()).changeBooking(args)
}

export function Component() {
  const { t } = useText()
  const loaded = useLoaderData<typeof loader>()
  const outcome = (useActionData() as BookingOutcome | undefined) ?? null
  const open = useOpenNow(loaded.kind === 'booking' ? loaded : null)
  const justBooked = loaded.kind === 'booking' && loaded.news === 'booked'
  useEffect(() => {
    if (justBooked) clearDraft()
  }, [justBooked])
  const booked = justBooked ? loaded : null
  const shown = loaded.kind === 'booking' ? loaded.restaurant : null
  useTracking(shown, booked && 'booking_completed', booked?.booking.id)
  const title = loaded.kind === 'booking' ? t(headingOf(loaded)) : t('booking.noneTitle')
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={title} hidden />
      <meta name="referrer" content="no-referrer" />
      {loaded.kind === 'booking' && open ? (
        <>
          <Answer key={loaded.booking.id} booking={loaded.booking} />
          <BookingPage {...loaded} open={open} title={title} outcome={outcome} />
        </>
      ) : (
        <NoBooking refusal={loaded.kind === 'none' ? loaded.refusal : null} title={title} />
      )}
    </div>
  )
}

/**
 * Returns the actions that the page offers. While offline, determines them again, because the page may have been
 * stored when it was too early to report a delay.
 */
function useOpenNow(loaded: Pick<Shown, 'booking' | 'open'> | null): AvailableActions | null {
  const [later, setLater] = useState<AvailableActions | null>(null)
  useEffect(() => {
    const look = () =>
      setLater(loaded && !navigator.onLine ? availableActions(loaded.booking, serverNow()) : null)
    look()
    addEventListener('offline', look)
    return () => removeEventListener('offline', look)
  }, [loaded])
  return later ?? loaded?.open ?? null
}

/** Announces the restaurant's reply to a request. */
function Answer({ booking }: { booking: ReservationGuest }) {
  const [first] = useState(booking.status)
  if (first !== 'Pending') return null
  return (
    <Suspense>
      <liveStatus.Piece booking={booking} />
    </Suspense>
  )
}

type News = 'booked' | 'changed' | null

/** Returns what just happened to the booking, according to the URL. */
function newsOf(search: URLSearchParams): News {
  if (search.get('booked') === '1') return 'booked'
  return search.get('changed') === '1' ? 'changed' : null
}

interface Shown {
  readonly booking: ReservationGuest
  readonly open: AvailableActions
  readonly news: News
  readonly money: ReservationMoney | null
}

function headingOf({ booking, open, news, money }: Shown): MessageKey {
  if (!open.unpaid) return bookingHeading(booking.status, news)
  return money?.due?.purpose === 'card' ? 'booking.noCardTitle' : 'booking.unpaidTitle'
}

export function bookingHeading(status: BookingStatus, news: News): MessageKey {
  if (isCalledOff(status)) return status === 'Rejected' ? 'booking.rejectedTitle' : 'booking.cancelledTitle'
  if (status === 'Closed') return 'booking.visitTitle'
  if (status === 'Pending') return news === 'booked' ? 'booking.requestedTitle' : 'booking.pendingTitle'
  if (news === 'changed') return 'booking.changedTitle'
  return news === 'booked' ? 'booking.bookedTitle' : 'booking.title'
}
