import type { SettingsProblem } from '#domain/ordering/ordering-settings.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import {
  readStaffTerms,
  saveStaffTerms,
  storedTerms,
  termsProblems,
} from '#server/ordering/terms/staff-terms.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import type { Access, Book, Content, Data, Discovery } from '#server/context.ts'

/** Existing orders keep their promised time, price and deadline for canceling. */
export const setOrderingTerms: Handler<
  'host.setOrderingTerms',
  Data & Discovery & Book & Content & Access
> = async (context, { restaurantId, body }, caller) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const stored = storedTerms(listed.record.id, body)
  const problems = await termsProblems(context, listed, stored)
  if (problems.length > 0) {
    const say = context.sentences(caller.locale)
    const fields = problems.map(({ field, problem }) => ({
      field,
      message: say(sentences[problem.refused] ?? 'fields.invalid'),
    }))
    return { ...refuse('invalidInput'), fields }
  }
  await saveStaffTerms(context, stored)
  const saved = await context.catalogue.getForStaff(restaurantId)
  return saved ? readStaffTerms(context, saved) : refuse('unknownRestaurant')
}

/** Keys of messages that say what is wrong. */
const sentences: Partial<Record<SettingsProblem['refused'], string>> = {
  zoneCrossesItself: 'fields.zoneCrossesItself',
  zoneExchanged: 'fields.zoneExchanged',
  zoneFarAway: 'fields.zoneFarAway',
}
