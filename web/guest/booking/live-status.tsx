import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { followRequest } from './follow-request.ts'

type Followed = Pick<ReservationGuest, 'id' | 'token' | 'status' | 'restaurant'>

/** Draws the page anew as soon as the house has answered a request; while it waits it asks, less and less often. */
function useAnswerOfTheHouse({ id, token, status }: Omit<Followed, 'restaurant'>): void {
  const send = useSend()
  const { revalidate } = useRevalidator()
  const waits = status === 'Pending'
  useEffect(() => {
    if (!waits) return
    const following = followRequest({
      async ask() {
        const booking = await send('reservations.get', { reservationId: id }, { token })
        return isWireRefusal(booking) || booking.status !== 'Pending'
      },
      onAnswered: () => void revalidate(),
      watched: () => document.visibilityState === 'visible',
      later(run, ms) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    })
    document.addEventListener('visibilitychange', following.look)
    return () => {
      document.removeEventListener('visibilitychange', following.look)
      following.stop()
    }
  }, [waits, id, token, send, revalidate])
}

/** Keeps the page of a request up to date without a reload, and says so once there is an answer. */
export function LiveStatus({ booking }: { booking: Followed }) {
  const { t } = useText()
  useAnswerOfTheHouse(booking)
  const { status, restaurant } = booking
  const off = isCalledOff(status)
  return (
    <div aria-live="polite">
      {status !== 'Pending' && (
        <Notice tone={off ? 'warn' : 'good'} className="mb-6">
          {t(off ? 'booking.answered' : 'booking.answeredYes', { restaurant: restaurant.name })}
        </Notice>
      )}
    </div>
  )
}
