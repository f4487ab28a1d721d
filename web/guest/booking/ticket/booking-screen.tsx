import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { clearDraft } from '#web/parts/contact/draft.ts'
import { keyFor } from '#web/session/own-bookings.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { shownRegion } from '#web/parts/restaurant/way-to.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { withSticky } from '#web/routing/sticky-query.ts'
import { withText } from '#web/text/screen-text.ts'
import { lineWords } from '#web/text/line-words.ts'
import { useText } from '#web/text/text.tsx'
import { useTracking } from '#web/analytics/use-tracking.ts'
import { serverNow } from '#web/session/server-clock.ts'
import type { BookingOutcome } from './booking-action.ts'
import { BookingPage } from './booking-page.tsx'
import { loadMoneyOf } from '#web/guest/payments/money/late-money.ts'
import { comingToday, partyAnswers, partyLink, preorderedDishes } from './late-booking.ts'
import { LiveStatus } from './live-status.tsx'
import { NoBooking } from './no-booking.tsx'
import { hasVisitNews, type AvailableActions, availableActions } from './available-actions.ts'
import { SafePart } from '#web/shell/safe-part.tsx'
import { summarizeReservation } from '#domain/summary/summarize-reservation.ts'

/**
 * Redirects an invitation code to the invitation, and an old link without a booking id to the restaurant's
 * booking page.
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
  const now = serverNow()
  const open = availableActions(booking, now)
  const mayShare = open.invite && booking.groupSize > 1
  const [restaurant, money, shareLink] = await Promise.all([
    send('restaurants.get', { id: booking.restaurantId }),
    loadMoneyOf(send, booking),
    mayShare ? send('invitations.shareLink', { reservationId }, { token: booking.token }) : null,
    booking.order && preorderedDishes.ready(),
    hasVisitNews(booking, open) && comingToday.ready(),
    booking.members.length > 0 && partyAnswers.ready(),
  ])
  const party = shareLink && !isWireRefusal(shareLink) ? shareLink : null
  await Promise.all([party?.url && partyLink.ready(), party?.membersGone && partyAnswers.ready()])
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
    now,
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
  const text = useText()
  const { t } = text
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
  const summary =
    loaded.kind === 'booking' && open
      ? summarizeReservation(loaded.booking, { now: loaded.now, news: loaded.news })
      : null
  const title =
    loaded.kind === 'booking' && summary
      ? lineWords(summary.title, text, loaded.booking.timeZone)
      : t('booking.noneTitle')
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={title} hidden />
      <meta name="referrer" content="no-referrer" />
      {loaded.kind === 'booking' && open && summary ? (
        <>
          <Changes key={loaded.booking.id} booking={loaded.booking} mayChange={summary.mayChange} />
          <BookingPage {...loaded} {...{ open, title, summary, outcome }} />
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
function useOpenNow(loaded: Pick<BookingData, 'booking' | 'open'> | null): AvailableActions | null {
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

/** Keeps the page up to date while the restaurant may reply or money moves, and announces the reply to a request. */
function Changes({ booking, mayChange }: { booking: ReservationGuest; mayChange: boolean }) {
  const [first] = useState(booking.status)
  if (first !== 'Pending' && !mayChange) return null
  return (
    <SafePart optional>
      <LiveStatus booking={booking} isRequest={first === 'Pending'} isFollowed={mayChange} />
    </SafePart>
  )
}

type News = 'booked' | 'changed' | null

/** Returns what just happened to the booking, according to the URL. */
function newsOf(search: URLSearchParams): News {
  if (search.get('booked') === '1') return 'booked'
  return search.get('changed') === '1' ? 'changed' : null
}
