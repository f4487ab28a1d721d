import type { AnswerOf } from '#contracts/calls.ts'
import type { WalkInRow } from '#server/book/record-in-line.ts'

/** Older messages of a very long conversation are dropped. */
const messagesMost = 100

export function presentMessages({
  id,
  conversation,
}: Pick<WalkInRow, 'id' | 'conversation'>): AnswerOf<'walkIns.messages'> {
  return { id, messages: conversation.map(({ from, body, at }) => ({ from, body, time: at })) }
}

/** The conversation with one more message. */
export function withMessage(
  { conversation }: Pick<WalkInRow, 'conversation'>,
  from: 'guest' | 'restaurant',
  body: string,
  at: Date,
): WalkInRow['conversation'] {
  return [...conversation.slice(1 - messagesMost), { from, body, at: at.toISOString() }]
}
