import type { Handler } from '#server/calls/answer.ts'
import { sendAgain } from '#server/notifications/watch-outbox.ts'
import { notTheOperator } from '#server/calls/not-the-operator.ts'

export const resendMessage: Handler<'operator.resendMessage'> = async (context, { messageId }, caller) =>
  notTheOperator(context, caller) ?? sendAgain(context, messageId)
