import { readAnalytics } from '#server/analytics/read-analytics.ts'
import type { Handler } from '#server/http/answer.ts'
import { listMessages, sendAgain } from '#server/notifications/watch-outbox.ts'
import { listRequests } from '#server/requests/list-requests.ts'
import { notTheOperator } from './open-to-operator.ts'

export const operatorRequests: Handler<'operator.requests'> = async (context, { query }, caller) =>
  notTheOperator(context, caller) ?? listRequests(context, query)

export const operatorAnalytics: Handler<'operator.analytics'> = async (context, { query }, caller) =>
  notTheOperator(context, caller) ?? readAnalytics(context, query)

export const operatorMessages: Handler<'operator.messages'> = async (context, { query }, caller) =>
  notTheOperator(context, caller) ?? listMessages(context, query)

export const operatorSendAgain: Handler<'operator.sendAgain'> = async (context, { messageId }, caller) =>
  notTheOperator(context, caller) ?? sendAgain(context, messageId)
