import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { historyAlongside } from '#server/history/record/record-history.ts'
import { checkTexts } from '#server/platform/texts/check-texts.ts'
import type { Content, Data, Operator } from '#server/context.ts'

export const saveTexts: Handler<'operator.saveTexts', Data & Content & Operator> = async (
  context,
  { locale, body },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const known = checkTexts(locale, body.texts)
  if (isRefusal(known)) return known
  await context.customTexts.save(
    null,
    known,
    body.texts,
    historyAlongside(context, { kind: 'changed', subject: 'texts', name: known, restaurantId: null }),
  )
  return { texts: await context.customTexts.read(null, known) }
}
