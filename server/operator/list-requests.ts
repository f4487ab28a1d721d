import type { Handler } from '#server/calls/answer.ts'
import { requestsForOperator } from '#server/requests/requests-for-operator.ts'
import { notTheOperator } from '#server/calls/not-the-operator.ts'

export const listRequests: Handler<'operator.requests'> = async (context, { query }, caller) =>
  notTheOperator(context, caller) ?? requestsForOperator(context, query)
