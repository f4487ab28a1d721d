import type { BookingStatus } from '#domain/reservations/moves.ts'

/** A chat message between a guest and a restaurant about one booking, order or waitlist entry. */
export interface ChatMessage {
  readonly from: 'guest' | 'restaurant'
  readonly body: string
  /** When it was written, in ISO 8601. */
  readonly at: string
}

/** The longest message a guest can write, in characters. */
export const chatMessageMost = 500

/** A conversation keeps this many messages; older ones are dropped. */
const messagesMost = 100

/** Returns the conversation with the message added at its end. */
export function withMessage(conversation: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  return [...conversation.slice(1 - messagesMost), message]
}

/**
 * Counts the restaurant's messages that the guest hasn’t seen. `read` is when the guest last looked; null for never.
 */
export function unreadMessages(conversation: readonly ChatMessage[], read: Date | null): number {
  const seen = read?.getTime() ?? Number.NEGATIVE_INFINITY
  return conversation.filter(({ from, at }) => from === 'restaurant' && Date.parse(at) > seen).length
}

/** Counts the messages that the guest has written since the restaurant last wrote. */
export function unansweredMessages(conversation: readonly Pick<ChatMessage, 'from'>[]): number {
  return conversation.length - 1 - conversation.findLastIndex(({ from }) => from === 'restaurant')
}

const openTo: readonly BookingStatus[] = ['Pending', 'Approved', 'Called', 'Seated']

/** Whether the guest can still write, which ends with the booking, order or visit. */
export function isChatOpen(status: BookingStatus): boolean {
  return openTo.includes(status)
}
