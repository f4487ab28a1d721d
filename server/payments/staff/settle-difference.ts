import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { settle } from '#server/payments/books/work-list.ts'
import { openDifferenceToStaff } from './open-difference.ts'
import type { Access, Data, Discovery } from '#server/context.ts'

/** Records how staff have settled a difference. An operation without an answer needs one instead. */
export const settleDifference: Handler<'host.settleDifference', Data & Discovery & Access> = async (
  context,
  { differenceId, body },
  caller,
) => {
  const opened = await openDifferenceToStaff(context, differenceId, caller)
  if (isRefusal(opened)) return opened
  if (opened.kind === 'unanswered') return refuse('moveNotAllowed')
  return settle(context, opened.id, { by: 'staff', note: body.note })
}
