import { readAnalytics } from '#server/analytics/read-analytics.ts'
import type { Handler } from '#server/calls/answer.ts'
import { refuseUnlessOperator } from '#server/calls/refuse-unless-operator.ts'

export const getAnalytics: Handler<'operator.analytics'> = async (context, { query }, caller) =>
  refuseUnlessOperator(context, caller) ?? readAnalytics(context, query)
