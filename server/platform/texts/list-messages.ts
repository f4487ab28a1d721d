import { chooseLocale } from '#domain/locale.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Content } from '#server/context.ts'

export const listMessages: Handler<'texts.messages', Content> = async (
  { customTexts: ownTexts },
  { locale },
) => ownTexts.merged(chooseLocale([locale]))
