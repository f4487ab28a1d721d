import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { applyOperationAnswer } from '#server/payments/operations/apply-operation-answer.ts'
import { settle } from '#server/payments/books/work-list.ts'
import { openDifferenceToStaff } from './open-difference.ts'
import type { Access, BookingContext } from '#server/context.ts'

/** Records what staff have found out about an operation whose outcome was unknown. */
export const answerOperation: Handler<'host.answerOperation', BookingContext & Access> = async (
  context,
  { differenceId, body },
  caller,
) => {
  const opened = await openDifferenceToStaff(context, differenceId, caller)
  if (isRefusal(opened)) return opened
  if (opened.kind !== 'unanswered') return refuse('moveNotAllowed')
  const refusal = opened.settled === null ? await applyOperationAnswer(context, opened, body) : null
  if (refusal) return refusal
  const { happened, reference } = body
  return settle(context, opened.id, { by: 'staff', note: reference ?? '', happened })
}
