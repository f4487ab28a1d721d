import { useRevalidator } from 'react-router'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { isChatOpen } from '#domain/chats/conversation.ts'
import type { StepResult } from '#web/form/form-action.ts'
import { useLiveVersion } from '#web/live/use-live-version.ts'
import { useDevelopment } from '#web/shell/shell-state.ts'
import { Chat, ChatForm, MarkRead, useMarkRead } from './chat.tsx'
import { messagesOf } from './shown-messages.ts'

interface BookingChatProps {
  readonly booking: ReservationGuest
  readonly formKey: string
  readonly outcome: StepResult<object> | null
  /** Whether new messages reload the page's data; false if another part of the page already watches for changes. */
  readonly isLive: boolean
}

/**
 * Shows the conversation about a booking or order. Guests can write only in development; otherwise they only see the
 * restaurant's messages.
 */
export function BookingChat({ booking, formKey, outcome, isLive }: BookingChatProps) {
  const { id, token, status, restaurant, unreadMessageCount, version } = booking
  const mayWrite = useDevelopment() && isChatOpen(status)
  const { revalidate } = useRevalidator()
  const look = () => void revalidate()
  useMarkRead(unreadMessageCount, (send) =>
    send('reservations.readMessages', { reservationId: id }, { token }),
  )
  useLiveVersion({
    kind: 'reservation',
    id,
    version,
    isFollowed: mayWrite && isLive,
    read: (send, _, signal) => send('reservations.get', { reservationId: id }, { token, signal }),
    onChange: look,
    onGone: look,
  })
  const messages = messagesOf(booking)
  if (messages.length === 0 && !mayWrite) return null
  return (
    <Chat withDays unread={unreadMessageCount} {...{ messages, restaurant }}>
      {unreadMessageCount > 0 && <MarkRead />}
      {mayWrite && (
        <ChatForm
          restaurant={restaurant.name}
          sent={messages.filter(({ from }) => from === 'guest').length}
          {...{ formKey, outcome }}
        />
      )}
    </Chat>
  )
}
