import type { Handler } from '#server/platform/calls/answer.ts'
import { sendAgain } from '#server/messages/watch-outbox.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'

export const resendMessage: Handler<'operator.resendMessage'> = async (context, { messageId }, caller) =>
  refuseUnlessOperator(context, caller) ?? sendAgain(context, messageId)
