import type { Handler } from '#server/calls/answer.ts'
import { endHold } from '#server/book/holds.ts'

export const releaseHold: Handler<'holds.release'> = async (context, { holdId }) => {
  await endHold(context, holdId)
  return undefined
}
