import { useEffect } from 'react'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'

/** Messages from the restaurant, newest first. Opening the page in a browser marks all of them as read. */
export function RestaurantMessages({ booking }: { booking: ReservationGuest }) {
  const { t } = useText()
  const send = useSend()
  const { id, token, messages, restaurant, unreadMessageCount } = booking
  useEffect(() => {
    if (unreadMessageCount === 0) return
    // If it fails, the messages stay unread until the next visit.
    send('reservations.readMessages', { reservationId: id }, { token }).catch(() => undefined)
  }, [send, id, token, unreadMessageCount])
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="messages-title" className="grid gap-3">
      <h2 id="messages-title" className="text-step-1">
        {t('booking.messages', { restaurant: restaurant.name })}
      </h2>
      <ul className="grid gap-3">
        {messages.toReversed().map(({ id: number, body }) => (
          <li
            key={number}
            className="max-w-prose border-s-2 border-accent ps-4 wrap-anywhere whitespace-pre-line"
          >
            {body}
          </li>
        ))}
      </ul>
    </section>
  )
}
