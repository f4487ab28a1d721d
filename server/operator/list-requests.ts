import type { Handler } from '#server/platform/calls/answer.ts'
import { requestsForOperator } from '#server/booking/requests/requests-for-operator.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Data, Discovery, Operator } from '#server/context.ts'

export const listRequests: Handler<'operator.requests', Data & Discovery & Operator> = async (
  context,
  { query },
  caller,
) => refuseUnlessOperator(context, caller) ?? requestsForOperator(context, query)
