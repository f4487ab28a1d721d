import type { Handler } from '#server/platform/calls/answer.ts'
import { presentOpened } from './open-request.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

export const getRequest: Handler<'requests.get', Data & Links & Discovery> = (
  context,
  { token },
  { locale },
) => presentOpened(context, token, locale)
