import { readAnalytics } from '#server/operator/analytics/read-analytics.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Data, Operator } from '#server/context.ts'

export const getAnalytics: Handler<'operator.analytics', Data & Operator> = async (
  context,
  { query },
  caller,
) => refuseUnlessOperator(context, caller) ?? readAnalytics(context, query)
