import type { Handler } from '#server/platform/calls/answer.ts'
import { endHold } from '#server/book/tables/holds.ts'

export const releaseHold: Handler<'holds.release'> = async (context, { holdId }) => {
  await endHold(context, holdId)
  return undefined
}
