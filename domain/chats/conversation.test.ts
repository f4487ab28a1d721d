import { expect, test } from 'vitest'
import {
  type ChatMessage,
  isChatOpen,
  unansweredMessages,
  unreadMessages,
  withMessage,
} from './conversation.ts'

const message = (from: ChatMessage['from'], minute: number): ChatMessage => ({
  from,
  body: `${from} at ${minute}`,
  at: new Date(Date.UTC(2027, 2, 1, 12, minute)).toISOString(),
})

const talk = [message('guest', 0), message('restaurant', 1), message('restaurant', 2), message('guest', 3)]

test('only messages of the restaurant after the guest last looked are unread', () => {
  expect(unreadMessages(talk, null)).toBe(2)
  expect(unreadMessages(talk, new Date(Date.UTC(2027, 2, 1, 12, 1)))).toBe(1)
  expect(unreadMessages(talk, new Date(Date.UTC(2027, 2, 1, 12, 2)))).toBe(0)
  expect(unreadMessages([], null)).toBe(0)
})

test('what the guest wrote stays unanswered until the restaurant writes', () => {
  expect(unansweredMessages(talk)).toBe(1)
  expect(unansweredMessages(talk.slice(0, 1))).toBe(1)
  expect(unansweredMessages(talk.slice(0, 3))).toBe(0)
  expect(unansweredMessages([])).toBe(0)
})

test('a conversation keeps its last hundred messages', () => {
  let conversation: ChatMessage[] = []
  for (let minute = 0; minute < 130; minute++)
    conversation = withMessage(conversation, message('guest', minute))
  expect(conversation).toHaveLength(100)
  expect(conversation.at(-1)?.body).toBe('guest at 129')
  expect(conversation.at(0)?.body).toBe('guest at 30')
})

test.each([
  ['Pending', true],
  ['Approved', true],
  ['Seated', true],
  ['Closed', false],
  ['CanceledByClient', false],
  ['NoShow', false],
] as const)('while a booking is %s, the guest can write: %s', (status, open) => {
  expect(isChatOpen(status)).toBe(open)
})
