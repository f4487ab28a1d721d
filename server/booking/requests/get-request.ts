import type { Handler } from '#server/platform/calls/answer.ts'
import { presentOpened } from './open-request.ts'

export const getRequest: Handler<'requests.get'> = (context, { token }, { locale }) =>
  presentOpened(context, token, locale)
