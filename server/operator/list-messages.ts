import type { Handler } from '#server/calls/answer.ts'
import { listMessages as listOutboxMessages } from '#server/notifications/watch-outbox.ts'
import { notTheOperator } from '#server/calls/not-the-operator.ts'

export const listMessages: Handler<'operator.messages'> = async (context, { query }, caller) =>
  notTheOperator(context, caller) ?? listOutboxMessages(context, query)
