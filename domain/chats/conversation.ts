import type { BookingStatus } from '#domain/reservations/moves.ts'

/** A chat message between a guest and a restaurant about one booking, order or waitlist entry. */
export interface ChatMessage {
  readonly from: 'guest' | 'restaurant'
  readonly body: string
  /** When the message was written, in ISO 8601. */
  readonly at: string
}

/** Maximum length of a message from a guest, in characters. */
export const maxChatMessageLength = 500

/** Maximum number of messages in a conversation. When it is exceeded, the oldest are dropped. */
const maxMessages = 100

export function withMessage(conversation: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  return [...conversation.slice(1 - maxMessages), message]
}

/**
 * Counts the restaurant's messages that the guest hasn't seen. `read` is when the guest last opened the
 * conversation; null if never.
 */
export function unreadMessages(conversation: readonly ChatMessage[], read: Date | null): number {
  const seen = read?.getTime() ?? Number.NEGATIVE_INFINITY
  return conversation.filter(({ from, at }) => from === 'restaurant' && Date.parse(at) > seen).length
}

/** Counts the guest's messages since the restaurant's last one. */
export function unansweredMessages(conversation: readonly Pick<ChatMessage, 'from'>[]): number {
  return conversation.length - 1 - conversation.findLastIndex(({ from }) => from === 'restaurant')
}

const openTo: readonly BookingStatus[] = ['Pending', 'Approved', 'Called', 'Seated']

/** Returns whether the guest can still write, which is possible until the booking, order or visit ends. */
export function isChatOpen(status: BookingStatus): boolean {
  return openTo.includes(status)
}
