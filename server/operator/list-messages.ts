import type { Handler } from '#server/platform/calls/answer.ts'
import { listMessages as listOutboxMessages } from '#server/messages/watch-outbox.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'

export const listMessages: Handler<'operator.messages'> = async (context, { query }, caller) =>
  refuseUnlessOperator(context, caller) ?? listOutboxMessages(context, query)
