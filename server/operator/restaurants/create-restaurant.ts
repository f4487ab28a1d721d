import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Links, Operator } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { type StatusNeeds, statusOf } from '#server/setup/restaurants/restaurant-status.ts'
import { inviteOwner } from '#server/staff/invitations.ts'

export const createRestaurant: Handler<'operator.createRestaurant', StatusNeeds & Links & Operator> = async (
  context,
  { body },
  caller,
) => {
  const stranger = refuseUnlessOperator(context, caller)
  if (stranger) return stranger
  // Loaded on demand, because finding cities and zones takes a lot of memory and restaurants are rarely created.
  const { addDraft } = await import('#server/catalogue/save/add-draft.ts')
  const { owner } = body
  const id = await addDraft(context, body, async (inside, restaurant) => {
    const { id: restaurantId, name: restaurantName, timeZone } = restaurant
    const workplace = { restaurantId, restaurant: restaurantName, timeZone, language: caller.locale }
    // Never refused, because nobody works at a new restaurant.
    if (owner) await inviteOwner(context, inside, { ...workplace, ...owner })
    return null
  })
  if (isRefusal(id)) return id
  context.regions.forget()
  const listed = await context.catalogue.getForStaff(id)
  return listed ? statusOf(context, listed, caller.locale) : refuse('placeUnknown')
}
