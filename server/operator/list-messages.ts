import type { Handler } from '#server/platform/calls/answer.ts'
import { listMessages as listOutboxMessages } from '#server/messages/watch-outbox.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Data, Operator } from '#server/context.ts'

export const listMessages: Handler<'operator.messages', Data & Operator> = async (
  context,
  { query },
  caller,
) => refuseUnlessOperator(context, caller) ?? listOutboxMessages(context, query)
