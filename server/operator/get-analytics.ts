import { readAnalytics } from '#server/analytics/read-analytics.ts'
import type { Handler } from '#server/calls/answer.ts'
import { notTheOperator } from '#server/calls/not-the-operator.ts'

export const getAnalytics: Handler<'operator.analytics'> = async (context, { query }, caller) =>
  notTheOperator(context, caller) ?? readAnalytics(context, query)
