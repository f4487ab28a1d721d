import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { checkTexts } from '#server/platform/texts/check-texts.ts'
import type { Content, Operator } from '#server/context.ts'

export const listTexts: Handler<'operator.texts', Content & Operator> = async (
  context,
  { locale },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const known = checkTexts(locale, {})
  return isRefusal(known) ? known : { texts: await context.customTexts.read(null, known) }
}
