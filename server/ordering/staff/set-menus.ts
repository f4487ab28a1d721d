import type { StaffMenus } from '#contracts/ordering/staff-menus.ts'
import { type Refusal, isRefusal, refuse } from '#domain/refusal.ts'
import type { Access, Book, Content, Data, Discovery } from '#server/context.ts'
import { changeKitchen } from '#server/book/kitchen/kitchen-orders.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import { isUnchanged, replaceMenus } from '#server/ordering/menus/overlay-menus.ts'
import { menuOwner } from '#server/ordering/menus/read-menus.ts'
import { loadMenus, writeMenus } from '#server/ordering/menus/save-menus.ts'
import { revisionOfMenus, staffMenusOf, storedMenusOf } from '#server/ordering/menus/staff-menus.ts'
import { termsAboutMenus } from '#server/ordering/terms/terms-about-menus.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { planReminders } from '#server/setup/attention/plan-reminders.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { menuFieldProblems } from './menu-field-problems.ts'
import { menuEntries } from './menu-entries.ts'

/** Waits for orders that are being written, so that none is placed by a mixture of two menus. */
export const setMenus: Handler<'host.setMenus', Data & Discovery & Book & Content & Access> = async (
  context,
  { restaurantId, body: { basedOn, ...menus } },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const id = menuOwner(listed)
  const given = storedMenusOf(id, menus)
  const terms = await termsAboutMenus(context.database, id)
  const fields = menuFieldProblems({ menus, given, terms }, context.sentences(caller.locale))
  if (fields.length > 0) return { ...refuse('invalidInput'), fields }
  const saved: { menus: StaffMenus; refusal: Refusal<'changedMeanwhile'> | null } = { menus, refusal: null }
  await changeKitchen(context, id, async (inside) => {
    const stored = await loadMenus({ sql: inside }, id)
    const change = replaceMenus(stored, given)
    // Also if the first answer was lost, and the same menus are sent again.
    if (isUnchanged(change)) return context.acting.changedNothing()
    if (revisionOfMenus(staffMenusOf(stored)) !== basedOn) {
      saved.refusal = refuse('changedMeanwhile')
      return
    }
    await writeMenus(inside, id, change)
    await planReminders(inside, [id], context.now())
    await recordHistory(inside, context, ...menuEntries(stored, change, listed.record))
    saved.menus = staffMenusOf(await loadMenus({ sql: inside }, id))
  })
  context.catalogue.forget(id)
  if (saved.refusal) return saved.refusal
  return { ...saved.menus, revision: revisionOfMenus(saved.menus) }
}
