import type { Handler } from '#server/calls/answer.ts'
import { sendAgain } from '#server/notifications/watch-outbox.ts'
import { refuseUnlessOperator } from '#server/calls/refuse-unless-operator.ts'

export const resendMessage: Handler<'operator.resendMessage'> = async (context, { messageId }, caller) =>
  refuseUnlessOperator(context, caller) ?? sendAgain(context, messageId)
