import type { Handler } from '#server/platform/calls/answer.ts'
import { endHold } from '#server/book/tables/holds.ts'
import type { Book, Data } from '#server/context.ts'

export const releaseHold: Handler<'holds.release', Data & Book> = async (context, { holdId }) => {
  await endHold(context, holdId)
  return undefined
}
