import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { settle } from '#server/payments/books/work-list.ts'
import { openDifferenceToStaff } from './open-difference.ts'

/** Records how staff have settled a difference. An operation without an answer needs one instead. */
export const settleDifference: Handler<'host.settleDifference'> = async (
  context,
  { differenceId, body },
  caller,
) => {
  const opened = await openDifferenceToStaff(context, differenceId, caller)
  if (isRefusal(opened)) return opened
  if (opened.kind === 'unanswered') return refuse('moveNotAllowed')
  return settle(context, opened.id, { by: 'staff', note: body.note })
}
