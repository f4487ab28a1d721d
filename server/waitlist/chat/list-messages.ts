import type { AnswerOf } from '#contracts/calls.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openWalkIn } from '#server/waitlist/open-walk-in.ts'
import type { Data, Discovery } from '#server/context.ts'

/** Returns the conversation about a waitlist entry, oldest message first. */
export const listMessages: Handler<'walkIns.messages', Data & Discovery> = async (context, { walkinId }) => {
  const opened = await openWalkIn(context, walkinId)
  return isRefusal(opened) ? opened : presentMessages(opened.row)
}

export function presentMessages({ id, conversation }: WalkInRow): AnswerOf<'walkIns.messages'> {
  return { id, messages: conversation.map(({ from, body, at }) => ({ from, body, time: at })) }
}
