import { useRevalidator } from 'react-router'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import { useLiveVersion } from '#web/live/use-live-version.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Followed = Pick<ReservationGuest, 'id' | 'token' | 'status' | 'restaurant' | 'version'>

/** Reloads the page's data when the restaurant has replied to a request. */
function useAnswerOfRestaurant({ id, token, status, version }: Omit<Followed, 'restaurant'>): void {
  const { revalidate } = useRevalidator()
  const drawAnew = () => void revalidate()
  useLiveVersion({
    kind: 'reservation',
    id,
    version,
    isFollowed: status === 'Pending',
    read: (send, _, signal) => send('reservations.get', { reservationId: id }, { token, signal }),
    onChange: drawAnew,
    onGone: drawAnew,
  })
}

/** Statuses that aren't the restaurant's reply: still waiting, canceled by the guest, or not paid in time. */
const notReplies: ReadonlySet<Followed['status']> = new Set(['Pending', 'CanceledByClient', 'Canceled'])

/** Keeps a request's page up to date and announces the reply. */
export function LiveStatus({ booking }: { booking: Followed }) {
  const { t } = useText()
  useAnswerOfRestaurant(booking)
  const { status, restaurant } = booking
  const off = isCalledOff(status)
  return (
    <div aria-live="polite">
      {!notReplies.has(status) && (
        <Notice tone={off ? 'warn' : 'good'} className="mb-6">
          {t(off ? 'booking.answered' : 'booking.answeredYes', { restaurant: restaurant.name })}
        </Notice>
      )}
    </div>
  )
}
