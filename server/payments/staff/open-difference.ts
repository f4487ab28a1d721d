import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { type DifferenceRow, openDifference } from '#server/payments/books/work-list.ts'
import type { StaffCaller } from '#server/staff/member-of.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'

/**
 * Returns a difference on the work list if the token belongs to its restaurant's staff. Otherwise refuses, as if it
 * didn't exist.
 */
export async function openDifferenceToStaff(
  context: Data & Discovery & Access,
  id: number,
  caller: StaffCaller,
): Promise<DifferenceRow | Refusal<'unknownDifference' | 'tokenNeeded' | 'notPermitted'>> {
  const row = await openDifference(context, id)
  const listed = await openRestaurantToStaff(context, row?.restaurant_id ?? 0, caller)
  if (isRefusal(listed))
    return refuse(listed.refused === 'unknownRestaurant' ? 'unknownDifference' : listed.refused)
  return row ?? refuse('unknownDifference')
}
