import type { Reservation } from '#contracts/booking/reservation-shapes.ts'
import type { ChatMessage } from '#domain/chats/conversation.ts'

export interface ShownMessage extends Pick<ChatMessage, 'from' | 'body'> {
  readonly time: string
}

/** Returns the messages about a booking or order, oldest first. */
export function messagesOf({ messages }: Pick<Reservation, 'messages'>): ShownMessage[] {
  return messages.map(({ origin, body, time }) => ({
    from: origin === 'guest' ? 'guest' : 'restaurant',
    body,
    time,
  }))
}
