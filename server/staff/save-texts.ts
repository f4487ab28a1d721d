import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { historyAlongside } from '#server/history/record/record-history.ts'
import { checkTexts } from '#server/platform/texts/check-texts.ts'
import { openRestaurantToStaff } from './open-to-staff.ts'
import type { Access, Content, Data, Discovery } from '#server/context.ts'

/**
 * Maximum number of characters of all texts in one language. Each page of the restaurant contains all of its texts in
 * the guest's language.
 */
const maxCharacters = 20_000

const tooLong = {
  refused: 'invalidInput',
  fields: [
    {
      field: 'texts',
      message: `A restaurant's texts have at most ${maxCharacters} characters per language`,
    },
  ],
} as const

export const saveTexts: Handler<'host.saveTexts', Data & Discovery & Content & Access> = async (
  context,
  { restaurantId, locale, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const known = checkTexts(locale, body.texts)
  if (isRefusal(known)) return known
  if (lengthOf(body.texts) > maxCharacters) return tooLong
  const { id } = listed.record
  await context.customTexts.save(
    id,
    known,
    body.texts,
    historyAlongside(context, { kind: 'changed', subject: 'texts', name: known, restaurantId: id }),
  )
  context.catalogue.forget(id)
  return { texts: await context.customTexts.read(id, known) }
}

function lengthOf(texts: Readonly<Record<string, string>>): number {
  return Object.values(texts).reduce((sum, text) => sum + text.length, 0)
}
