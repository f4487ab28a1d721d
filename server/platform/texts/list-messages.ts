import { chooseLocale } from '#domain/locale.ts'
import type { Handler } from '#server/platform/calls/answer.ts'

export const listMessages: Handler<'texts.messages'> = async ({ ownTexts }, { locale }) =>
  ownTexts.merged(chooseLocale([locale]))
