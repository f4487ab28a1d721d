import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { openDifference, settle } from '#server/payments/books/work-list.ts'
import type { Data, Operator } from '#server/context.ts'

/** Only staff can say what became of an operation. */
export const settleDifference: Handler<'operator.settleDifference', Data & Operator> = async (
  context,
  { differenceId, body },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const found = await openDifference(context, differenceId)
  if (!found) return refuse('unknownDifference')
  if (found.kind === 'unanswered') return refuse('moveNotAllowed')
  return settle(context, found.id, { by: 'operator', note: body.note })
}
