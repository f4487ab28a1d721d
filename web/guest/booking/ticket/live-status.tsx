import { useRevalidator } from 'react-router'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import { useLiveVersion } from '#web/live/use-live-version.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Followed = Pick<ReservationGuest, 'id' | 'token' | 'status' | 'endedBecause' | 'restaurant' | 'version'>

interface LiveStatusProps {
  readonly booking: Followed
  /** Whether it was a request when the page was opened. */
  readonly isRequest: boolean
  /** Whether the booking can still change without the guest. */
  readonly isFollowed: boolean
}

/** Statuses that aren't the restaurant's reply: still waiting, canceled by the guest, or not paid in time. */
const notReplies: ReadonlySet<Followed['status']> = new Set(['Pending', 'CanceledByClient', 'Canceled'])

/** Keeps a booking's page up to date and announces the reply to a request. */
export function LiveStatus({ booking, isRequest, isFollowed }: LiveStatusProps) {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const { id, token, status, endedBecause, version, restaurant } = booking
  const drawAnew = () => void revalidate()
  useLiveVersion({
    kind: 'reservation',
    id,
    version,
    isFollowed,
    read: (send, _, signal) => send('reservations.get', { reservationId: id }, { token, signal }),
    onChange: drawAnew,
    onGone: drawAnew,
  })
  const off = isCalledOff(status)
  return (
    <div aria-live="polite">
      {isRequest && !notReplies.has(status) && !endedBecause && (
        <Notice tone={off ? 'warn' : 'good'} className="mb-6">
          {t(off ? 'booking.answered' : 'booking.answeredYes', { restaurant: restaurant.name })}
        </Notice>
      )}
    </div>
  )
}
