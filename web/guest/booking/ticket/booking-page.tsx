import { Suspense } from 'react'
import type { ShareLink } from '#contracts/booking/invitations.ts'
import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import type { ReservationSummary } from '#domain/summary/summarize-reservation.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { NotDone } from '#web/form/not-done.tsx'
import { QueuedHere } from '#web/parts/queued/queued-here.tsx'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { lineWords } from '#web/text/line-words.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import type { BookingOutcome } from './booking-action.ts'
import { payNotice } from '#web/guest/payments/money/late-money.ts'
import { ManagePanel } from '#web/guest/booking/ticket/manage/manage-panel.tsx'
import { comingToday } from './late-booking.ts'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import { SafePart } from '#web/shell/safe-part.tsx'
import { type AvailableActions, hasVisitNews } from './available-actions.ts'

export interface BookingPageProps {
  readonly booking: ReservationGuest
  /** Null if the restaurant is no longer listed. The booking itself contains the most important facts. */
  readonly restaurant: Restaurant | null
  /** The share link; null if the guest can't invite anyone. */
  readonly party: ShareLink | null
  /** The payments of the booking; null if nothing is paid online. */
  readonly money: ReservationMoney | null
  readonly open: AvailableActions
  readonly title: string
  readonly summary: ReservationSummary
  /** What the guest has just done. */
  readonly news: 'booked' | 'changed' | null
  /** The result of the last form submitted on this page. */
  readonly outcome: BookingOutcome | null
  /** The idempotency key of the next message. */
  readonly formKey: string
  /** When it was read, in milliseconds. */
  readonly now: number
}

export function BookingPage(page: BookingPageProps) {
  const { booking, restaurant, party, money, open, title, summary, news, outcome, formKey, now } = page
  const text = useText()
  const off = isCalledOff(booking.status)
  const heading = useFocusOn<HTMLHeadingElement>(off, off)
  return (
    <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_26rem] desktop:grid-rows-[auto_1fr] desktop:gap-14">
      <div className="grid min-w-0 gap-3">
        {off && (
          <div
            className="w-40"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: drawEmptyState('canceled') }}
          />
        )}
        <h1 ref={heading} tabIndex={-1} className="text-step-4 outline-none">
          {title}
        </h1>
        <p className="max-w-prose text-step-1 wrap-anywhere text-ink-soft">
          {lineWords(summary.sentence, text, booking.timeZone)}
        </p>
        <div aria-live="polite" className="grid gap-1 empty:hidden">
          {summary.money.map((line) => (
            <p key={line.key} className="max-w-prose wrap-anywhere text-ink-soft">
              {lineWords(line, text, booking.timeZone)}
            </p>
          ))}
        </div>
        {money?.due && !money.due.replacesCard && (
          <Suspense>
            <payNotice.Piece
              {...{ booking }}
              due={money.due}
              now={now}
              idOrName={restaurant?.idOrName ?? booking.restaurantId}
            />
          </Suspense>
        )}
        <Today booking={booking} open={open} />
        {open.coming && !open.unpaid && <ContactNote booking={booking} />}
        {outcome?.problem?.problem !== 'queued' && outcome?.step !== 'write' && (
          <NotDone result={outcome} unreachable="booking.unreachable" />
        )}
      </div>
      <div className="desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
        <SafePart>
          <BookingTicket
            {...{ booking, restaurant, summary }}
            terms={money ? null : open.terms}
            hasCalendar={open.coming && !open.unpaid}
          />
        </SafePart>
      </div>
      <div className="grid gap-6 desktop:max-w-narrow">
        {summary.next.includes('bookAgain') && <BookAgain booking={booking} restaurant={restaurant} />}
        <SafePart>
          <ManagePanel {...{ booking, restaurant, party, money, open, news, outcome, formKey }} />
        </SafePart>
      </div>
    </div>
  )
}

/** Offers to confirm, to check in and to report a delay, first on the page once it is time for that. */
function Today({ booking, open }: Pick<BookingPageProps, 'booking' | 'open'>) {
  return (
    <div className="my-2 grid gap-6 no-print empty:hidden">
      <QueuedHere />
      {hasVisitNews(booking, open) && (
        <Suspense>
          <comingToday.Piece booking={booking} open={open} />
        </Suspense>
      )}
    </div>
  )
}

/** Says where the confirmation was sent, or what guests who don't get one can do. */
function ContactNote({ booking }: Pick<BookingPageProps, 'booking'>) {
  const { t } = useText()
  const sendsTexts = useSendsTexts()
  const { email, phone, status, restaurant } = booking
  const pending = status === 'Pending'
  const values = { email, phone, restaurant: restaurant.name }
  const newsKey = () => {
    if (email) return pending ? 'booking.mailedRequest' : 'booking.mailed'
    if (!sendsTexts) return 'booking.notTexted'
    return pending ? 'booking.textedRequest' : 'booking.texted'
  }
  if (!email && !phone) return null
  return <p className="max-w-prose wrap-anywhere text-ink-soft">{t(newsKey(), values)}</p>
}

function BookAgain({ booking, restaurant }: Pick<BookingPageProps, 'booking' | 'restaurant'>) {
  const { t } = useText()
  const to = useTo()
  const idOrName = restaurant?.idOrName ?? booking.restaurantId
  return (
    <div>
      <LinkButton href={to.reserve(idOrName, { party: booking.groupSize })}>{t('booking.again')}</LinkButton>
    </div>
  )
}
