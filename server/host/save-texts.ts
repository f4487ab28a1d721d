import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { checkTexts } from '#server/texts/check-texts.ts'
import { openRestaurantToStaff } from './open-to-staff.ts'

export const saveTexts: Handler<'host.saveTexts'> = async (
  context,
  { restaurantId, locale, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const known = checkTexts(locale, body.texts)
  if (isRefusal(known)) return known
  const { id } = listed.record
  await context.ownTexts.save(id, known, body.texts)
  return { texts: await context.ownTexts.read(id, known) }
}
