import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { isReservedSlug } from '#domain/restaurants/reserved-slugs.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { isDuplicate } from '#server/platform/database/database.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import type { StateNeeds } from './change-state.ts'
import { keepFormerSlug, slugOwner } from './slugs.ts'
import { statusOf } from './restaurant-status.ts'
import { writeRestaurant } from './write-restaurant.ts'

export const changeSlug: Handler<'setup.changeSlug', StateNeeds> = async (
  context,
  { restaurantId, body: { slug } },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  if (isReservedSlug(slug)) return refuse('slugReserved')
  const { id } = listed.record
  try {
    const refused = await writeRestaurant<Refusal<'slugTaken'>>(context, id, async (stored, inside) => {
      if (stored.slug === slug) return null
      const owner = await slugOwner(inside, slug)
      if (owner !== null && owner !== id) return refuse('slugTaken')
      await keepFormerSlug(inside, { restaurantId: id, former: stored.slug, slug, at: context.now() })
      return { columns: { slug }, changes: [{ field: 'slug', before: stored.slug, after: slug }] }
    })
    if (refused) return refused
  } catch (error) {
    if (isDuplicate(error)) return refuse('slugTaken')
    throw error
  }
  const changed = await context.catalogue.getForStaff(id)
  return statusOf(context, changed ?? listed, caller.locale)
}
