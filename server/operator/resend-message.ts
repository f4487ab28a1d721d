import type { Handler } from '#server/platform/calls/answer.ts'
import { sendAgain } from '#server/messages/watch-outbox.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Data, Operator } from '#server/context.ts'

export const resendMessage: Handler<'operator.resendMessage', Data & Operator> = async (
  context,
  { messageId },
  caller,
) => refuseUnlessOperator(context, caller) ?? sendAgain(context, messageId)
