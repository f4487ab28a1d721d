import { readAnalytics } from '#server/analytics/read-analytics.ts'
import type { Handler } from '#server/http/answer.ts'
import { listRequests } from '#server/requests/list-requests.ts'
import { notTheOperator } from './open-to-operator.ts'

export const operatorRequests: Handler<'operator.requests'> = async (context, { query }, caller) =>
  notTheOperator(context, caller) ?? listRequests(context, query)

export const operatorAnalytics: Handler<'operator.analytics'> = async (context, { query }, caller) =>
  notTheOperator(context, caller) ?? readAnalytics(context, query)
