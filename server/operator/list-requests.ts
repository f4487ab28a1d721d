import type { Handler } from '#server/calls/answer.ts'
import { requestsForOperator } from '#server/requests/requests-for-operator.ts'
import { refuseUnlessOperator } from '#server/calls/refuse-unless-operator.ts'

export const listRequests: Handler<'operator.requests'> = async (context, { query }, caller) =>
  refuseUnlessOperator(context, caller) ?? requestsForOperator(context, query)
