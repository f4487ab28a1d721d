import type { BookingStatus } from '#domain/reservations/moves.ts'

/** A chat message between a guest and a restaurant about one booking, order or waitlist entry. */
export interface ChatMessage {
  readonly from: 'guest' | 'restaurant'
  readonly body: string
  /** ISO 8601. */
  readonly at: string
}

/** The longest message a guest can write, in characters. */
export const chatMessageMost = 500

/** Older messages of a very long conversation are dropped. */
const messagesMost = 100

/** The conversation with one more message at its end. */
export function withMessage(conversation: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  return [...conversation.slice(1 - messagesMost), message]
}

/** How many messages of the restaurant the guest hasn’t seen. `read` is when they last looked; null for never. */
export function unreadMessages(conversation: readonly ChatMessage[], read: Date | null): number {
  const seen = read?.getTime() ?? Number.NEGATIVE_INFINITY
  return conversation.filter(({ from, at }) => from === 'restaurant' && Date.parse(at) > seen).length
}

/** How many messages the guest has written since the restaurant last wrote. */
export function unansweredMessages(conversation: readonly Pick<ChatMessage, 'from'>[]): number {
  return conversation.length - 1 - conversation.findLastIndex(({ from }) => from === 'restaurant')
}

const openTo: readonly BookingStatus[] = ['Pending', 'Approved', 'Called', 'Seated']

/** Whether the guest can write: until the booking, order or visit has ended. */
export function isChatOpen(status: BookingStatus): boolean {
  return openTo.includes(status)
}
