import type { Handler } from '#server/calls/answer.ts'
import { listMessages as listOutboxMessages } from '#server/notifications/watch-outbox.ts'
import { refuseUnlessOperator } from '#server/calls/refuse-unless-operator.ts'

export const listMessages: Handler<'operator.messages'> = async (context, { query }, caller) =>
  refuseUnlessOperator(context, caller) ?? listOutboxMessages(context, query)
